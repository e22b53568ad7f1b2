import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from './contract/call.ts'
import { type CallName, calls } from './contract/calls.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from './http/testing.ts'
import { idPaths } from './testing/id-paths.ts'
import { type Ids, type Records, type Side, startRecords } from './testing/matrix-records.ts'
import { type Caller, callers, editors, type Row, reach } from './testing/matrix-row.ts'
import { matrix } from './testing/matrix-rows.ts'
import { type Role, strayFields } from './testing/reply-fields.ts'

const needs: Record<Call['who'], number> = { all: 0, user: 1, student: 1, teacher: 3, manager: 5, editor: 1 }

let test: TestApp
let records: Records
beforeAll(async () => {
  test = await startTestApp()
  records = await startRecords(test, Object.keys(callers))
  // Fourteen logins, one after the other.
}, 60_000)
afterAll(() => test.close())

it('has every call of the contract, and a row for every field that names a record', () => {
  const fields = Object.entries(matrix).map(([name, rows]) => [
    name,
    [...new Set(rows.map(({ field }) => field))].sort(),
  ])
  const contract = Object.entries(calls as Record<string, Call>).map(([name, call]) => [name, idPaths(call)])
  expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(contract))
})

const mayNot = (who: Call['who'], caller: Caller) =>
  callers[caller] < needs[who] ||
  (who === 'editor' && !editors.includes(caller)) ||
  (who === 'student' && callers[caller] > 1)

function expectedStatus(name: CallName, row: Row, caller: Caller, side: Side | 'missing'): number {
  const level = callers[caller]
  const { who }: Call = calls[name]
  if (level === 0 && who !== 'all') return 401
  if (mayNot(who, caller)) return 403
  if (side === 'missing') return 404
  return row.of.some((kind) => (reach[kind][side] as readonly string[]).includes(caller)) ? 200 : 404
}

/** The ids that a body reads. */
function idsRead(body: (ids: Ids) => object, ids: Ids): ReadonlySet<string> {
  const read = new Set<string>()
  body(
    new Proxy(ids, {
      get(target, name) {
        read.add(String(name))
        return Reflect.get(target, name)
      },
    }),
  )
  return read
}

const roleOf = (caller: Caller): Role =>
  editors.includes(caller)
    ? 'editor'
    : ((['visitor', 'student', 'teacher', 'manager'] as const)[[0, 1, 3, 5].indexOf(callers[caller])] ?? 'visitor')

const rows = Object.entries(matrix).flatMap(([name, its]) => its.map((row) => ({ name: name as CallName, row })))

describe.each(rows)('$name by $row.field, $row.state', ({ name, row }) => {
  it('answers those who may access the record, and all others like for a missing record, without an event', async () => {
    const wrong: unknown[] = []
    const read = idsRead((ids) => row.body(ids, 'teacher1'), await records.make('missing'))
    for (const side of ['a', 'b', 'missing'] as const) {
      let ids = await records.make(side, row.state, read)
      let head = await test.deps.store.head()
      for (const caller of Object.keys(callers) as Caller[]) {
        const expected = expectedStatus(name, row, caller, side)
        const reply = await test.call(name, row.body(ids, caller), records.cookies[caller])
        if (reply.status !== expected) wrong.push({ caller, side, expected, got: reply.status, body: reply.body })
        if (reply.status === 200) {
          const stray = strayFields(roleOf(caller), name, reply.body)
          if (stray.length > 0) wrong.push({ caller, side, stray })
          // A call may change the record, so the next caller gets a new one.
          ids = await records.make(side, row.state, read)
          head = await test.deps.store.head()
        } else {
          const now = await test.deps.store.head()
          if (now !== head) wrong.push({ caller, side, refused: reply.status, appended: now - head })
          head = now
          const error = { 401: 'login', 403: 'permission', 404: 'not found' }[reply.status]
          const field = reply.status === 404 ? row.named : undefined
          if (JSON.stringify(reply.body) !== JSON.stringify({ error, field }))
            wrong.push({ caller, side, body: reply.body })
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

/** Calls that name no record: they return the caller's own data. */
const without = (Object.keys(matrix) as CallName[]).filter(
  (name) => matrix[name].length === 0 && !name.endsWith('upload'),
)
const names = ['blurb', 'ar_blurb', 'phone', 'email', 'address', 'ar_address']
const EMPTY_SITE = { ...Object.fromEntries(names.map((name) => [name, ''])), links: [], social: [] }
const students = ['student1', 'student2', 'student3', 'otherstudent']
const mayKnow: Record<string, string[]> = {
  teacher1: ['student1', 'student2', 'student3'],
  manager1: ['student1', 'student2', 'student3'],
  colleague: ['student3'],
  coowner: ['student3'],
  substitute: ['student3'],
  pastsubstitute: ['student3'],
  editor1: ['student3'],
  teacher2: ['otherstudent'],
  manager2: ['otherstudent'],
}

describe.each([...without, 'tasks/view', 'students/view', 'students/logins'] as CallName[])(
  '%s without an id',
  (name) => {
    beforeAll(() => records.make('a', 'submitted'))
    it.each(Object.keys(callers) as Caller[])('returns only what %s may see', async (caller) => {
      // Login and logout end the session of their cookie, so they must not use a shared one.
      const cookie =
        name === 'login'
          ? undefined
          : name.startsWith('logout') && callers[caller] > 0
            ? await test.login(caller)
            : records.cookies[caller]
      const head = await test.deps.store.head()
      const asked = {
        login: { user: caller, pass: TEST_PASSWORD },
        'content/view': { list: 'articles' },
        'content/site_save': { site: EMPTY_SITE },
        'speech/preview': { text: 'x' },
        'tasks/view': { results: true },
        'tasks/save_draft': { draft: 'new', version: 0, name: '', questions_num: 0, form: '{}' },
        'tasks/delete_draft': { draft: 'new' },
      }
      const reply = await test.call(name, name in asked ? asked[name as keyof typeof asked] : {}, cookie)
      // This call ended the session that the other tests use.
      if (name === 'logout/others' && callers[caller] > 0) records.cookies[caller] = await test.login(caller)
      const { who }: Call = calls[name]
      const refused = callers[caller] === 0 && who !== 'all' ? 401 : mayNot(who, caller) ? 403 : undefined
      if (refused) expect(reply.status).toBe(refused)
      // A login of a blocked or unknown person, or a profile without its fields.
      else if (reply.status !== 200) expect([403, 422]).toContain(reply.status)
      if (reply.status === 200) expect(strayFields(roleOf(caller), name, reply.body)).toEqual([])
      else expect(await test.deps.store.head()).toBe(head)
      const numbers = students.filter((student) => JSON.stringify(reply.body).includes(`id-${student}`))
      expect(numbers.filter((student) => student !== caller && !mayKnow[caller]?.includes(student))).toEqual([])
    })
  },
)
