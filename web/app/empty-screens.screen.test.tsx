import { afterEach, expect, test } from 'vitest'
import type { UserInfo } from '../../server/contract/session.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aManager, anEditor, aStudent, aTeacher } from './testing/people.ts'
import { findingsInBothLanguages } from './testing/screen-findings.ts'
import { FURTHER_STATE } from './testing/sizes.ts'

/* Screens before anything is there: a new student, an empty school, content that nobody has written yet. */

const STUDENT = aStudent({ classes: [], tasks_num: 0 })
const NO_TASKS: Replies = {
  'tasks/view': {
    ...{ tasks: [], stats: { tasks: 0, avg: null, notFinished: 0, final: 0 }, total: 0, categories: [], position: 1 },
    results: { last: [], change: null, waiting: 0 },
  },
  'Quiz/view': { cats: [], tasks: [], total: 0, progress: [] },
  checkLogin: { success: { userinfo: STUDENT, fav: [] } },
}
const SCHOOL = { _id: 's1', name: 'مدرسة النور' }
const NO_PEOPLE: Replies = {
  'people/view': { teachers: [], total: 0 },
  'people/logins': { teachers: [] },
  'classes/view': { classes: [], schools: [SCHOOL] },
  'classes/promote': { stored: false, moves: [] },
  'students/view': { students: [], total: 0, counts: {} },
}
const NO_CONTENT: Replies = { 'content/view': { items: [], total: 0 } }
const NO_QUESTIONS: Replies = {
  'questions/view': { questions: [], total: 0, categories: [] },
  Cat: { cats: [], files: [], quizs: [], news: [], news_total: 0, path: [] },
}

const SCREENS: { at: string; me?: UserInfo; replies: Replies }[] = [
  ...['/Cp', '/MyTasks', '/Tasks', '/Training'].map((at) => ({ at, me: STUDENT, replies: NO_TASKS })),
  ...['/People', '/People?tab=classes', '/People?tab=year', '/People?sheet=choose', '/Students'].map((at) => ({
    at,
    me: aManager({ classes: [] }),
    replies: NO_PEOPLE,
  })),
  { at: '/Questions', me: aTeacher({ classes: [] }), replies: NO_QUESTIONS },
  ...['/Content', '/Content/articles', '/Content/menu'].map((at) => ({ at, me: anEditor(), replies: NO_CONTENT })),
]

test.each(SCREENS)('$at with nothing in it', async ({ at, me, replies }) => {
  await openScreen({ at, me, replies })
  await drawn()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

afterEach(closeScreen)
