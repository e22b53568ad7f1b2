import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallName, calls } from '../../contract/calls.ts'
import { type Cookies, createClock, send, startSchool } from '../../tasks/testing.ts'
import type { TestApp } from '../testing.ts'

let test: TestApp
let cookies: Cookies
let known: string[]
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
  const task = await send(test, cookies.teacher1)
  await test.call('tasks/start', { _id: task }, cookies.student1)
  known = [task, task, 'student1', 'teacher1', 'q1', 'q2', '1-7']
})
afterAll(() => test.close())

const TEXTS = [
  ...['', 'a', 'x'.repeat(3000), '٧', '😀'.repeat(50), '%', '_', `'";--`, '../../x', '[cat] [ ] ]]', 'http://['],
  ...['\u0000', '\ud800', '\u202Eabc', '__proto__', 'constructor', '<script>alert(1)</script>'],
  ...['2026-11-22T06:00:00Z', '9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00Z', 'https://youtu.be/dQw4w9WgXcQ'],
]
const NUMBERS = [0, 1, 2, 3, 5, 99, 100, 101, -1, 1.5, 1e9, Number.MAX_SAFE_INTEGER, 1e308]
const STRAY = fc.constantFrom<unknown>(null, true, [], {}, 'x', -1, [[]])

/** Values of a schema, from texts and numbers that often cause bugs; one in forty is a value of another type. */
function shaped(schema: TSchema): fc.Arbitrary<unknown> {
  const fitting = exactly(schema as Shape)
  return fc.oneof({ arbitrary: fitting, weight: 40 }, { arbitrary: STRAY, weight: 1 })
}

interface Shape extends TSchema {
  anyOf?: TSchema[]
  const?: unknown
  type?: string
  maxLength?: number
  items?: TSchema
  properties?: Record<string, TSchema>
  required?: string[]
}

function exactly({ anyOf, const: value, type, maxLength, items, properties = {}, required }: Shape) {
  if (anyOf) return fc.oneof(...anyOf.map(shaped))
  if (value !== undefined) return fc.constant(value)
  if (type === 'string')
    return fc.oneof(fc.constantFrom(...known), fc.constantFrom(...TEXTS)).map((text) => text.slice(0, maxLength))
  if (type === 'integer' || type === 'number') return fc.constantFrom(...NUMBERS)
  if (type === 'boolean') return fc.boolean()
  if (type === 'array') return fc.array(items ? shaped(items) : STRAY, { maxLength: 3 })
  if (type !== 'object') return STRAY
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, shaped(field)]))
  return fc.record(fields, { requiredKeys: required })
}

it('no body of a valid shape causes a 5xx, and a refused one appends no event', async () => {
  const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'POST' && name !== 'logout')
  const who = [cookies.student1, cookies.teacher1, cookies.teacher1, cookies.manager1]
  const anyCall = fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...who), shaped(calls[name].body as TSchema)))
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(anyCall, async ([name, cookie, body]) => {
      const before = await test.deps.store.head()
      const reply = await test.app.inject({
        method: 'POST',
        url: `/api/${calls[name].path}`,
        headers: { 'content-type': 'application/json', cookie },
        payload: JSON.stringify(body),
      })
      expect(reply.statusCode, `${name} ${reply.payload}`).toBeLessThan(500)
      if (reply.statusCode >= 400) expect(await test.deps.store.head(), `${name} ${reply.payload}`).toBe(before)
      else accepted++
    }),
    { numRuns: 2000 },
  )
  // Enough bodies pass the schema.
  expect(accepted).toBeGreaterThan(60)
})
