import type { APIRequestContext } from '@playwright/test'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { CORPUS, hostile, hostileEntities, hostileHtml } from './hostile.ts'
import { post } from './people.ts'
import { sendTask } from './tasks.ts'

/** A valid path of an upload without a file; invalid paths are refused (server/tasks/add-task.test.ts). */
const NO_PICTURE = 'none.png'

interface Whose {
  teacher: APIRequestContext
  student: APIRequestContext
  /** The class of the recipients. */
  code: string
}

/** Questions of every kind, a task in each state, and cards, with hostile text in every field. */
export async function hostileTasks({ teacher, student, code }: Whose, mark: string) {
  const evil = (field: string) => hostile(field, mark)
  const questions = CORPUS.map((text, at) => questionOf(mark, text, at))
  const bank: string[] = []
  for (const question of questions) {
    const { success } = await post(teacher, 'questions/save', question)
    bank.push(success._id)
    await post(teacher, 'questions/fav/add', { question: success._id })
  }
  const about = { classes: [code], full: evil('notes'), story: hostileHtml('story', mark) }
  const send = (name: string, res_type: 0 | 1) =>
    sendTask(
      teacher,
      { ...about, name: evil(name), background: NO_PICTURE, img: NO_PICTURE, res_type, review: 'final' },
      questions,
    )
  const sent = { fresh: await send('task', 1), final: await send('final', 1), waiting: await send('waiting', 0) }
  for (const task of [sent.final, sent.waiting]) {
    const started = await post(student, 'tasks/start', { _id: task })
    const values = started.task.questions.map((question) => answerTo(question as StudentQuestion, evil('typed')))
    await post(student, 'tasks/save', { task, values })
  }
  const answers = CORPUS.map((text) => ({ front: evil('front'), back: `${evil('back')}${text}` }))
  const cards = { title: evil('activity'), full: evil('instructions'), answers }
  const { success: activity } = await post(teacher, 'activity/save', cards)
  const card = { activity: activity._id, name: evil('played'), classes: [code] }
  const tasks = { ...sent, played: (await post(teacher, 'activity/send', card)).success._id }
  return {
    bank,
    tasks,
    activity: activity._id,
    close: async () => {
      for (const _id of bank) await post(teacher, 'questions/delete', { _id })
      for (const _id of Object.values(tasks)) await post(teacher, 'tasks/delete', { _id })
    },
  }
}

/** A question with the text in each field; `at` selects its kind and answer way. */
function questionOf(mark: string, text: string, at: number) {
  const evil = (field: string) => hostile(field, mark)
  const type = ([1, 2, 3, 4, 5] as const)[at % 5] ?? 1
  const answersType = ([undefined, 2, 3, 4] as const)[at % 4]
  const blanks = [{ answer: `${evil('blanks')} [${text.replace(/[[\]]/g, '')}] and [${evil('word')}]` }]
  const choices = [{ answer: `${evil('option')}${text}`, true: 1 }, { answer: `${text} b` }]
  return {
    type,
    question: `${hostileEntities('title', mark)}${evil('question')}${text}`,
    notes: evil('hint'),
    classes: ['12'],
    ...(answersType && { answersType }),
    answers: answersType === 3 ? blanks : choices.slice(0, answersType === 2 ? 1 : 2),
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

function answerTo({ ID, answersType, items, words }: StudentQuestion, typed: string) {
  if (answersType === 2) return { ID, answer: typed }
  const answers = items ?? words
  return answers ? { ID, answers } : { ID, answer: 1 }
}
