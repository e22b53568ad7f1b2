import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { ROSTER_LIMIT } from '../contract/students.ts'
import { addEditor } from '../testing/editor.ts'
import { invalid } from './errors.ts'
import { startTestApp, type TestApp } from './testing.ts'

let test: TestApp
let student: string
let teacher: string
let manager: string
let editor: string
beforeAll(async () => {
  test = await startTestApp()
  student = await test.login('student1')
  teacher = await test.login('teacher1')
  manager = await test.login('manager1')
  await addEditor(test.deps.db.write)
  editor = await test.login('editor1')
})
afterAll(() => test.close())

const post = (url: string, payload: string | undefined, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

describe('the order of checks', () => {
  it('401 before an unreadable body', async () => {
    expect((await post('/api/students/view', '{"broken')).statusCode).toBe(401)
    expect((await post('/api/students/view', '{"broken')).json()).toEqual({ error: 'login' })
  })

  it('403 before an unreadable or invalid body', async () => {
    const reply = await post('/api/questions/save', '{"broken', { cookie: student })
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toEqual({ error: 'permission' })
    expect((await test.call('questions/delete', {}, student)).status).toBe(403)
  })

  it('401 for a page that was loaded for another person, after a login in another tab', async () => {
    const asked = (person: string) => post('/api/tasks/tasks_stats', '{}', { cookie: student, 'x-person': person })
    expect((await asked('student1')).statusCode).toBe(200)
    expect((await asked('student2')).json()).toEqual({ error: 'login' })
  })

  it('400 before 404', async () => {
    expect((await test.call('Question/view', { _id: 5 }, teacher)).status).toBe(400)
    expect(await test.call('Question/view', { _id: 'missing' }, teacher)).toMatchObject({
      status: 404,
      body: { error: 'not found' },
    })
  })

  it('404 for an unknown call, for everybody', async () => {
    for (const url of ['/api/nothing', '/api', '/api/tasks/view/x', '/api/__proto__'])
      for (const body of ['{}', '{"broken']) expect((await post(url, body)).json()).toEqual({ error: 'not found' })
    expect((await test.app.inject('/api/login')).statusCode).toBe(404)
  })

  it('404 for an undecodable path', async () => {
    const reply = await test.app.inject('/api/%E0%A4%A')
    expect([reply.statusCode, reply.json().error]).toEqual([404, 'not found'])
  })
})

describe('bodies', () => {
  it('names the path where a body breaks the schema', async () => {
    const reply = await post('/api/login', '{"user":1,"pass":"x"}')
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ error: 'no data', details: [{ path: '/user' }] })
  })

  it('coerces nothing', async () => {
    expect((await test.call('students/view', { page: '1' }, teacher)).status).toBe(400)
    expect((await test.call('students/view', { classes: '1-7' }, teacher)).status).toBe(400)
    expect((await test.call('students/view', { page: 1.5 }, teacher)).status).toBe(400)
  })

  it('accepts a missing body as an empty object, and no other JSON value', async () => {
    const bare = await test.app.inject({ method: 'POST', url: '/api/checkLogin' })
    expect([bare.statusCode, bare.json()]).toEqual([200, {}])
    expect((await post('/api/checkLogin', '')).statusCode).toBe(200)
    for (const body of ['null', '[]', '1', '"x"', 'nonsense', '{} {}'])
      expect((await post('/api/checkLogin', body)).statusCode, body).toBe(400)
  })

  it('refuses keys that could reach a prototype', async () => {
    for (const key of ['"__proto__":{"a":1}', '"constructor":{"prototype":{"a":1}}']) {
      expect((await post('/api/login', `{"user":"a","pass":"b",${key}}`)).statusCode).toBe(400)
      expect((await post('/api/login', `{"user":"a","pass":"b","x":{${key}}}`)).statusCode).toBe(400)
    }
  })

  it('refuses nesting over 32, also in unknown fields', async () => {
    const nested = (levels: number) => `{"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
    expect((await post('/api/checkLogin', nested(32))).statusCode).toBe(200)
    expect((await post('/api/checkLogin', nested(33))).statusCode).toBe(400)
    expect((await post('/api/checkLogin', nested(1500))).statusCode).toBe(400)
  })

  it('stores neither NUL nor half a surrogate pair', async () => {
    const reply = await test.call('moeUsers/update', { name: 'a\u0000b\ud800c', zehot: '1' }, student)
    expect(reply.status).toBe(200)
    const row = await test.deps.db.read
      .selectFrom('users')
      .select('name')
      .where('id', '=', 'student1')
      .executeTakeFirstOrThrow()
    expect(row.name).toBe('ab\ufffdc')
  })

  it('are limited to 64 kB, unless their call has another limit', async () => {
    const padded = (bytes: number) => `{"user":"x","pass":"y","z":"${'x'.repeat(bytes - 30)}"}`.padEnd(bytes)
    for (const name of Object.keys(calls) as CallName[]) {
      const { method, path, who, bodyLimit = 64 * 1024 }: Call = calls[name]
      if (method === 'GET' || name === 'upload' || name === 'content/upload') continue
      const cookie = { all: teacher, user: teacher, teacher, student, manager, editor }[who]
      const long = await post(`/api/${path}`, padded(bodyLimit + 1), { cookie })
      expect([name, long.statusCode, long.json().error]).toEqual([name, 413, 'too_large'])
    }
    expect((await post('/api/checkLogin', padded(64 * 1024))).statusCode).toBe(200)
    expect((await post('/api/questions/save', padded(65 * 1024), { cookie: teacher })).statusCode).toBe(400)
  })

  it('with too many keys and values are refused before parsing', async () => {
    const keys = (many: number) => `{${Array.from({ length: many }, (_, at) => `"${at}":0`).join()}}`
    expect((await post('/api/checkLogin', keys(1000))).statusCode).toBe(200)
    for (const body of [keys(1100), `{"x":[${'0,'.repeat(2100)}0]}`, `{"x":[${'[],'.repeat(1100)}0]}`]) {
      const reply = await post('/api/checkLogin', body)
      expect([reply.statusCode, reply.json()]).toEqual([413, { error: 'too_large' }])
    }
    // The longest roster is accepted by the call that takes rosters.
    const row = { line: 1, name: 'a', zehot: '1', class: '1-7', user: 'a' }
    const roster = { rows: Array.from({ length: ROSTER_LIMIT }, (_, line) => ({ ...row, line: line + 1 })) }
    expect((await test.call('students/import', roster, teacher)).status).toBe(200)
    expect((await post('/api/students/import', keys(70_000), { cookie: teacher })).statusCode).toBe(413)
  })

  it('are 415 unless they are JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'a/b']) {
      const reply = await post('/api/login', '{"user":"student1","pass":"demo1234"}', { 'content-type': type })
      expect(reply.statusCode, type).toBe(415)
      expect(reply.headers['set-cookie'], type).toBeUndefined()
    }
    expect(
      (await post('/api/checkLogin', '{}', { 'content-type': 'Application/JSON; charset=utf-8' })).statusCode,
    ).toBe(200)
    expect((await post('/api/upload', '{}', { cookie: student })).statusCode).toBe(415)
  })
})

describe('the caller', () => {
  it('from another origin is 403, even with a valid login', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:81', 'garbage']) {
      const reply = await post('/api/login', '{"user":"student1","pass":"demo1234"}', { origin, host: 'localhost:80' })
      expect([reply.statusCode, reply.json()], origin).toEqual([403, { error: 'origin' }])
    }
    for (const origin of ['http://school.example', 'https://school.example'])
      expect((await post('/api/checkLogin', '{}', { origin, host: 'School.example' })).statusCode).toBe(200)
  })

  it('is checked against PUBLIC_ORIGIN if set', async () => {
    const other = await startTestApp({ config: { publicOrigin: 'https://school.example' } })
    const from = (origin: string) =>
      other.call('checkLogin', {}, undefined, { origin, host: 'inside:3000' }).then((reply) => reply.status)
    expect(await from('https://school.example')).toBe(200)
    expect(await from('http://school.example')).toBe(403)
    expect(await from('http://inside:3000')).toBe(403)
    await other.close()
  })

  it('must send a UUID as Idempotency-Key', async () => {
    expect((await test.call('checkLogin', {}, student, { 'idempotency-key': 'again' })).status).toBe(400)
    const key = crypto.randomUUID()
    expect((await test.call('checkLogin', {}, student, { 'idempotency-key': key })).status).toBe(200)
  })
})

it('no JSON body causes a 5xx', async () => {
  const json = fc.oneof(fc.jsonValue({ maxDepth: 5 }), fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })))
  const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'POST')
  const cookies = [undefined, student, teacher, manager]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.constantFrom(...cookies), json, async (name, cookie, body) => {
      const reply = await post(`/api/${calls[name].path}`, JSON.stringify(body), cookie ? { cookie } : {})
      expect(reply.statusCode, `${name} ${reply.payload}`).toBeLessThan(500)
    }),
    { numRuns: 600 },
  )
})

it('a server fault returns only a request id', async () => {
  const broken = await startTestApp()
  const cookie = await broken.login('student1')
  await broken.deps.db.write.schema.dropTable('badges').execute()
  const reply = await broken.call('checkLogin', {}, cookie)
  expect(reply.status).toBe(500)
  expect(reply.body).toEqual({ error: 'all', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  await broken.close()
})

it('422 for a broken validation rule', () => {
  expect(invalid(4, 'name')).toMatchObject({ status: 422, error: 4, field: 'name' })
})
