import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body, CallName } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool } from './testing.ts'

let test: TestApp
let cookies: Cookies
let _id: string
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
  _id = await send(test, cookies.teacher1, { res_type: 0, classes: ['1-7', '2-7'] })
})
afterEach(() => test.close())

const KEY = '0b9c6a3e-8f6c-4a4e-9a51-3d1f3a1f0c11'
const OTHER_KEY = '5b2d1c1e-7c0c-4c5e-9a51-0d9d2f5a7f01'

type Who = 'student1' | 'student2' | 'student3'
const submit = async (who: Who, typed: string) => {
  await test.call('tasks/start', { _id }, cookies[who])
  const values = [
    { ID: 'q1', answer: 1 },
    { ID: 'q2', answer: typed },
  ]
  await test.call('tasks/save', { task: _id, values }, cookies[who])
}
const ask = <Name extends CallName>(name: Name, body: Body<Name>, key?: string) =>
  test.call(name, body, cookies.teacher1, key === undefined ? {} : { 'idempotency-key': key })
const groupsOf = async (question = 'q2') => (await ask('tasks/answers', { _id, question })).body.groups
/** What the page of one student names as seen. */
const seenOfOne = async () => {
  const { body } = await ask('tasks/view', { _id, student: 'student1' })
  return body.students?.[0]?.answers?.flatMap(({ ID, version }) => (ID === 'q2' && version ? [version] : [])) ?? []
}
const mark = (more: Partial<Body<'tasks/mark'>>, key?: string) =>
  ask('tasks/mark', { _id, question: 'q2', earned: 50, ...more }, key)
const scores = async () => {
  const { body } = await ask('tasks/view', { _id })
  const sent = body.students?.filter(({ sent_at }) => sent_at) ?? []
  return Object.fromEntries(sent.map((one) => [one._id, one.score]))
}
const result = async (who: Who) => (await test.call('tasks/start', { _id }, cookies[who])).body.already

describe('the answers to one question', () => {
  it('are in groups of equal ones, the largest first, with suggestions for typing errors', async () => {
    await submit('student1', 'Banana')
    await submit('student2', ' banana ')
    await submit('student3', 'Bananna')
    const [most, other] = await groupsOf()
    expect(most).toMatchObject({ text: 'Banana', students: ['student1', 'student2'], earned: 0, of: 100 })
    expect(other).toMatchObject({ text: 'Bananna', near: 'Banana' })
    expect((await groupsOf('q1'))[0]).toMatchObject({ text: 'yes', earned: 100 })
    expect((await groupsOf('q3'))[0]).toMatchObject({ text: '', earned: 0, texts: [{ text: '', count: 3 }] })
    const { body } = await ask('tasks/answers', { _id, question: 'q2', names: true })
    expect(body.groups[0]?.answers[0]?.name).not.toBe('')
    expect((await ask('tasks/answers', { _id, question: 'none' })).status).toBe(422)
  })
})

describe('a mark', () => {
  it('of one student counts in the score, and is taken back', async () => {
    await submit('student1', 'pear')
    expect((await mark({ students: ['student1'] })).body).toEqual({
      success: { scores: [{ student: 'student1', score: 38, finished: false }] },
    })
    expect((await groupsOf())[0]).toMatchObject({ by: 'teacher', earned: 50 })
    await mark({ students: ['student1'], earned: null })
    expect(await scores()).toEqual({ student1: 25 })
  })

  it('of a group covers merged spellings and answers that arrive later, and is changed and taken back as one', async () => {
    await submit('student1', 'Banana')
    await submit('student2', 'Bananna')
    const { body } = await mark({ group: ['Banana', 'Bananna'], comment: 'a fruit' })
    expect(body.success.scores).toHaveLength(2)
    await submit('student3', 'bananna')
    expect(await scores()).toEqual({ student1: 38, student2: 38, student3: 38 })
    const [group] = await groupsOf()
    expect(group).toMatchObject({ by: 'rule', rule: body.success.rule, comment: 'a fruit', earned: 50 })
    expect(group?.students).toHaveLength(3)
    await mark({ group: 'Banana', earned: 100 })
    expect(await scores()).toEqual({ student1: 50, student2: 50, student3: 50 })
    expect((await groupsOf())[0]).toMatchObject({ rule: body.success.rule, comment: 'a fruit' })
    await mark({ group: 'Banana', earned: null })
    expect(await scores()).toEqual({ student1: 25, student2: 25, student3: 25 })
  })

  it('of a group that several rules cover is taken back as one, by what the teacher saw', async () => {
    await submit('student1', 'Banana')
    await submit('student2', 'Bananna')
    await mark({ group: 'Banana' })
    await mark({ group: 'Bananna', earned: 20 })
    const was = (await groupsOf()).map(({ version }) => version)
    expect((await mark({ group: ['Banana', 'Bananna'], earned: null, was })).status).toBe(200)
    expect(await scores()).toEqual({ student1: 25, student2: 25 })
  })

  it('of a group without a rule leaves later answers alone; an option is named by its text', async () => {
    await submit('student1', 'pear')
    await mark({ question: 'q1', group: 'yes', earned: 0, rule: false })
    await submit('student2', 'pear')
    expect(await scores()).toEqual({ student1: 0, student2: 25 })
  })

  it('is refused for a stale view, once it would change something', async () => {
    await submit('student1', 'pear')
    const [group] = await groupsOf()
    const was = group ? [group.version] : []
    const manager = (more: object) =>
      test.call('tasks/mark', { _id, question: 'q2', earned: 20, ...more }, cookies.manager1)
    expect((await manager({ students: ['student1'], was })).status).toBe(200)
    expect((await mark({ group: 'pear', was })).body).toEqual({ error: 'stale' })
    expect((await mark({ students: ['student1'], was })).status).toBe(409)
    expect((await mark({ students: ['student1'], earned: 20, was })).status).toBe(200)
    const seen = (await groupsOf())[0]?.answers.map(({ version }) => version)
    expect((await mark({ students: ['student1'], was: seen })).status).toBe(200)
  })

  it('of an answer is refused when another attempt of the student counts since, with another answer', async () => {
    _id = await send(test, cookies.teacher1, { attempts: 2, counts: 'last' })
    await submit('student1', 'pear')
    const seen = async () => (await groupsOf())[0]?.answers.map(({ version }) => version)
    const was = await seen()
    await test.call('tasks/start', { _id, again: true }, cookies.student1)
    await test.call('tasks/save', { task: _id, values: [{ ID: 'q2', answer: 'plum' }] }, cookies.student1)
    expect((await groupsOf())[0]).toMatchObject({ text: 'plum', earned: 0 })
    expect((await mark({ students: ['student1'], was })).body).toEqual({ error: 'stale' })
    expect((await mark({ students: ['student1'], was: await seen() })).status).toBe(200)
  })

  it('of the page of one student is refused when the mark has changed since, not when only the comment has', async () => {
    await submit('student1', 'pear')
    const was = await seenOfOne()
    expect(was).toHaveLength(1)
    await ask('tasks/comment', { _id, student: 'student1', question: 'q2', text: 'nearly' })
    expect(await seenOfOne()).toEqual(was)
    expect((await mark({ students: ['student1'], comment: 'wrong', was })).status).toBe(409)
    expect((await mark({ students: ['student1'], was })).status).toBe(200)
    expect((await mark({ students: ['student1'], earned: 70, was })).body).toEqual({ error: 'stale' })
    expect((await mark({ students: ['student1'], earned: 70, was: await seenOfOne() })).status).toBe(200)
    // Nobody but the owner, and only of one student: the grid needs none.
    const { body } = await ask('tasks/view', { _id, answers: true })
    expect(JSON.stringify(body.students)).not.toContain('version')
    expect(JSON.stringify(await result('student1'))).not.toContain('version')
  })

  it('of the page of one student is refused when the student has answered anew since, with an equal mark', async () => {
    await submit('student1', 'pear')
    const was = await seenOfOne()
    await ask('tasks/time', { _id, students: ['student1'], reopen: true, reason: 'bus' })
    const values = [{ ID: 'q2', answer: 'plum' }]
    await test.call('tasks/save', { task: _id, device: 'phone', seq: 1, values }, cookies.student1)
    expect((await groupsOf())[0]).toMatchObject({ text: 'plum', earned: 0 })
    expect((await mark({ students: ['student1'], was })).body).toEqual({ error: 'stale' })
    expect((await mark({ students: ['student1'], was: await seenOfOne() })).status).toBe(200)
  })

  it('says who or what gave it: the rule with its texts and its teacher, in every view of the owner alone', async () => {
    await submit('student1', 'Pear')
    await submit('student2', 'Peach')
    const { body: ruled } = await test.call(
      'tasks/mark',
      { _id, question: 'q2', group: ['Pear', 'Peer'], earned: 50 },
      cookies.manager1,
    )
    await mark({ students: ['student2'], earned: 20 })
    await mark({ question: 'q1', group: 'yes', earned: 0 })
    await ask('tasks/return', { _id })
    const rules = [
      { question: 'q2', texts: ['pear', 'peer'], by: { _id: 'manager1', name: expect.stringMatching(/./) } },
      { question: 'q1', texts: ['yes'], by: { _id: 'teacher1', name: expect.stringMatching(/./) } },
    ]
    const one = await ask('tasks/view', { _id, student: 'student1' })
    const all = await ask('tasks/view', { _id, answers: true })
    const then = await ask('tasks/asof', { _id })
    const { rule } = ruled.success
    for (const { body } of [one, all, then]) {
      expect(body.tasks[0]?.rules).toMatchObject(rules)
      const answers = body.students?.find((student) => student._id === 'student1')?.answers
      expect(answers?.find(({ ID }) => ID === 'q2')).toMatchObject({ by: 'rule', rule, earned: 50 })
    }
    const other = all.body.students?.find((student) => student._id === 'student2')?.answers
    expect(other?.find(({ ID }) => ID === 'q2')).toMatchObject({ by: 'teacher', earned: 20 })
    expect(other?.find(({ ID }) => ID === 'q2')).not.toHaveProperty('rule')
    const own = JSON.stringify(await test.call('tasks/start', { _id }, cookies.student1))
    expect(own).toContain('Pear')
    for (const told of ['"rule', '"by"', 'manager1', 'peer']) expect(own).not.toContain(told)
  })

  it('that arrives after the view does not make the view of a group stale', async () => {
    await submit('student1', 'pear')
    const [group] = await groupsOf()
    await submit('student2', 'Pear')
    expect((await mark({ group: 'pear', was: group ? [group.version] : [] })).status).toBe(200)
    expect(await scores()).toEqual({ student1: 38, student2: 38 })
  })

  it.each<[string, Partial<Body<'tasks/mark'>>, number]>([
    ['neither students nor a group', {}, 400],
    ['both', { students: ['student1'], group: 'pear' }, 400],
    ['no answer', { group: ' ' }, 422],
    ['an erased answer', { group: '•••' }, 422],
    ['a text that is too long for a rule', { group: 'x'.repeat(201) }, 422],
    ['more points than the question has', { students: ['student1'], earned: 101 }, 422],
    ['a rule with more points', { group: 'pear', earned: 101 }, 422],
    ['an unknown question', { question: 'none', group: 'pear' }, 422],
    ['a student who has not submitted', { students: ['student2'] }, 422],
    ['a student of another school', { students: ['student1', 'otherstudent'] }, 404],
    ['part of a point', { students: ['student1'], earned: 0.5 }, 400],
  ])('is refused for %s, and stores nothing', async (_, more, status) => {
    await submit('student1', 'pear')
    const head = await test.deps.store.head()
    expect((await mark(more)).status).toBe(status)
    expect(await test.deps.store.head()).toBe(head)
  })

  it('is stored once when the call is repeated', async () => {
    await submit('student1', 'pear')
    const first = await mark({ group: 'pear', comment: 'x' }, KEY)
    expect(first.status).toBe(200)
    const head = await test.deps.store.head()
    expect((await mark({ group: 'pear', comment: 'x' }, KEY)).body).toEqual(first.body)
    expect((await mark({ group: 'pear', comment: 'x' }, OTHER_KEY)).body).toEqual(first.body)
    expect(await test.deps.store.head()).toBe(head)
  })
})

describe('comments', () => {
  const comment = (more: object, who: 'teacher1' | 'manager1' = 'teacher1') =>
    test.call('tasks/comment', { _id, student: 'student1', text: 'well done', ...more }, cookies[who])

  it('reach the student with the final score, those on answers once nobody can submit any more', async () => {
    await submit('student1', 'pear')
    await comment({})
    await comment({ question: 'q1', text: '<img src=x onerror=alert(1)>' })
    await mark({ group: 'pear', comment: 'by rule' })
    expect((await result('student1')).comments).toBeUndefined()
    await ask('tasks/return', { _id })
    // Classmates still work, and a comment on an answer may reveal the right one.
    expect((await result('student1')).comments).toEqual([{ text: 'well done' }])
    await submit('student2', 'plum')
    await submit('student3', 'plum')
    expect((await result('student1')).comments).toEqual([
      { text: 'well done' },
      { question: 'q1', text: '<img src=x onerror=alert(1)>' },
      { question: 'q2', text: 'by rule' },
    ])
    const { body } = await ask('tasks/view', { _id, student: 'student1' })
    expect(body.students?.[0]?.comments).toHaveLength(2)
    const all = await ask('tasks/view', { _id, answers: true })
    const ofStudent = all.body.students?.find((one: { _id: string }) => one._id === 'student1')?.comments
    expect(ofStudent).toHaveLength(3)
    expect(ofStudent).toContainEqual({ question: 'q2', text: 'by rule' })
    const row = await test.call('tasks/view', { _id }, cookies.student1)
    expect(JSON.stringify(row.body)).not.toContain('well done')
  })

  it('of another teacher are not overwritten unseen', async () => {
    await submit('student1', 'pear')
    await comment({ was: '' }, 'manager1')
    expect((await comment({ text: 'other', was: '' })).body).toEqual({ error: 'stale' })
    expect((await comment({ text: 'other', was: 'well done' })).status).toBe(200)
    expect((await comment({ text: 'x'.repeat(1001) })).status).toBe(400)
    expect((await comment({ question: 'none' })).status).toBe(422)
  })

  it('are offered again to their author only', async () => {
    await submit('student1', 'pear')
    await submit('student2', 'pear')
    await comment({ text: 'أحسنتَ' })
    await comment({ text: 'أحسنتَ', student: 'student2' })
    await comment({ text: 'of the manager', question: 'q1' }, 'manager1')
    const offered = async (search: string, who: 'teacher1' | 'manager1' | 'teacher2') =>
      (await test.call('tasks/comments', { search }, cookies[who])).body.comments
    expect(await offered('احسنت', 'teacher1')).toEqual(['أحسنتَ'])
    expect(await offered('', 'manager1')).toEqual(['of the manager'])
    expect(await offered('', 'teacher2')).toEqual([])
  })
})

describe('results', () => {
  it('are returned together and taken back, until one is opened with a warning', async () => {
    await submit('student1', 'pear')
    await submit('student2', 'pear')
    const all = { success: { count: 2, students: ['student1', 'student2'] } }
    expect((await ask('tasks/return', { _id })).body).toEqual(all)
    expect((await ask('tasks/return', { _id })).body.success.count).toBe(0)
    expect((await ask('tasks/take_back', { _id, unopened: true })).body).toEqual(all)
    await ask('tasks/return', { _id, students: ['student1'] })
    expect(await result('student1')).toMatchObject({ finished: true, score: 25 })
    const head = await test.deps.store.head()
    await result('student1')
    expect(await test.deps.store.head()).toBe(head)
    const { body } = await ask('tasks/view', { _id, student: 'student1' })
    expect(body.students?.[0]?.opened_at).toBeTruthy()
    expect((await ask('tasks/take_back', { _id, unopened: true })).body).toEqual({ error: 'result_opened' })
    expect((await ask('tasks/take_back', { _id })).body.success.students).toEqual(['student1'])
    expect(await result('student1')).toMatchObject({ finished: false, score: null })
  })
})
