import { afterEach, describe, expect, test } from 'vitest'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../server/contract/calls.ts'
import { anEntry, aQuestion, aStudentTask, aTask, inDays, NOTHING_ANALYSED } from './testing/given.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aStudent, aTeacher } from './testing/people.ts'
import { screenFindings } from './testing/screen-findings.ts'

/* Screens of a task with points and partial credit, where one answer is right, one partly and one wrong. */
const blanks = { answersType: 3 as const, answers: [{ answer: 'The [cat] sat on the [mat].' }] }
const QUESTIONS = [
  aQuestion({ ID: 'q1', points: 3 }),
  aQuestion({ ID: 'q2', points: 5, ...blanks }),
  aQuestion({ ID: 'q3' }),
]
const ANSWERS: EntryAnswer[] = [
  { ID: 'q1', answer: 1, right: true, earned: 300, of: 300 },
  { ID: 'q2', answers: ['cat', 'hat'], right: false, earned: 250, of: 500 },
  { ID: 'q3', answer: 0, right: false, earned: 0, of: 100 },
]
const weight = { partial: true, points: 9, questions_num: QUESTIONS.length }
const sent: Partial<Entry> = {
  ...{ status: 'final', finished: true, score: 61, timer: 754, answered: 3, right: 1, earned: 550, of: 900 },
  ...{ started_at: inDays(-0.02), sent_at: inDays(-0.01), answers: ANSWERS },
}
const TEACHER: Replies = {
  'tasks/view': {
    tasks: [aTask({ ...weight, questions: QUESTIONS })],
    students: [anEntry(sent), anEntry({ _id: 'p2', name: 'كرم' })],
    stats: { all_students: 2, sent: 1, not: 0, avg: 61 },
    categories: [],
    position: 1,
  },
  'tasks/analysis': NOTHING_ANALYSED,
  'tasks/history': {
    events: [
      {
        ...{ type: 'answers_submitted', at: inDays(-0.01), by: { _id: 'p1', name: 'سلمى حدّاد' }, position: 1 },
        ...{ attempt: 1, score: 61, finished: true, answered: 3, of: 3, earned: 550, points: 900 },
      },
    ],
    total: 1,
    position: 1,
  },
  'students/view': { students: [], total: 0, counts: { '6-11': 2 } },
  checkLogin: { success: { userinfo: aTeacher(), fav: [] } },
}
const taken = aStudentTask({ ...weight, st_status: 'final', st_finished: true, st_score: 61 })
const result: Reply<'tasks/start'> = {
  task: { ...taken, story: '', questions: QUESTIONS },
  already: { finished: true, answers: ANSWERS, score: 61, timer: 754, status: 'final', released: true },
  position: 1,
}
const STUDENT: Replies = {
  'tasks/view': { tasks: [taken], stats: {}, categories: [], position: 1 },
  'tasks/start': result,
  checkLogin: { success: { userinfo: aStudent(), fav: [] } },
}
/** Without direction isolates. */
const shown = () => document.body.innerText.replace(/[\u2066-\u2069]/g, '')

describe.each([
  ['ar', '5.5 من 9 نقاط', '2.5 من 5 نقاط'],
  ['en', '5.5 of 9 points', '2.5 of 5 points'],
] as const)('%s', (language, total, partly) => {
  test.each([
    ['/MyTasks/t1', total],
    ['/MyTasks/t1?view=grid', total],
    ['/MyTasks/t1/p1', partly],
  ])('a teacher sees what was earned: %s', async (at, text) => {
    await openScreen({ at, me: aTeacher(), language, replies: TEACHER })
    await drawn()
    await expect.poll(shown).toContain(text)
    expect(await screenFindings()).toEqual([])
  })
  test.each([
    ['/TaskStart/t1', total],
    ['/TaskStart/t1?show=answers', partly],
  ])('a student sees what was earned: %s', async (at, text) => {
    await openScreen({ at, me: aStudent(), language, replies: STUDENT })
    await drawn()
    await expect.poll(shown).toContain(text)
    expect(await screenFindings()).toEqual([])
  })
})

afterEach(closeScreen)
