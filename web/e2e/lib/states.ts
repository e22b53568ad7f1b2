import type { APIRequestContext } from '@playwright/test'
import type { Reply } from '../../../server/contract/calls.ts'
import { post } from './people.ts'
import { sendTask, WAYS } from './tasks.ts'
import { newMark } from './unique.ts'

export interface States {
  /** Part of all their names, so that a search finds only these. */
  mark: string
  /** Not started. */
  fresh: string
  /** Started; one question of each answer way and kind. */
  working: string
  /** Submitted; the teacher marks it. */
  waiting: string
  /** Submitted and final, with some wrong answers. */
  final: string
  /** Begins tomorrow. */
  scheduled: string
  /** Its end has passed. */
  closed: string
}

const DAY = 24 * 3600 * 1000

/** Tasks of the teacher in every state that a screen can show to the student. */
export async function tasksInAllStates(teacher: APIRequestContext, student: APIRequestContext): Promise<States> {
  const mark = newMark()
  const send = (name: string, options = {}) => sendTask(teacher, { name: `${name} ${mark}`, ...options })
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
  const closed = await send('مهمّة انتهت', { date_end: soon(2500) })
  const fresh = await send('مهمّة لم تبدأ', { timer: 30, full: 'اقرأ القصّة أوّلًا، then answer.', date_end: soon(DAY) })
  const scheduled = await send('مهمّة قادمة', { date_start: soon(DAY) })
  const working = await sendTask(teacher, { name: `مهمّة قيد الحلّ ${mark}`, timer: 60 }, [
    ...Object.values(WAYS),
    {
      type: 2,
      question: 'Watch and answer',
      answers: WAYS.choice.answers,
      video: { video_url: 'https://youtu.be/dQw4w9WgXcQ', video_title: 'فيديو' },
    },
    {
      type: 3,
      question: 'Listen and write',
      answersType: 2,
      answers: [{ answer: 'good morning' }],
      file: { file_title: 'صوت', file_desc: 'good morning' },
    },
    {
      type: 5,
      question: '',
      answersType: 2,
      answers: [{ answer: 'قلم' }],
      file: { file_title: 'كلمة', file_word: 'قلم' },
    },
  ])
  await post(student, 'tasks/start', { _id: working })
  const waiting = await send('مهمّة بانتظار التصحيح')
  await answer(student, waiting)
  const final = await send('مهمّة نهائيّة', { res_type: 1, review: 'final' })
  await answer(student, final)
  return { mark, fresh, working, waiting, final, scheduled, closed }
}

/** One right answer, two wrong ones, and two unanswered questions. */
async function answer(student: APIRequestContext, task: string) {
  const started: Reply<'tasks/start'> = await post(student, 'tasks/start', { _id: task })
  const [choice, typed, blanks] = started.task.questions
  await post(student, 'tasks/save', {
    task,
    values: [
      { ID: choice?.ID, answer: 0 },
      { ID: typed?.ID, answer: 'noon' },
      { ID: blanks?.ID, answers: ['mat', 'cat'] },
    ],
  })
}
