import { expect } from 'vitest'
import type { Call } from '../contract/call.ts'
import { type Body, type CallName, calls } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'
import type { Listener } from '../live/testing.ts'
import { keys, leaks } from './canaries.ts'

/*
 * Makes the calls of a student and finds what may not be in their replies and pushes: keys, provisional scores and
 * classmates' data.
 */

interface Known {
  task: string
  question: string
}
/** Bodies of a student's calls. `skip`: the test makes the call elsewhere, or another test covers it. */
const asked: Record<CallName, 'skip' | ((known: Known) => object)> = {
  checkLogin: () => ({}),
  login: 'skip',
  logout: 'skip',
  'logout/others': 'skip',
  'moeUsers/update': 'skip',
  'tasks/tasks_stats': () => ({}),
  'tasks/view': ({ task }) => ({ _id: task }),
  'tasks/add': ({ task, question }) => ({ options: { _id: task, name: 'x', classes: ['1-7'] }, questions: [question] }),
  'tasks/delete': ({ task }) => ({ _id: task }),
  'tasks/colleagues': ({ task }) => ({ _id: task }),
  'tasks/deleted': () => ({}),
  'tasks/restore': ({ task }) => ({ _id: task }),
  'tasks/restore_answers': ({ task }) => ({ _id: task, student: 'student1' }),
  'tasks/time': ({ task }) => ({ _id: task, students: 'all', minutes: 5, reason: 'x' }),
  'tasks/time_undo': ({ task }) => ({ _id: task, grant: 'g' }),
  'tasks/pause': ({ task }) => ({ _id: task }),
  'tasks/drafts': () => ({}),
  'tasks/save_draft': () => ({ draft: 'new', version: 0, name: 'x', questions_num: 0, form: '{}' }),
  'tasks/delete_draft': () => ({ draft: 'new' }),
  'tasks/templates': () => ({}),
  'tasks/template': () => ({ _id: 'x' }),
  'tasks/save_template': ({ task }) => ({ name: 'x', task }),
  'tasks/rename_template': () => ({ _id: 'x', name: 'x' }),
  'tasks/delete_template': () => ({ _id: 'x' }),
  'tasks/tag': ({ task }) => ({ _id: task, tags: ['x'] }),
  'tasks/tag_template': () => ({ _id: 'x', tags: ['x'] }),
  'tasks/resume': ({ task }) => ({ _id: task }),
  'tasks/answers': ({ task }) => ({ _id: task, question: 'q' }),
  'tasks/mark': ({ task }) => ({ _id: task, question: 'q', students: ['student1'], earned: 0 }),
  'tasks/comment': ({ task }) => ({ _id: task, student: 'student1', text: 'x' }),
  'tasks/comments': () => ({}),
  'tasks/return': ({ task }) => ({ _id: task }),
  'tasks/take_back': ({ task }) => ({ _id: task }),
  'tasks/rekey': ({ task }) => ({ _id: task, question: 'q', change: { kind: 'full' } }),
  'tasks/rekey_undo': ({ task }) => ({ _id: task, correction: 'k' }),
  'tasks/updateScore': ({ task }) => ({ _id: task, student: 'student1', score: 100 }),
  'tasks/delete_student_answes': ({ task }) => ({ task_id: task, student: 'student1' }),
  'tasks/start': ({ task }) => ({ _id: task }),
  'tasks/draft': 'skip',
  'tasks/save': 'skip',
  'tasks/history': ({ task }) => ({ _id: task, student: 'student1' }),
  'tasks/replay': ({ task }) => ({ _id: task, student: 'student1' }),
  'tasks/asof': ({ task }) => ({ _id: task }),
  'tasks/analysis': ({ task }) => ({ _id: task }),
  'tasks/clarify': ({ task }) => ({ _id: task, text: 'x' }),
  'students/view': () => ({}),
  'students/view_stats': () => ({ _id: 'student1' }),
  'students/table': () => ({ class: '1-7' }),
  'students/time': () => ({ _id: 'student1', factor: 2, reason: 'x' }),
  'students/update': () => ({ _id: 'student1', name: 'x', zehot: '1', classes: ['2-7'], status: 1, pass: 'demo12345' }),
  'students/delete': () => ({ _id: 'student2' }),
  'students/import': () => ({ rows: [{ line: 1, name: 'x', zehot: '1', class: '1-7' }], commit: true }),
  'students/unlock': () => ({ classes: ['1-7'] }),
  'students/logins': () => ({ classes: ['1-7'], renew: true }),
  'people/view': () => ({}),
  'people/save': () => ({ _id: 'teacher1', pass: 'demo12345' }),
  'people/import': () => ({ rows: [{ line: 1, name: 'x', zehot: '1', classes: ['1-7'] }], commit: true }),
  'people/logins': () => ({ teachers: ['teacher1'], renew: true }),
  'classes/view': () => ({}),
  'classes/add': () => ({ code: '7-7' }),
  'classes/remove': () => ({ code: '1-8' }),
  'classes/promote': () => ({ moves: [{ from: '1-7', to: '1-8' }], commit: true }),
  'classes/promote_undo': () => ({ last: '2026-06-30T08:00:00.000Z' }),
  'activity/view': () => ({}),
  'activity/edit': ({ question }) => ({ id: question }),
  'activity/save': ({ question }) => ({ _id: question, title: 'x' }),
  'activity/del': ({ question }) => ({ _id: question }),
  'activity/send': ({ question }) => ({ activity: question, name: 'x', classes: ['1-7'] }),
  // Cards have no key; the tests of activities check who gets them.
  'activity/play': 'skip',
  'activity/finish': 'skip',
  'questions/view': () => ({}),
  'questions/save': ({ question }) => ({ ID: question, ...keys.typed }),
  'questions/delete': ({ question }) => ({ _id: question }),
  'questions/fav/view': () => ({}),
  'questions/fav/add': ({ question }) => ({ question }),
  'questions/fav/remove': ({ question }) => ({ _id: question }),
  'Question/view': ({ question }) => ({ _id: question }),
  Home: () => ({}),
  'news/view': () => ({}),
  menu: () => ({}),
  'Quiz/view': () => ({}),
  'Quiz/view_by_id': () => ({ _id: 'quiz' }),
  'Quiz/check': 'skip',
  Cat: () => ({}),
  Article: () => ({ _id: 'article-a' }),
  'system/contact': () => ({ name: 'x', email: 'x@example.com', full: 'x' }),
  'messages/view': () => ({}),
  'messages/done': () => ({ _id: 'message-a', done: true }),
  downloadFile: () => ({ id: 'file-a' }),
  'books/view': () => ({}),
  'books/viewOne': () => ({ id: 'book-a' }),
  'Games/viewCats': () => ({}),
  'Games/view': () => ({}),
  'dictionary/view': () => ({}),
  'content/view': () => ({ list: 'quizzes' }),
  'content/edit': () => ({ list: 'quizzes', _id: 'quiz' }),
  'content/save': () => ({ list: 'quizzes', row: { _id: 'quiz' } }),
  'content/order': () => ({ list: 'quizzes', _id: 'quiz', before: null }),
  'content/remove': () => ({ list: 'quizzes', _id: 'quiz' }),
  'content/changes': () => ({}),
  'content/change': () => ({ _id: 'change' }),
  'content/restore': () => ({ _id: 'change' }),
  'content/site': () => ({}),
  'content/site_save': () => ({}),
  'content/upload': 'skip',
  upload: 'skip',
  'speech/voices': () => ({}),
  'speech/preview': () => ({ text: 'x' }),
}

/** `tabs`: sockets of the student. `held`: what may not be in replies and pushes either, until the caller empties it. */
export function createStudentCalls(
  test: TestApp,
  student: string,
  tabs: readonly Listener[],
  held: readonly string[] = [],
) {
  const got: { from: string; text: string }[] = []
  const forbidden = [...leaks]
  const fetchPage = async (url: string) => {
    const { payload, headers } = await test.app.inject({ url, headers: { cookie: student } })
    got.push({ from: url, text: payload + JSON.stringify(headers) })
    return payload
  }
  /** Keeps the reply for `check`. */
  const ask = async <Name extends CallName>(name: Name, body: object) => {
    const reply = await test.call(name, body, student)
    got.push({ from: name, text: JSON.stringify([reply.body, reply.headers]) })
    return reply
  }
  const check = (stage: string) => {
    const pushed = tabs.flatMap(({ pushes }) =>
      pushes.map(({ name, push }) => ({ from: name, text: JSON.stringify(push) })),
    )
    const found = [...got, ...pushed].flatMap(({ from, text }) =>
      [...forbidden, ...held].filter((leak) => text.includes(leak)).map((leak) => `${stage}: ${from} has ${leak}`),
    )
    expect(found).toEqual([])
  }
  /** Makes every call once and checks all replies, except of `but`, the call that may contain keys. */
  const callEverything = async (stage: string, known: Known, but?: CallName) => {
    for (const [name, body] of Object.entries(asked) as [CallName, (typeof asked)[CallName]][]) {
      if (body === 'skip' || name === but) continue
      const { status } = await ask(name, body(known))
      const { who }: Call = calls[name]
      expect([stage, name, status]).toEqual([stage, name, ['teacher', 'manager', 'editor'].includes(who) ? 403 : 200])
    }
    await ask('tasks/view', { results: true })
    await ask('tasks/view', { _id: known.task, student: 'student1' })
    await ask('tasks/view', { _id: known.task, student: 'student2' })
    expect((await ask('tasks/view', { _id: known.task, answers: true })).status).toBe(404)
    for (const page of ['/', `/Tasks/${known.task}`, `/Tasks/Start/${known.task}`])
      expect(await fetchPage(page)).toMatch(/^<html/)
    const watched = await tabs[0]?.send('task:watch', { _id: known.task })
    expect(watched).toEqual({ error: 'not found' })
    check(stage)
  }
  /** More that no reply and no push may have, also of earlier ones. */
  const forbid = (...texts: string[]) => forbidden.push(...texts)
  return { ask, check, forbid, callEverything }
}

/** Makes a call that must succeed. */
export const mustCall =
  (test: TestApp) =>
  async <Name extends CallName>(name: Name, body: Body<Name>, cookie: string) => {
    const { status, body: reply } = await test.call(name, body, cookie)
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(reply)}`)
    return reply
  }
