import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body, CallName } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool, type TestClock } from './testing.ts'

let clock: TestClock
let test: TestApp
let cookies: Cookies
let _id: string
beforeEach(async () => {
  clock = createClock()
  ;({ test, cookies } = await startSchool(clock))
  _id = await send(test, cookies.teacher1)
})
afterEach(() => test.close())

const KEY = '0b9c6a3e-8f6c-4a4e-9a51-3d1f3a1f0c11'

const start = (who: 'student1' | 'student2') => test.call('tasks/start', { _id }, cookies[who])
const save = (who: 'student1' | 'student2', values: object[]) =>
  test.call('tasks/save', { task: _id, values }, cookies[who])
const submit = async (who: 'student1' | 'student2', values: object[] = rightValues.slice(1)) => {
  await start(who)
  return save(who, values)
}
const ask = <Name extends CallName>(name: Name, body: Body<Name>, key?: string) =>
  test.call(name, body, cookies.teacher1, key === undefined ? {} : { 'idempotency-key': key })
type Change = Body<'tasks/rekey'>['change']
const rekey = (change: Change, more: Partial<Body<'tasks/rekey'>> = {}, key?: string) =>
  ask('tasks/rekey', { _id, question: 'q1', change, ...more }, key)
const score = async () => {
  const { body } = await ask('tasks/view', { _id, student: 'student1' })
  return body.students?.[0]?.score
}
const options = (right: string) => ['no', 'yes', 'so'].map((answer) => ({ answer, true: answer === right }))

describe('a correction', () => {
  it.each<[string, Change, number]>([
    ['another right option', { kind: 'key', answers: options('so') }, 100],
    ['an option that is right too', { kind: 'accept', answers: [{ answer: 'so' }] }, 100],
    ['a dropped question', { kind: 'drop' }, 100],
    ['full credit', { kind: 'full' }, 100],
    ['other points', { kind: 'points', points: 5 }, 38],
  ])('shows the changes first, changes the score, and brings it back: %s', async (_, change, after) => {
    await submit('student1', [{ ID: 'q1', answer: 2 }, ...rightValues.slice(1)])
    const changes = [{ student: 'student1', before: 75, after }]
    const head = await test.deps.store.head()
    expect((await rekey(change, { dry: true })).body).toEqual({ changes, manual: [], total: 1 })
    expect(await test.deps.store.head()).toBe(head)
    const { body } = await rekey(change)
    expect(body).toEqual({ changes, manual: [], total: 1, correction: expect.any(String) })
    expect(await score()).toBe(after)
    const { corrections } = (await ask('tasks/answers', { _id, question: 'q1' })).body
    expect(corrections).toMatchObject([{ correction: body.correction, change: change.kind }])
    const undone = await ask('tasks/rekey_undo', { _id, correction: body.correction ?? '' })
    expect(undone.body).toEqual({ success: { count: 1 } })
    expect(await score()).toBe(75)
    expect((await ask('tasks/rekey_undo', { _id, correction: body.correction ?? '' })).body.success.count).toBe(0)
  })

  it('accepts another word in one blank', async () => {
    await submit('student1', [{ ID: 'q3', answers: ['kitten', 'mat'] }])
    const before = await score()
    const [{ answer = '' } = {}] = (await ask('tasks/answers', { _id, question: 'q3' })).body.question.answers
    const more = answer.replace('[cat]', '[cat|kitten]')
    expect(more).not.toBe(answer)
    const { body } = await ask('tasks/rekey', {
      ...{ _id, question: 'q3', change: { kind: 'key', answers: [{ answer: more }] } },
    })
    expect(body.changes).toEqual([{ student: 'student1', before, after: 25 }])
  })

  it('names the other tasks of the owner that hold the old key, each with a correction and an undo of its own', async () => {
    const named = (name: string, who: 'teacher1' | 'teacher2' = 'teacher1') => {
      clock.advance(60)
      return send(test, cookies[who], { name })
    }
    const [second, third] = [await named('second'), await named('third')]
    await named('of a colleague', 'teacher2')
    const others = async (change: Change, more = {}) => (await rekey(change, more)).body.others
    const key: Change = { kind: 'key', answers: options('so') }
    const both = [
      { _id: third, name: 'third' },
      { _id: second, name: 'second' },
    ]
    expect(await others(key, { dry: true })).toEqual(both)
    expect(await others({ kind: 'accept', answers: [{ answer: 'so' }] }, { dry: true })).toEqual(both)
    expect(await others({ kind: 'drop' }, { dry: true })).toBeUndefined()
    // Also what was accepted before makes another key.
    expect(await others({ kind: 'accept', answers: [{ answer: 'so' }] })).toEqual(both)
    const { body } = await rekey(key, {}, KEY)
    expect(body.others).toEqual(both)
    expect((await rekey(key, {}, KEY)).body).toEqual(body)
    const there = await ask('tasks/rekey', { _id: second, question: 'q1', change: key })
    expect(there.body.correction).not.toBe(body.correction)
    expect((await rekey(key, { dry: true })).body.others).toEqual(both.slice(0, 1))
    await ask('tasks/rekey_undo', { _id: second, correction: there.body.correction ?? '' })
    expect((await rekey(key, { dry: true })).body.others).toEqual(both)
    const { corrections } = (await ask('tasks/answers', { _id, question: 'q1' })).body
    expect(corrections.map(({ change }) => change)).toEqual(['accept', 'key'])
  })

  it('is made once when the call is repeated, and by two clicks at once', async () => {
    await submit('student1')
    const replies = await Promise.all([1, 2].map(() => rekey({ kind: 'full' }, {}, KEY)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    const head = await test.deps.store.head()
    expect((await rekey({ kind: 'full' }, {}, KEY)).body).toEqual(replies[0]?.body)
    expect(await test.deps.store.head()).toBe(head)
    expect((await rekey({ kind: 'drop' }, {}, KEY)).status).toBe(422)
  })

  it('is refused when a colleague has corrected the question since the caller saw it, and stores nothing', async () => {
    const first = await rekey({ kind: 'full' }, { was: [] })
    await ask('tasks/rekey', { _id, question: 'q2', change: { kind: 'full' } })
    const head = await test.deps.store.head()
    const drop: Change = { kind: 'drop' }
    expect(await rekey(drop, { was: [] })).toMatchObject({ status: 409, body: { error: 'stale' } })
    expect(await test.deps.store.head()).toBe(head)
    const correction = first.body.correction ?? ''
    await ask('tasks/rekey_undo', { _id, correction })
    // One that was taken back is replaced by nobody.
    expect((await rekey(drop, { was: [correction] })).status).toBe(200)
    expect((await rekey({ kind: 'points', points: 5 }, { was: [correction] })).status).toBe(409)
  })

  it('is one append, and marks running and later attempts when they are submitted', async () => {
    await start('student2')
    await submit('student1')
    const before = await test.deps.store.head()
    await rekey({ kind: 'full' })
    const events = await test.deps.store.readAll(before, 10)
    expect(events.map(({ type }) => type)).toEqual(['KeyCorrected', 'AnswersRemarked'])
    expect((await save('student2', rightValues.slice(1))).body.success.score).toBe(100)
  })

  it('is listed with the task until it is undone: who, when and what', async () => {
    const listed = async () => (await ask('tasks/view', { _id })).body.tasks[0]?.corrections
    expect(await listed()).toBeUndefined()
    const accepted = await rekey({ kind: 'accept', answers: [{ answer: 'so' }] })
    const typed = { question: 'q2', change: { kind: 'accept' as const, answers: [{ answer: 'Pear' }] } }
    await ask('tasks/rekey', { _id, ...typed })
    await rekey({ kind: 'points', points: 3 })
    const by = { _id: 'teacher1', name: expect.any(String) }
    const common = { correction: expect.any(String), by, at: expect.any(String) }
    expect(await listed()).toEqual([
      { ...common, question: 'q1', change: 'accept', accepted: ['so'] },
      { ...common, question: 'q2', change: 'accept', accepted: ['pear'] },
      { ...common, question: 'q1', change: 'points', points: 3 },
    ])
    await ask('tasks/rekey_undo', { _id, correction: accepted.body.correction ?? '' })
    expect((await listed())?.map(({ change }) => change)).toEqual(['accept', 'points'])
  })

  it('keeps a score that a teacher set, unless the student is ticked', async () => {
    await submit('student1')
    await ask('tasks/updateScore', { _id, student: 'student1', score: 90 })
    const manual = [{ student: 'student1', score: 90 }]
    expect((await rekey({ kind: 'full' }, { dry: true })).body).toMatchObject({ changes: [], manual })
    const ticked = await rekey({ kind: 'full' }, { manual: ['student1'] })
    expect(ticked.body.changes).toEqual([{ student: 'student1', before: 90, after: 100 }])
    await ask('tasks/rekey_undo', { _id, correction: ticked.body.correction ?? '' })
    expect(await score()).toBe(90)
  })

  it.each<[string, Change, object, number]>([
    ['a key without answers', { kind: 'key' }, {}, 400],
    ['points without a number', { kind: 'points' }, {}, 400],
    ['too many points', { kind: 'points', points: 101 }, {}, 400],
    ['other options', { kind: 'key', answers: [{ answer: 'a', true: true }, { answer: 'b' }] }, {}, 422],
    ['a key without a right option', { kind: 'key', answers: options('none') }, {}, 422],
    ['an option that does not exist', { kind: 'accept', answers: [{ answer: 'else' }] }, {}, 422],
    ['a blank text', { kind: 'accept', answers: [{ answer: ' \u0000' }] }, { question: 'q2' }, 422],
    ['a long text', { kind: 'accept', answers: [{ answer: 'x'.repeat(201) }] }, { question: 'q2' }, 422],
    ['an unknown question', { kind: 'full' }, { question: 'none' }, 422],
    ['a student of another school', { kind: 'full' }, { manual: ['otherstudent'] }, 404],
  ])('is refused for %s, and stores nothing', async (_, change, more, status) => {
    await submit('student1')
    const head = await test.deps.store.head()
    for (const dry of [true, false]) expect((await rekey(change, { ...more, dry })).status).toBe(status)
    expect(await test.deps.store.head()).toBe(head)
  })

  it('marks a submission again that the undo of a reopening restores', async () => {
    await submit('student1')
    const time = await ask('tasks/time', { _id, students: ['student1'], reopen: true, minutes: 5, reason: 'x' })
    await rekey({ kind: 'full' })
    const { grant } = time.body.success
    expect((await ask('tasks/time_undo', { _id, grant })).body.success.count).toBe(1)
    expect(await score()).toBe(100)
  })
})
