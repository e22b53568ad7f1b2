import type { AskedQuestion, StudentQuestion } from '../../../server/contract/questions.ts'
import { hostile, hostileEntities, hostileShort } from './hostile.ts'

/** A valid path of an upload without a file; invalid paths are refused (server/tasks/add-task.test.ts). */
export const NO_PICTURE = 'none.png'
/** A unit is too short for the letters that `hostileShort` shows. */
export const UNIT = 'u<svg/onload=hit()>'

const WAYS = 8
type Way = 2 | 3 | 4 | 5 | 6 | 7 | 8

/** A question with the text in each field; `at` selects its kind and answer way. */
export function questionOf(mark: string, text: string, at: number): AskedQuestion {
  const evil = (field: string) => hostile(field, mark)
  const type = ([1, 2, 3, 4, 5] as const)[at % 5] ?? 1
  return {
    type,
    question: `${hostileEntities('title', mark)}${evil('question')}${text}`,
    notes: evil('hint'),
    explanation: `${evil('explanation')}${text}`,
    classes: ['12'],
    ...answersOf(mark, text, (at % WAYS) + 1),
    video: {
      video_url: 'https://youtu.be/dQw4w9WgXcQ',
      video_title: evil('video'),
      video_desc: `${evil('video-about')}${text}`,
    },
    file: {
      file: type === 4 ? NO_PICTURE : 'none.mp3',
      file_title: evil('media'),
      file_desc: `${evil('media-about')}${text}`,
      file_word: `${evil('spoken')}${text}`,
    },
  }
}

/** The key of a way; an option, a pair and a number have all that they can have. */
function answersOf(mark: string, text: string, way: number) {
  const evil = (field: string) => hostile(field, mark)
  const short = (field: string) => hostileShort(field, mark)
  const right = { answer: `${evil('option')}${text}`, true: 1 }
  const pictured = { answer: `${short('picture')}${text}`, img: NO_PICTURE }
  const plain = { answer: `${text} b` }
  const answersType = way as Way
  if (way === 2) return { answersType, answers: [right] }
  if (way === 3) {
    const blank = text.replace(/[[\]]/g, '')
    return { answersType, answers: [{ answer: `${evil('blanks')} [${blank}] and [${evil('word')}]` }] }
  }
  if (way === 4) return { answersType, answers: [right, plain] }
  if (way === 5) return { answersType, answers: [right, { ...pictured, true: 1 }, { ...plain, img: NO_PICTURE }] }
  if (way === 6) {
    const units = [UNIT, `${UNIT}2`].map((name, place) => ({ name, factor: `${place + 1}` }))
    const number = { tolerance: { kind: 'absolute' as const, amount: '1' }, units, unitOptional: true }
    return { answersType, answers: [{ answer: '12', number }] }
  }
  if (way === 7) {
    const answers = [
      { answer: `${short('left')}${text}`, img: NO_PICTURE, match: { answer: `${short('right')}${text}` } },
      { answer: `${text} b`, match: { answer: `${text} c`, img: NO_PICTURE } },
      { answer: '', match: { answer: short('extra') } },
    ]
    return { answersType, answers }
  }
  if (way === 8) {
    const rubric = [short('criterion'), `${text} c`].map((words) => ({ text: words, points: 1 }))
    return {
      answersType,
      answers: [{ answer: `${evil('model')}${text}` }],
      guide: { from: 1, to: 20 },
      rubric,
      points: 2,
    }
  }
  return { answers: [right, pictured, { ...plain, img: NO_PICTURE, alone: true }] }
}

/** A student's answer, hostile where it is typed. */
export function answerTo({ ID, answersType, items, words }: StudentQuestion, mark: string) {
  if (answersType === 2 || answersType === 6) return { ID, answer: hostile('typed', mark) }
  if (answersType === 8) return { ID, answer: `${hostile('essay', mark)}\n${hostile('line', mark)}` }
  if (answersType === 5) return { ID, picked: [0, 2] }
  if (answersType === 7) return { ID, places: [0, 1] }
  const answers = items ?? words
  return answers ? { ID, answers } : { ID, answer: 1 }
}
