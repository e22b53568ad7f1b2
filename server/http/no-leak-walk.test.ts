import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../contract/call.ts'
import { type Body, type CallName, calls } from '../contract/calls.ts'
import type { QuestionInput } from '../contract/questions.ts'
import { type Listener, listenAs } from '../live/testing.ts'
import { addGateway } from '../testing/gateway-records.ts'
import { addQuiz } from '../testing/library-quiz.ts'
import { startTestApp, type TestApp } from './testing.ts'

/*
 * Makes every call of a student at every stage of a task, and records every push. None of them may contain a key, a
 * provisional score or a classmate's data before right answers are released, and afterwards only tasks/start.
 */
let test: TestApp
let address: string
const folder = mkdtempSync(join(tmpdir(), 'bawaba-walk-'))
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<html><head><title></title></head><body></body></html>')
  test = await startTestApp({ clientFolder: folder, config: { messagesPerHour: 100 } })
  await addGateway(test.deps.db.write, 'a')
  await addQuiz(test.deps.db.write, { id: 'quiz', questions: Object.values(keys) })
  address = await test.listen()
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const PASSAGE = 'The [CANARY-A] sat on the [CANARY-B]'
const ORDER = ['1st', '2nd', '3rd', '4th']
const keys: Record<string, QuestionInput> = {
  choice: {
    type: 1,
    question: 'choice',
    answers: [{ answer: 'right one', true: true }, { answer: 'b' }, { answer: 'c' }],
  },
  typed: {
    type: 1,
    question: 'typed',
    answersType: 2,
    answers: [{ answer: 'CANARY-TYPED' }, { answer: 'CANARY-TEXTS' }],
    strict: true,
  },
  blanks: { type: 1, question: 'blanks', answersType: 3, answers: [{ answer: PASSAGE }] },
  sort: { type: 1, question: 'sort', answersType: 4, answers: ORDER.map((answer) => ({ answer })) },
  dictation: {
    type: 5,
    answersType: 2,
    file: { file_title: 'dictation', file_word: 'CANARY-SPOKEN', file_desc: 'CANARY-TRANSCRIPT' },
    answers: [{ answer: 'dictated' }],
  },
  several: {
    type: 1,
    question: 'several',
    answersType: 5,
    answers: [{ answer: 'both', true: true }, { answer: 'b' }, { answer: 'right ones', true: true }],
  },
  listening: {
    type: 3,
    answersType: 2,
    file: { file_title: 'listening', file_word: 'CANARY-HEARD' },
    answers: [{ answer: 'heard' }],
  },
  open: {
    type: 1,
    question: 'open',
    answersType: 8,
    answers: [{ answer: 'CANARY-MODEL' }],
    guide: { from: 20, to: 40 },
    rubric: [
      { text: 'CANARY-RUBRIC', points: 3 },
      { text: 'spelling', points: 1 },
    ],
  },
}
/** Keys as they appear on the wire, in a teacher's replies only. */
const canaries = [
  'CANARY-TYPED',
  'CANARY-TEXTS',
  PASSAGE,
  ORDER.map((answer) => JSON.stringify({ answer })).join(),
  '"true":true',
  '"strict":true',
  'CANARY-SPOKEN',
  'CANARY-TRANSCRIPT',
  'CANARY-HEARD',
  'CANARY-MODEL',
  'CANARY-RUBRIC',
]
const leaks = [
  ...canaries,
  JSON.stringify(ORDER),
  '"right":',
  '"earned":',
  'score":61',
  'student2',
  'CANARY-OTHER',
  'CANARY-COMMENT',
  'CANARY-ACCEPTED',
]
/** Who has more time, and why: not for students. */
leaks.push('CANARY-REASON', '"factor"', '"times"', '"grant"')
/** Wrong answers, because replies repeat a student's own answers: one for each of the first four questions. */
const wrong = (ids: string[], typed: string) => [
  { ID: ids[0], answer: 1 },
  { ID: ids[1], answer: typed },
  { ID: ids[2], answers: ['CANARY-B', 'CANARY-A'] },
  { ID: ids[3], answers: ['4th', '2nd', '1st', '3rd'] },
]

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
  'tasks/time': ({ task }) => ({ _id: task, students: 'all', minutes: 5 }),
  'tasks/time_undo': ({ task }) => ({ _id: task, grant: 'g' }),
  'tasks/pause': ({ task }) => ({ _id: task }),
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
  'students/view': () => ({}),
  'students/view_stats': () => ({ _id: 'student1' }),
  'students/table': () => ({ class: '1-7' }),
  'students/time': () => ({ _id: 'student1', factor: 2 }),
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

it.each([
  ['automatic', 1],
  ['teacher', 0],
] as const)('no reply and no push to a student contains a key: %s', async (_, res_type) => {
  const teacher = await test.login('teacher1')
  const student = await test.login('student1')
  const other = await test.login('student2')
  const tabs: Listener[] = [await listenAs(address, student), await listenAs(address, await test.login('student1'))]
  const got: { from: string; text: string }[] = []

  const fetchPage = async (url: string) => {
    const { payload, headers } = await test.app.inject({ url, headers: { cookie: student } })
    got.push({ from: url, text: payload + JSON.stringify(headers) })
    return payload
  }
  const ask = async <Name extends CallName>(name: Name, body: object) => {
    const reply = await test.call(name, body, student)
    got.push({ from: name, text: JSON.stringify([reply.body, reply.headers]) })
    return reply
  }
  const must = async <Name extends CallName>(name: Name, body: Body<Name>, cookie: string) => {
    const { status, body: reply } = await test.call(name, body, cookie)
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(reply)}`)
    return reply
  }
  /** Makes every call once and checks all replies, except of `but`, the call that may contain keys. */
  const walk = async (stage: string, known: Known, but?: CallName) => {
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
  const check = (stage: string) => {
    const pushed = tabs.flatMap(({ pushes }) =>
      pushes.map(({ name, push }) => ({ from: name, text: JSON.stringify(push) })),
    )
    const found = [...got, ...pushed].flatMap(({ from, text }) =>
      leaks.filter((leak) => text.includes(leak)).map((leak) => `${stage}: ${from} has ${leak}`),
    )
    expect(found).toEqual([])
  }

  // Questions of the bank, with keys that only teachers may see.
  const ids: string[] = []
  for (const question of Object.values(keys)) ids.push((await must('questions/save', question, teacher)).success._id)
  await must('questions/fav/add', { question: ids[1] ?? '' }, teacher)
  const options = { name: 'task', classes: ['1-7'], res_type, timer: 30 as const, story: '<p>story</p>' }
  const kept = { ...options, review: 'never' as const, shuffle_options: true }
  const task = (await must('tasks/add', { options: kept, questions: ids }, teacher)).success._id
  const known = { task, question: ids[1] ?? '' }
  const { body: begun } = await ask('tasks/start', { _id: task })
  expect(begun.task.questions.map((question) => Object.keys(question).includes('answers'))).not.toContain(true)
  for (const _id of ['student1', 'student2'])
    await must('students/time', { _id, factor: 2, reason: 'CANARY-REASON' }, teacher)
  const times = { students: 'all', minutes: 5, reason: 'CANARY-REASON' } as const
  await must('tasks/time', { _id: task, ...times }, teacher)
  await walk('started', known)
  await must('tasks/pause', { _id: task, reason: 'CANARY-REASON' }, teacher)
  await walk('paused', known)
  await must('tasks/resume', { _id: task }, teacher)

  const device = 'tab'
  for (const seq of [2, 2, 1])
    expect((await ask('tasks/draft', { task, seq, device, values: wrong(ids, 'a guess') })).status).toBe(200)
  await must('tasks/start', { _id: task }, other)
  await must('tasks/draft', { task, seq: 1, values: wrong(ids, 'CANARY-OTHER-DRAFT') }, other)
  await must('tasks/save', { task, values: wrong(ids, 'CANARY-OTHER') }, other)
  await must('tasks/add', { options: { ...kept, _id: task, name: 'renamed', timer: 60 } }, teacher)
  await walk('saved, after a classmate submitted', known)

  expect((await ask('tasks/save', { task, values: [] })).body.success).toMatchObject({ finished: res_type === 1 })
  await ask('tasks/save', { task, values: wrong(ids, 'another guess') })
  await ask('tasks/draft', { task, seq: 3, device, values: wrong(ids, 'another guess') })
  if (res_type === 0) {
    await walk('submitted', known)
    await must('tasks/updateScore', { _id: task, student: 'student1', score: 61 }, teacher)
    const answer = { _id: task, question: ids[1] ?? '' }
    await must('tasks/mark', { ...answer, group: 'a guess', earned: 50, comment: 'CANARY-COMMENT' }, teacher)
    await must('tasks/mark', { ...answer, question: ids[0] ?? '', students: ['student1'], earned: 0 }, teacher)
    await must('tasks/comment', { ...answer, student: 'student1', text: 'CANARY-COMMENT' }, teacher)
    await must('tasks/comment', { _id: task, student: 'student1', text: 'CANARY-COMMENT' }, teacher)
    const change = { kind: 'accept' as const, answers: [{ answer: 'CANARY-ACCEPTED' }] }
    const { correction } = await must('tasks/rekey', { ...answer, change }, teacher)
    await walk('corrected', known)
    await must('tasks/rekey_undo', { _id: task, correction: correction ?? '' }, teacher)
    await walk('marked', known)
    await test.deps.live.idle()
    expect(JSON.stringify(tabs.map(({ pushes }) => pushes))).not.toMatch(/"(st_)?score":\d/)
    await must('tasks/updateScore', { _id: task, student: 'student1', score: 60 }, teacher)
    await must('tasks/return', { _id: task, students: ['student1'] }, teacher)
    expect((await must('tasks/start', { _id: task }, student)).already.comments).toHaveLength(2)
    await must('tasks/take_back', { _id: task }, teacher)
    await walk('taken back', known)
    // Comments come with the final score, so the walk after it would find them.
    for (const question of [undefined, ids[1]])
      await must('tasks/comment', { _id: task, student: 'student1', question, text: '' }, teacher)
    await must('tasks/mark', { ...answer, group: 'a guess', earned: null }, teacher)
    await must('tasks/updateScore', { _id: task, student: 'student1', score: 62, finished: 1 }, teacher)
  }
  await walk('final, right answers kept back', known)
  await must('tasks/add', { options: { _id: task, review: 'closed' } }, teacher)
  await walk('final', known, 'tasks/start')
  for (const tab of tabs) await tab.next('grade', ({ finished }) => finished)
  await must('tasks/delete', { _id: task }, teacher)
  for (const tab of tabs) await tab.next('task:deleted', ({ _id }) => _id === task)
  await test.deps.live.idle()
  check('deleted')
  const names = new Set(tabs.flatMap(({ pushes }) => pushes.map(({ name }) => name)))
  for (const name of [
    'badge',
    'stats',
    'task:new',
    'task:changed',
    'draft',
    'deadline',
    'paused',
    'resumed',
    'grade',
    'task:deleted',
  ])
    expect(names).toContain(name)
  for (const tab of tabs) tab.close()
})

it('the check can find keys: the teacher’s reply and the student’s final one contain them', async () => {
  const [teacher, student] = [await test.login('teacher1'), await test.login('student1')]
  const options = { name: 'task', classes: ['1-7'], res_type: 1 as const, review: 'final' as const }
  const { body } = await test.call('tasks/add', { options, questions: Object.values(keys) }, teacher)
  const _id = body.success._id
  await test.call('tasks/start', { _id }, student)
  await test.call('tasks/save', { task: _id, values: [] }, student)
  const seen = await test.call('tasks/view', { _id, student: 'student1' }, teacher)
  const final = await test.call('tasks/start', { _id }, student)
  for (const field of ['"factor"', '"times"']) expect(JSON.stringify(seen.body)).toContain(field)
  for (const text of [JSON.stringify(seen.body), JSON.stringify(final.body)])
    for (const canary of canaries) expect(text).toContain(canary)
})
