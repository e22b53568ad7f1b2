import type { Task } from '../../../server/contract/task-shapes.ts'
import { aStudentTask, inDays, LONG_TITLE } from './given.ts'
import type { Replies } from './open-screen.tsx'
import { aStudent } from './people.ts'

/* What a student sees of their tasks: one task in each state, results, practice. */

const PICTURE = '/icons/icon-192.png'

/** A student with a picture. */
export const STUDENT = aStudent({ img: PICTURE, tasks_num: 5 })

const TASKS: Task[] = [
  { name: 'الاستماع والفهم', img: PICTURE, cats: ['listening'] },
  { name: LONG_TITLE.slice(0, 100), timer: 0, date_end: '' },
  { phase: 'scheduled', date_start: inDays(1), date_end: inDays(2), cats: ['maths'] },
  { phase: 'closed', date_end: inDays(-1) },
  { st_last_year: true, phase: 'closed', date_end: inDays(-200) },
  {
    name: 'Reading: A day at the market',
    st_status: 'in_progress' as const,
    st_answered: 2,
    st_deadline: inDays(0.01),
  },
  { st_status: 'waiting' as const, st_timer: 412, st_sent_at: inDays(-0.1), res_type: 0 },
  {
    st_status: 'final' as const,
    st_finished: true,
    st_score: 83,
    st_timer: 65,
    st_sent_at: inDays(-1),
    cats: ['maths'],
  },
  { st_status: 'final' as const, st_finished: true, st_score: 40, st_timer: 4120, st_sent_at: inDays(-1) },
].map((given, place) => aStudentTask({ _id: `t${place}`, teacher: 'هدى نصّار', ...given }))

const SCORES = [83, 83, 63, 100, 100, 100, 67, 83, 75, 50]
const SUBJECT = { img: PICTURE, parent: '', classes: ['6'], sub: 0 }

/** Replies to /Cp and /MyTasks. */
export const OWN_TASKS: Replies = {
  'tasks/view': {
    tasks: TASKS,
    stats: { tasks: TASKS.length, avg: 80, notFinished: 5, final: 2 },
    results: {
      last: SCORES.map((score, place) => ({
        _id: `r${place}`,
        name: LONG_TITLE.slice(0, 30),
        score,
        at: inDays(place - 60),
      })),
      change: -19,
      waiting: 1,
    },
    total: 45,
    categories: [
      { _id: 'listening', name: 'الاستماع', en_name: 'Listening', top: 'english' },
      { _id: 'maths', name: 'الرياضيات', en_name: 'Mathematics', top: 'maths' },
    ],
    position: 1,
  },
  'Quiz/view': {
    cats: [
      { ...SUBJECT, _id: 'english', name: 'اللغة الإنجليزية', en_name: 'English' },
      { ...SUBJECT, _id: 'maths', name: 'الرياضيات', en_name: 'Mathematics' },
    ],
    tasks: [],
    total: 0,
    progress: [
      { _id: 'english', quizzes: 12, tried: 5, right: 72 },
      { _id: 'maths', quizzes: 4, tried: 0, right: 0 },
    ],
  },
}
