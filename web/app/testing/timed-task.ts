import type { Entry, TimeChange } from '../../../server/contract/attempt-shapes.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { inMinutes } from './attempts.ts'
import { anEntry, aQuestion, aTask } from './given.ts'

const change = (given: Partial<TimeChange> = {}): TimeChange => ({
  grant: 'g1',
  kind: 'time',
  number: 1,
  minutes: 3,
  reason: 'انقطاع الشبكة',
  by: { _id: 'p9', name: 'هالة منصور' },
  at: inMinutes(-5),
  ...given,
})

/** Students in every state, with personal time, extra minutes, a reopened and a further attempt. */
export const TIMED_ENTRIES: Entry[] = [
  anEntry({
    _id: 'p1',
    name: 'تالا عودة',
    status: 'in_progress',
    answered: 3,
    started_at: inMinutes(-10),
    deadline: inMinutes(6),
    paused_at: '',
    factor: 1,
    lost: 4,
    times: [],
  }),
  anEntry({
    _id: 'p2',
    name: 'شهد إغبارية',
    status: 'in_progress',
    answered: 2,
    started_at: inMinutes(-10),
    deadline: inMinutes(15),
    paused_at: '',
    factor: 1.5,
    times: [],
  }),
  anEntry({
    _id: 'p3',
    name: 'نور الدين كنعان',
    status: 'in_progress',
    answered: 4,
    started_at: inMinutes(-10),
    deadline: inMinutes(2),
    paused_at: '',
    factor: 1,
    times: [change({ lost: true })],
  }),
  anEntry({
    _id: 'p4',
    name: 'ريان قاسم',
    status: 'waiting',
    score: 50,
    timer: 300,
    answered: 4,
    started_at: inMinutes(-10),
    sent_at: inMinutes(-2),
    deadline: '',
    paused_at: '',
    factor: 1,
    times: [change({ grant: 'g2', kind: 'attempt', minutes: undefined, reason: 'سبب صحّي' })],
  }),
  anEntry({
    _id: 'p5',
    name: 'يزن درويش',
    deadline: '',
    paused_at: '',
    factor: 0,
    times: [
      change({
        grant: 'g3',
        minutes: undefined,
        date_end: inMinutes(3000),
        undone: { by: { _id: 'p9', name: 'هالة منصور' }, at: inMinutes(-1) },
      }),
    ],
  }),
]

/** Replies of the page of a task whose students have different times. */
export function aTimedTask(task: Partial<Task> = {}) {
  const questions = ['q1', 'q2', 'q3', 'q4'].map((ID) => aQuestion({ ID }))
  return {
    'tasks/view': {
      tasks: [aTask({ questions, students: [], students_list: [], frozen: true, ...task })],
      students: TIMED_ENTRIES,
      stats: { sent: 1, all_students: 5, not: 1, avg: null },
      now: inMinutes(0),
      categories: [],
      position: 1,
    },
  }
}
