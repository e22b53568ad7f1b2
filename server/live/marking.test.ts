import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send } from '../tasks/testing.ts'
import { type ListeningSchool, startListeningSchool } from '../testing/listening-school.ts'

let test: TestApp
let cookies: Cookies
let listen: ListeningSchool['listen']
let close: ListeningSchool['close']
beforeEach(async () => {
  ;({ test, cookies, listen, close } = await startListeningSchool(createClock()))
})
afterEach(() => close())
const submitted = async (res_type: 0 | 1) => {
  const _id = await send(test, cookies.teacher1, { res_type })
  await test.call('tasks/start', { _id }, cookies.student1)
  await test.call('tasks/save', { task: _id, values: rightValues.slice(1) }, cookies.student1)
  return _id
}

it("pushes a corrected key to the grid, the student's result and the panels, and its undo too", async () => {
  const _id = await submitted(1)
  const [teacher, manager, student, other] = await Promise.all(
    (['teacher1', 'manager1', 'student1', 'student2'] as const).map(listen),
  )
  await teacher?.send('task:watch', { _id })
  const change = { kind: 'full' as const }
  const { body } = await test.call('tasks/rekey', { _id, question: 'q1', change }, cookies.teacher1)
  const seen = async (score: number) => {
    const row = await teacher?.next('task:student', ({ student: one }) => one.score === score)
    expect(row).toMatchObject({ task: _id, stats: { avg: score }, student: { _id: 'student1', right: score / 25 } })
    expect(await student?.next('grade', (push) => push.score === score)).toMatchObject({ task: _id, finished: true })
    expect(await student?.next('task:changed', ({ st_score }) => st_score === score)).toMatchObject({ _id })
    expect(await student?.next('stats', (push) => push.avg === score)).toBeTruthy()
    expect(await manager?.next('stats', (push) => push.avg === score)).toBeTruthy()
    expect(await teacher?.next('task:changed', ({ avg }) => avg === score)).toMatchObject({ _id })
  }
  await seen(100)
  await test.call('tasks/rekey_undo', { _id, correction: body.correction }, cookies.teacher1)
  await seen(75)
  await test.deps.live.idle()
  expect(JSON.stringify(other?.pushes)).not.toContain('student1')
  expect(JSON.stringify(student?.pushes)).not.toMatch(/"(right|earned)"/)
})

it('pushes a mark and the return of results; no mark and no comment reaches the student before', async () => {
  const _id = await submitted(0)
  const [teacher, student] = await Promise.all((['teacher1', 'student1'] as const).map(listen))
  await teacher?.send('task:watch', { _id })
  const group = { _id, question: 'q2', group: 'apple', earned: 50, comment: 'CANARY-RULE' }
  await test.call('tasks/mark', group, cookies.teacher1)
  await teacher?.next('task:student', ({ student: one }) => one.score === 63)
  await test.call('tasks/comment', { _id, student: 'student1', text: 'CANARY-COMMENT' }, cookies.teacher1)
  await test.deps.live.idle()
  expect(JSON.stringify(student?.pushes)).not.toMatch(/CANARY|score":\d|"earned"/)
  await test.call('tasks/return', { _id }, cookies.teacher1)
  expect(await student?.next('grade', ({ finished }) => finished)).toMatchObject({ task: _id, score: 63 })
  expect(await teacher?.next('task:student', ({ student: one }) => one.finished)).toBeTruthy()
  await test.call('tasks/take_back', { _id }, cookies.teacher1)
  await student?.next('grade', (push) => !push.finished && push.position > 0 && push.score === null)
  expect(JSON.stringify(student?.pushes)).not.toContain('CANARY')
})
