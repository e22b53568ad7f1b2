import type { Reply } from '../../../server/contract/calls.ts'
import type { ReplayEvent, ReplayRow } from '../../../server/contract/past-calls.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { anEntry, aQuestion, aTask, LONG_NAME } from './given.ts'
import type { Replies } from './open-screen.tsx'

/* Replies of /Task/t1/replay. */

const START = Date.UTC(2026, 10, 20, 8)
export const after = (seconds: number): string => new Date(START + seconds * 1000).toISOString()
const NAMES = ['آدم زعبي', 'أسيل خطيب', 'إبراهيم ناصر', 'بتول جبارين', LONG_NAME, 'Elias Haddad']

const questions: Question[] = ['q1', 'q2', 'q3', 'q4', 'q5'].map((ID) =>
  aQuestion({ ID, answers: [{ answer: 'no' }, { answer: 'yes', true: true }] }),
)
const TEACHER = { _id: 'me', name: 'هدى نصّار' }

const event = (seconds: number, type: ReplayEvent['type'], more: Partial<ReplayEvent> = {}): ReplayEvent => ({
  ...{ type, at: after(seconds), by: TEACHER, position: seconds + 1 },
  ...more,
})

/** Students answer one question a minute, send after the last, and one key is corrected in the end. */
export function aReplay(students = 6, given: Partial<Reply<'tasks/replay'>> = {}): Reply<'tasks/replay'> {
  const people = Array.from({ length: students }, (_, at) => ({
    _id: `p${at}`,
    name: `${NAMES[at % NAMES.length]}${at < NAMES.length ? '' : ` ${at}`}`,
    img: '',
    classes: ['6-11'],
  }))
  const rowsOf = (make: (student: number) => ReplayRow) => people.map((_, at) => make(at))
  const isRight = (student: number, question: number) => (student * 3 + question) % 4 !== 0
  const answersOf = (student: number) =>
    questions.map(({ ID }, at) => ({ ID, answer: isRight(student, at) ? 1 : 0, right: isRight(student, at) }))
  const scoreOf = (student: number) => questions.filter((_, at) => isRight(student, at)).length * 20
  const sent = (student: number): ReplayRow => ({
    ...{ student, status: 'final', answered: 5, finished: true, score: scoreOf(student), sent_at: after(420) },
    answers: answersOf(student),
  })
  return {
    tasks: [aTask({ questions, questions_num: 5, all_students: students })],
    students: people,
    steps: [
      { at: after(0), position: 1, rows: rowsOf((student) => ({ student, status: 'not_started', answered: 0 })) },
      ...questions.map(({ ID }, at) => ({
        at: after(60 * (at + 1)),
        position: 60 * (at + 1) + 1,
        rows: rowsOf((student) => ({
          ...{ student, status: 'in_progress' as const, answered: at + 1 },
          answers: [{ ID, answer: isRight(student, at) ? 1 : 0 }],
        })),
      })),
      { at: after(420), position: 421, rows: rowsOf(sent) },
      { at: after(900), position: 901, rows: [{ ...sent(0), score: 100 }] },
    ],
    seconds: 0,
    events: [
      event(0, 'task_sent'),
      event(60, 'attempt_started', { by: people[0] ?? null, student: people[0] }),
      event(180, 'task_paused', { reason: 'تمرين إخلاء' }),
      event(240, 'task_resumed'),
      event(420, 'answers_submitted', { by: null, students }),
      event(900, 'key_corrected', { questions: ['q1'], change: 'full' }),
    ],
    position: 901,
    ...given,
  }
}

/** The state before the key was corrected. */
export function anAsOf(given: Partial<Reply<'tasks/asof'>> = {}): Reply<'tasks/asof'> {
  const { tasks, students, steps } = aReplay()
  const sent = steps.find(({ at }) => at === after(420))?.rows ?? []
  return {
    tasks,
    students: sent.map(({ student, asked: _, cleared: _c, gone: _g, ...row }) =>
      anEntry({ ...students[student], ...row, finished: true, timer: 300, started_at: after(60) }),
    ),
    stats: { sent: 6, all_students: 6, not: 0, avg: 70 },
    at: after(420),
    position: 901,
    ...given,
  }
}

export const REPLAY_REPLIES: Replies = { 'tasks/replay': aReplay(), 'tasks/asof': anAsOf() }
