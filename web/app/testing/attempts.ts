import type { Reply } from '../../../server/contract/calls.ts'
import { aQuestion, aStudentTask } from './given.ts'

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

const { answers: _, ...QUESTION } = aQuestion()
const OPTIONS = ['طويل', 'صغير', 'سريع'].map((text, index) => ({ index, text }))
const QUESTIONS = ['q1', 'q2', 'q3'].map((ID) => ({ ...QUESTION, ID, options: OPTIONS, answers: [] }))

/** Replies of a student's task: its row, and a running attempt with one answer. */
export function aRunningTask({
  task = {},
  attempt = {},
}: {
  task?: Parameters<typeof aStudentTask>[0]
  attempt?: Partial<NonNullable<Reply<'tasks/start'>['attempt']>>
} = {}) {
  const row = aStudentTask({ st_status: 'in_progress', st_answered: 1, ...task })
  return {
    'tasks/view': { tasks: [row], stats: {}, categories: [], position: 1 },
    'tasks/start': {
      task: { ...row, story: '', questions: QUESTIONS },
      already: { finished: false, answers: [], score: null, status: 'in_progress' as const },
      attempt: {
        number: 1,
        started_at: inMinutes(-10),
        deadline: inMinutes(20),
        now: inMinutes(0),
        draft: [{ ID: 'q1', answer: 1 }],
        ...attempt,
      },
      position: 1,
    },
  }
}

/** Replies of a submitted task. */
export function aSubmittedTask(already: Partial<Reply<'tasks/start'>['already']> = {}) {
  const { 'tasks/view': view, 'tasks/start': start } = aRunningTask({ task: { st_status: 'waiting' } })
  const answers = [{ ID: 'q1', answer: 1 }]
  return {
    'tasks/view': view,
    'tasks/start': {
      task: start.task,
      already: {
        finished: false,
        answers,
        score: null,
        timer: 300,
        status: 'waiting' as const,
        released: false,
        ...already,
      },
      position: 1,
    },
  }
}
