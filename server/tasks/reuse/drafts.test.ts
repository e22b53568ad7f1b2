import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../contract/calls.ts'
import { DRAFTS_MOST } from '../../contract/reuse-calls.ts'
import { forgetDrafts } from '../../database/task-drafts.ts'
import type { TestApp } from '../../http/testing.ts'
import { type Cookies, createClock, startSchool } from '../testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterEach(() => test.close())

const put = (given: Partial<Body<'tasks/save_draft'>> = {}, cookie = cookies.teacher1, headers = {}) =>
  test.call(
    'tasks/save_draft',
    { draft: 'new', version: 0, name: 'plants', questions_num: 2, form: '{"name":"plants"}', ...given },
    cookie,
    headers,
  )
const read = async (draft?: string, cookie = cookies.teacher1) =>
  (await test.call('tasks/drafts', draft === undefined ? {} : { draft }, cookie)).body
const formOf = async (draft: string) => JSON.parse((await read(draft)).form ?? 'null')

describe('a draft of a task', () => {
  it('is continued on another device', async () => {
    expect((await put()).body.success.version).toBe(1)
    expect((await put({ version: 1, name: 'animals', form: '{"name":"animals"}' })).body.success.version).toBe(2)
    const { drafts } = await read()
    expect(drafts).toMatchObject([{ draft: 'new', name: 'animals', questions_num: 2, version: 2 }])
    expect(await formOf('new')).toMatchObject({ name: 'animals' })
  })

  it('is refused for a version that another device has replaced, also as a new one', async () => {
    await put()
    await put({ version: 1, form: '{"name":"second"}' })
    for (const version of [0, 1, 3])
      expect(await put({ version })).toMatchObject({ status: 409, body: { error: 'stale' } })
    expect(await formOf('new')).toMatchObject({ name: 'second' })
  })

  it('is stored once for a key', async () => {
    const headers = { 'idempotency-key': '1b3f1c1e-6f0a-4d52-9c6b-2f1d6f0a4d53' }
    const first = await put({}, cookies.teacher1, headers)
    expect((await put({}, cookies.teacher1, headers)).body).toEqual(first.body)
  })

  it('appears to nobody else, not even a manager', async () => {
    await put()
    for (const cookie of [cookies.teacher2, cookies.manager1]) expect(await read('new', cookie)).toEqual({ drafts: [] })
    expect((await put({}, cookies.manager1)).status, 'a draft of the same name').toBe(200)
    await test.call('tasks/delete_draft', { draft: 'new' }, cookies.manager1)
    expect((await read()).drafts).toHaveLength(1)
  })

  it('is deleted, and back with an undo; another device cannot bring it back', async () => {
    await put()
    const remove = (undo?: boolean) => test.call('tasks/delete_draft', { draft: 'new', undo }, cookies.teacher1)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status, 'again').toBe(200)
    expect(await read('new')).toEqual({ drafts: [] })
    expect((await put({ version: 1 })).status, 'a device that still has it').toBe(409)
    await remove(true)
    expect((await read()).drafts).toMatchObject([{ version: 1 }])
    await remove()
    expect((await put()).body.success.version, 'a new one of the same name').toBe(2)
  })

  it('keeps no name of a student, and no script in its passage', async () => {
    const students = ['student1', 'otherstudent', 'gone'].map((_id) => ({ _id, name: 'typed name', classes: ['1-7'] }))
    await put({ form: JSON.stringify({ students, story: '<p onclick="hit()">x<script>hit()</script></p>' }) })
    const { form } = await test.deps.db.read.selectFrom('task_drafts').select('form').executeTakeFirstOrThrow()
    expect(form).not.toContain('typed name')
    expect(await formOf('new')).toEqual({
      students: [{ _id: 'student1', name: 'اسم student1', classes: ['1-7'] }],
      story: '<p>x</p>',
    })
  })

  it.each(['', 'x', '[]', 'null', '"x"'])('is refused when its form is no JSON object: %s', async (form) => {
    expect((await put({ form })).status).toBe(400)
  })

  it(`is refused beyond ${DRAFTS_MOST} drafts`, async () => {
    for (let n = 0; n < DRAFTS_MOST; n++) expect((await put({ draft: `own.${n}` })).status).toBe(200)
    expect(await put({ draft: 'one.more' })).toMatchObject({ status: 422, body: { error: 'too_many_drafts' } })
    expect((await put({ draft: 'own.1', version: 1 })).status, 'a change').toBe(200)
    await test.call('tasks/delete_draft', { draft: 'own.2' }, cookies.teacher1)
    expect((await put({ draft: 'one.more' })).status).toBe(200)
  })

  it('is deleted after 90 days without a change, and a day after its deletion', async () => {
    await put({ draft: 'old' })
    const { now, db } = { now: clock.now(), db: test.deps.db }
    const days = (number: number) => new Date(now.getTime() + number * 24 * 60 * 60 * 1000)
    await forgetDrafts(db.write, days(89))
    expect((await read()).drafts).toHaveLength(1)
    await forgetDrafts(db.write, days(91))
    expect((await read()).drafts).toEqual([])
    await put({ draft: 'deleted' })
    await test.call('tasks/delete_draft', { draft: 'deleted' }, cookies.teacher1)
    await forgetDrafts(db.write, days(2))
    expect(await db.read.selectFrom('task_drafts').selectAll().execute()).toEqual([])
  })
})
