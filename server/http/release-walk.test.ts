import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenAs } from '../live/testing.ts'
import { addGateway } from '../testing/gateway-records.ts'
import { addQuiz } from '../testing/library-quiz.ts'
import { canaries, createWalk, keys, mustCall, wrong } from '../testing/student-walk.ts'
import { startTestApp, type TestApp } from './testing.ts'

/*
 * For each time of release: no call and no push of a student has a right answer or an explanation before it, and after
 * it only tasks/start does.
 */
let test: TestApp
let address: string
const folder = mkdtempSync(join(tmpdir(), 'bawaba-release-'))
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<html><head><title></title></head><body></body></html>')
  test = await startTestApp({ clientFolder: folder, config: { messagesPerHour: 1000 } })
  await addGateway(test.deps.db.write, 'a')
  await addQuiz(test.deps.db.write, { id: 'quiz', questions: Object.values(keys) })
  address = await test.listen()
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

it.each([
  { review: 'final', end: 'the task closes' },
  { review: 'closed', end: 'the task closes' },
  { review: 'closed', end: 'all have submitted' },
  { review: 'never', end: 'the task closes' },
  { review: 'never', end: 'all have submitted' },
  { review: 'closed', end: 'a classmate with own later dates has submitted' },
  { review: 'closed', end: 'a classmate with one more attempt has submitted' },
] as const)('right answers with the review $review, before and after $end', async ({ review, end }) => {
  const [teacher, student, other] = [
    await test.login('teacher1'),
    await test.login('student1'),
    await test.login('student2'),
  ]
  const tab = await listenAs(address, student)
  const must = mustCall(test)
  const { ask, check, walk } = createWalk(test, student, [tab])

  const { open: _, ...marked } = keys
  const questions = Object.values(marked)
  const options = { name: 'task', classes: ['1-7'], students: ['student1', 'student2'], res_type: 1 as const, review }
  const task = (await must('tasks/add', { options, questions }, teacher)).success._id
  const { tasks } = await must('tasks/view', { _id: task }, teacher)
  const ids = tasks[0] && 'questions' in tasks[0] ? (tasks[0].questions ?? []).map(({ ID }) => ID) : []
  const known = { task, question: ids[1] ?? '' }
  expect(tasks[0]?.review).toBe(review)
  await ask('tasks/view', { _id: task })
  const ownDates = end === 'a classmate with own later dates has submitted'
  if (!ownDates) await must('tasks/start', { _id: task }, other)
  await walk('running', known)
  await ask('tasks/draft', { task, seq: 1, device: 'tab', values: wrong(ids, 'a guess') })
  expect((await ask('tasks/save', { task, values: wrong(ids, 'a guess') })).body.success.finished).toBe(true)

  /** Whether tasks/start has all keys; it must have all or none. */
  const shown = async () => {
    const { body } = await test.call('tasks/start', { _id: task }, student)
    const text = JSON.stringify(body)
    const found = canaries.filter((canary) => !isOfOpen(canary) && text.includes(canary))
    expect([0, canaries.filter((canary) => !isOfOpen(canary)).length]).toContain(found.length)
    expect(body.already.released).toBe(found.length > 0)
    return found.length > 0
  }
  expect(await shown()).toBe(review === 'final')
  await walk('final, a classmate works', known, review === 'final' ? 'tasks/start' : undefined)

  const give = (more: object) =>
    must('tasks/time', { _id: task, students: ['student2'], reason: 'ill', ...more }, teacher)
  if (ownDates) {
    await give({ date_end: new Date(Date.now() + 3_600_000).toISOString() })
    await must('tasks/add', { options: { _id: task, date_end: new Date().toISOString() } }, teacher)
    expect(await shown()).toBe(false)
    await walk('closed, a classmate may start', known)
    await must('tasks/start', { _id: task }, other)
  }
  if (end === 'a classmate with one more attempt has submitted') {
    await must('tasks/save', { task, values: [] }, other)
    await give({ attempt: true })
    expect(await shown()).toBe(false)
    await walk('all have submitted, a classmate may start again', known)
    await must('tasks/start', { _id: task, again: true }, other)
  }
  if (end === 'the task closes')
    await must('tasks/add', { options: { _id: task, date_end: new Date().toISOString() } }, teacher)
  await must('tasks/save', { task, values: [] }, other)
  if (review !== 'never') await tab.next('task:changed', (push) => push._id === task && push.st_released === true)
  expect(await shown()).toBe(review !== 'never')
  await walk('over', known, review === 'never' ? undefined : 'tasks/start')
  await test.deps.live.idle()
  check('pushed')
  tab.close()
})

const isOfOpen = (canary: string) => /MODEL|RUBRIC/.test(canary)
