import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { aStudentTask, aTask, DAY_MS, inDays, LONG_TITLE } from './given.ts'
import { PEOPLE_REPLIES } from './given-people.ts'
import { STUDENT_REPLIES } from './given-students.ts'
import type { Replies } from './open-screen.tsx'

/* The control panels of a teacher and a student: tasks in every state. */

/** Filters of the table of tasks. */
const FILTERS = { 'students/view': STUDENT_REPLIES['students/view'], 'people/view': PEOPLE_REPLIES['people/view'] }
const MINUTE = 60_000 / DAY_MS
const CATEGORIES = [{ _id: 'c1', name: 'الطعام والسوق', en_name: 'Food and market', top: 'c0' }]
const PICTURE = '/icons/icon-192.png'

/** Running, waiting for grading, ending soon, scheduled and closed. */
const TEACHER_TASKS = [
  aTask({
    _id: 't1',
    name: LONG_TITLE,
    img: PICTURE,
    classes: ['1-7', '2-7', '6-11'],
    working: 6,
    sent: 9,
    all_students: 28,
  }),
  aTask({
    _id: 't2',
    name: 'مراجعة الوحدة الثالثة',
    cats: ['c1'],
    res_type: 0,
    working: 0,
    not: 12,
    all_students: 30,
    sent: 30,
  }),
  aTask({
    _id: 't3',
    name: 'Weekly reading',
    date_end: inDays(20 * MINUTE),
    working: 0,
    not: 0,
    sent: 3,
    all_students: 31,
  }),
  aTask({
    _id: 't4',
    name: 'كلمات جديدة',
    phase: 'scheduled',
    date_start: inDays(1),
    date_end: inDays(3),
    avg: null,
    not: 0,
    sent: 0,
    working: 0,
  }),
  ...Array.from({ length: 12 }, (_, place) =>
    aTask({
      _id: `t${place + 5}`,
      name: `مهمّة سابقة ${place}`,
      phase: 'closed',
      time: inDays(-7 * place - 8),
      date_end: inDays(-7 * place - 5),
      avg: 40 + 5 * place,
      not: 0,
      working: 0,
      sent: 4,
    }),
  ),
]

export const TEACHER_PANEL: Replies = {
  ...FILTERS,
  'tasks/view': {
    tasks: TEACHER_TASKS,
    stats: { tasks: 214, students: 163, avg: 78, sent: 1240, notFinished: 12 },
    total: 214,
    counts: { all: 214, waiting: 12, active: 3 },
    categories: CATEGORIES,
    position: 1,
  },
}

/** A panel before the first task. */
export const NEW_PANEL = (students: number): Replies => ({
  ...FILTERS,
  'tasks/view': {
    tasks: [],
    stats: { tasks: 0, students, avg: null, sent: 0, notFinished: 0 },
    total: 0,
    counts: { all: 0, waiting: 0, active: 0 },
    categories: [],
    position: 1,
  },
})

const DONE = {
  st_finished: true,
  st_status: 'final',
  st_timer: 754,
  st_answered: 4,
  st_sent_at: inDays(-2),
  st_released: true,
} as const
const STUDENT_TASKS: TaskRow[] = [
  aStudentTask({ _id: 't1', name: LONG_TITLE, img: PICTURE, cats: ['c1'], full: 'اقرأ القصّة أوّلًا.' }),
  aStudentTask({
    _id: 't2',
    name: 'قيد الحلّ',
    st_status: 'in_progress',
    st_answered: 2,
    st_deadline: inDays(30 * MINUTE),
  }),
  aStudentTask({ _id: 't3', name: 'بطاقات الحيوانات', activity: 'a1', questions_num: 12, timer: 0 }),
  aStudentTask({
    ...DONE,
    _id: 't4',
    name: 'بانتظار التصحيح',
    st_finished: false,
    st_status: 'waiting',
    st_released: false,
  }),
  ...[100, 86, 64, 50, 32, 8, 75].map((st_score, place) =>
    aStudentTask({ ...DONE, _id: `t${place + 5}`, name: `مهمّة نهائيّة ${place}`, st_score, phase: 'closed' }),
  ),
]

/** `endings`: minutes until the first tasks end; one day by default. */
export const STUDENT_PANEL = (endings: readonly number[] = []): Replies => ({
  'tasks/view': {
    tasks: STUDENT_TASKS.map((task, place) => {
      const minutes = endings[place]
      if (minutes === undefined) return task
      const end = inDays(minutes * MINUTE)
      return { ...task, st_deadline: task.st_status === 'in_progress' ? end : '', date_end: end }
    }),
    stats: { tasks: 31, avg: 74, notFinished: 3, final: 27 },
    results: {
      last: Array.from({ length: 12 }, (_, place) => ({
        ...{ _id: `r${place}`, name: `مهمّة ${place}`, score: (place * 37) % 101, at: inDays(9 * (place - 12)) },
      })),
      change: 4,
      waiting: 1,
    },
    total: 31,
    categories: CATEGORIES,
    position: 1,
  },
  'Quiz/view': {
    cats: ['قواعد', 'مفردات ونصوص'].map((name, place) => ({
      ...{ _id: `c${place}`, name, en_name: 'Grammar', img: '', parent: '', classes: [], sub: 0 },
    })),
    tasks: [],
    total: 0,
    progress: [0, 1].map((place) => ({ _id: `c${place}`, quizzes: 12, tried: 5, right: 62 })),
  },
})
