import { afterEach, describe, expect, test } from 'vitest'
import type { EntryStatus } from '../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../server/contract/calls.ts'
import {
  aListedStudent,
  anEntry,
  aQuestion,
  aStudentTask,
  aTask,
  inDays,
  LONG_NAME,
  LONG_TITLE,
  NOTHING_ANALYSED,
} from './testing/given.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aStudent, aTeacher } from './testing/people.ts'
import { layoutFindings } from './testing/screen-findings.ts'
import { LONG_TEXTS } from './testing/sizes.ts'

/*
 * Screens with the largest amount of data and with none, in both languages: nothing is cut off, covered or too small to
 * press. With usual data they are checked at every size elsewhere.
 */
const STUDENTS = 200
const STATES: EntryStatus[] = ['not_started', 'in_progress', 'waiting', 'final']
const QUESTIONS = Array.from({ length: 12 }, (_, place) =>
  aQuestion({ ID: `q${place}`, question: `${LONG_TITLE} ${place}` }),
)

const entries = Array.from({ length: STUDENTS }, (_, place) => {
  const status = STATES[place % STATES.length] ?? 'not_started'
  const submitted = status === 'waiting' || status === 'final'
  return anEntry({
    _id: `p${place}`,
    name: `${LONG_NAME} ${place}`,
    status,
    finished: status === 'final',
    score: submitted ? place % 101 : null,
    timer: submitted ? 754 : null,
    answered: status === 'not_started' ? 0 : 12,
    started_at: status === 'not_started' ? '' : inDays(-0.02),
    sent_at: submitted ? inDays(-0.01) : '',
    answers: submitted ? QUESTIONS.map(({ ID }) => ({ ID, answer: 1, right: true })) : [],
  })
})
const task = aTask({
  name: LONG_TITLE,
  full: LONG_TITLE,
  questions: QUESTIONS,
  questions_num: QUESTIONS.length,
  all_students: STUDENTS,
  not: 100,
  sent: 100,
})

const NEWCOMER = aTeacher({ name: 'معلّم جديد', classes: ['7-11'] })
const NOTHING: Replies = {
  'tasks/view': {
    tasks: [],
    stats: { tasks: 0, students: 0, avg: null, sent: 0, notFinished: 0 },
    total: 0,
    counts: { all: 0, waiting: 0, active: 0 },
    categories: [],
    position: 1,
  },
  'students/view': { students: [], total: 0, counts: { '7-11': 0 } },
  'questions/fav/view': [],
  'activity/view': { activities: [], total: 0 },
  checkLogin: { success: { userinfo: NEWCOMER, fav: [] } },
}

const teacher = aTeacher({ name: `المعلّمة ${LONG_NAME}` })
const TEACHER: Replies = {
  'tasks/view': ({ _id, student }) => ({
    tasks: [task],
    students: _id ? (student ? entries.filter((one) => one._id === student) : entries) : undefined,
    stats: { tasks: 200, students: STUDENTS, avg: 80, sent: 100, notFinished: 100, all_students: STUDENTS, not: 100 },
    total: 1,
    counts: { all: 1, waiting: 1, active: 1 },
    categories: [],
    position: 1,
  }),
  checkLogin: { success: { userinfo: teacher, fav: [] } },
  'tasks/analysis': NOTHING_ANALYSED,
  'tasks/history': { events: [], total: 0, position: 1 },
  'students/view': {
    students: entries.map(({ _id, name }) => aListedStudent({ _id, name })),
    total: STUDENTS,
    counts: { '6-11': STUDENTS },
  },
}

const STUDENT_TASKS = (['not_started', 'in_progress', 'waiting', 'final'] as const).map((st_status, place) =>
  aStudentTask({
    _id: `t${place}`,
    name: `${LONG_TITLE.slice(0, -2)} ${place}`,
    st_status,
    st_finished: st_status === 'final',
  }),
)
const started: Reply<'tasks/start'> = {
  task: {
    ...aStudentTask({ name: LONG_TITLE }),
    story: '',
    questions: QUESTIONS.map(({ ID, question, direction, answers }) => ({
      ...{ ID, type: 1, question, direction, notes: '' },
      options: answers.map(({ answer }, index) => ({ index, text: `${answer} ${LONG_TITLE}` })),
    })),
  },
  already: { finished: false, answers: [], score: null, status: 'in_progress', released: false },
  attempt: { number: 1, started_at: inDays(0), deadline: inDays(0.02), now: inDays(0), draft: [] },
  position: 1,
}
const student = aStudent({ name: `${LONG_NAME} 0` })
const STUDENT: Replies = {
  'tasks/view': {
    tasks: STUDENT_TASKS,
    stats: { tasks: 4, avg: 80, notFinished: 3, final: 1 },
    results: { last: [], change: null, waiting: 1 },
    total: 4,
    categories: [],
    position: 1,
  },
  'tasks/start': started,
  // The page says that it shows the first question, where that took a second.
  'tasks/draft': 'pending',
  'Quiz/view': { cats: [], tasks: [], total: 0 },
  checkLogin: { success: { userinfo: student, fav: [] } },
}

describe.each(['ar', 'en'] as const)('%s', (language) => {
  test.each([
    '/Cp',
    '/MyTasks',
    '/MyTasks/t1',
    '/MyTasks/t1?view=grid',
    '/MyTasks/t1?view=analysis',
    '/MyTasks/t1/p2',
    '/Students',
    '/Profile',
  ])('a teacher of a class of 200 with long names and titles: %s', async (at) => {
    await openScreen({ at, me: teacher, language, replies: TEACHER })
    await drawn()
    expect(await layoutFindings(LONG_TEXTS)).toEqual([])
  })
  test.each(['/Cp', '/MyTasks', '/Profile', '/TaskStart/t1'])('a student with long titles: %s', async (at) => {
    await openScreen({ at, me: student, language, replies: STUDENT })
    await drawn()
    expect(await layoutFindings(LONG_TEXTS)).toEqual([])
  })
  test.each(['/Cp', '/MyTasks', '/Students', '/Fav', '/Activities', '/Profile'])(
    'a new teacher without tasks, students or activities: %s',
    async (at) => {
      await openScreen({ at, me: NEWCOMER, language, replies: NOTHING })
      await drawn()
      expect(await layoutFindings(LONG_TEXTS)).toEqual([])
    },
  )
})

afterEach(closeScreen)
