import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Listener, listenAs } from '../live/testing.ts'
import { canaries, keys, wrong } from '../testing/canaries.ts'
import { startLeakPortal } from '../testing/leak-portal.ts'
import { createStudentCalls, mustCall } from '../testing/student-calls.ts'
import type { TestApp } from './testing.ts'

/*
 * Makes every call of a student at every stage of a task, and records every push. None of them may contain a key, a
 * provisional score or a classmate's data before right answers are released, and afterwards only tasks/start.
 */
let test: TestApp
let address: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ test, address, close } = await startLeakPortal())
})
afterAll(() => close())

it.each([
  ['automatic', 1],
  ['teacher', 0],
] as const)('no reply and no push to a student contains a key: %s', async (_, res_type) => {
  const teacher = await test.login('teacher1')
  const student = await test.login('student1')
  const other = await test.login('student2')
  const tabs: Listener[] = [await listenAs(address, student), await listenAs(address, await test.login('student1'))]
  const must = mustCall(test)
  const { ask, check, callEverything } = createStudentCalls(test, student, tabs)

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
  await must('tasks/tag', { _id: task, tags: ['CANARY-TAG'] }, teacher)
  await callEverything('started', known)
  await must('tasks/pause', { _id: task, reason: 'CANARY-REASON' }, teacher)
  await callEverything('paused', known)
  await must('tasks/resume', { _id: task }, teacher)
  await must('tasks/clarify', { _id: task, question: ids[1], text: 'one word' }, teacher)
  await callEverything('clarified', known)

  const device = 'tab'
  for (const seq of [2, 2, 1])
    expect((await ask('tasks/draft', { task, seq, device, values: wrong(ids, 'a guess') })).status).toBe(200)
  await must('tasks/start', { _id: task }, other)
  await must('tasks/draft', { task, seq: 1, values: wrong(ids, 'CANARY-OTHER-DRAFT') }, other)
  await must('tasks/save', { task, values: wrong(ids, 'CANARY-OTHER') }, other)
  await must('tasks/add', { options: { ...kept, _id: task, name: 'renamed', timer: 60 } }, teacher)
  await callEverything('saved, after a classmate submitted', known)

  expect((await ask('tasks/save', { task, values: [] })).body.success).toMatchObject({ finished: res_type === 1 })
  await ask('tasks/save', { task, values: wrong(ids, 'another guess') })
  await ask('tasks/draft', { task, seq: 3, device, values: wrong(ids, 'another guess') })
  if (res_type === 0) {
    await callEverything('submitted', known)
    await must('tasks/updateScore', { _id: task, student: 'student1', score: 61 }, teacher)
    const answer = { _id: task, question: ids[1] ?? '' }
    await must('tasks/mark', { ...answer, group: 'a guess', earned: 50, comment: 'CANARY-COMMENT' }, teacher)
    await must('tasks/mark', { ...answer, question: ids[0] ?? '', students: ['student1'], earned: 0 }, teacher)
    await must('tasks/comment', { ...answer, student: 'student1', text: 'CANARY-COMMENT' }, teacher)
    await must('tasks/comment', { _id: task, student: 'student1', text: 'CANARY-COMMENT' }, teacher)
    const change = { kind: 'accept' as const, answers: [{ answer: 'CANARY-ACCEPTED' }] }
    const { correction } = await must('tasks/rekey', { ...answer, change }, teacher)
    await callEverything('corrected', known)
    await must('tasks/rekey_undo', { _id: task, correction: correction ?? '' }, teacher)
    await callEverything('marked', known)
    await test.deps.live.idle()
    expect(JSON.stringify(tabs.map(({ pushes }) => pushes))).not.toMatch(/"(st_)?score":\d/)
    await must('tasks/updateScore', { _id: task, student: 'student1', score: 60 }, teacher)
    await must('tasks/return', { _id: task, students: ['student1'] }, teacher)
    expect((await must('tasks/start', { _id: task }, student)).already.comments).toHaveLength(2)
    await must('tasks/take_back', { _id: task }, teacher)
    await callEverything('taken back', known)
    // Comments come with the final score, so the calls after it would find them.
    for (const question of [undefined, ids[1]])
      await must('tasks/comment', { _id: task, student: 'student1', question, text: '' }, teacher)
    await must('tasks/mark', { ...answer, group: 'a guess', earned: null }, teacher)
    await must('tasks/updateScore', { _id: task, student: 'student1', score: 62, finished: 1 }, teacher)
  }
  await callEverything('final, right answers kept back', known)
  await must('tasks/add', { options: { _id: task, review: 'closed' } }, teacher)
  await callEverything('final', known, 'tasks/start')
  for (const tab of tabs) await tab.next('grade', ({ finished }) => finished)
  await must('tasks/delete', { _id: task }, teacher)
  for (const tab of tabs) await tab.next('task:deleted', ({ _id }) => _id === task)
  await test.deps.live.idle()
  check('deleted')
  await must('tasks/restore', { _id: task }, teacher)
  await callEverything('restored', known, 'tasks/start')
  await test.deps.live.idle()
  check('pushed after the restoration')
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
    'clarification',
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
