import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { downcast } from './downcasters.ts'
import type { StoredEvent } from './event-store.ts'
import { examples } from './golden/examples.ts'
import { toStoredEvent } from './rows.ts'
import { type Steps, schemaVersion, upcast } from './upcasters.ts'

/** `read` is the upcast data; absent when it equals the stored data. */
interface Golden {
  type: keyof typeof examples
  schemaVersion: number
  stored: unknown
  read?: unknown
}

const directory = new URL('golden/', import.meta.url)
const files = readdirSync(directory).filter((name) => name.endsWith('.json'))
const goldens = files.map((name): [string, Golden] => [
  name,
  JSON.parse(readFileSync(new URL(name, directory), 'utf8')),
])

describe('golden events', () => {
  test.each(goldens)('%s is read as recorded', (name, golden) => {
    expect(name).toBe(`${golden.type}.${golden.schemaVersion}.json`)
    const event = toStoredEvent({
      position: 1,
      stream_id: 's',
      version: 1,
      type: golden.type,
      schema_version: golden.schemaVersion,
      data: JSON.stringify(golden.stored),
      meta: '{"actorId":null}',
      at: '2026-11-20T08:00:00.000Z',
    })
    expect(event.schemaVersion).toBe(schemaVersion(golden.type))
    expect(JSON.stringify(event.data)).toBe(JSON.stringify(golden.read ?? golden.stored))
  })

  test.each(Object.keys(examples))('%s has a golden example of each version', (type) => {
    for (let version = 1; version <= schemaVersion(type); version += 1)
      expect(files).toContain(`${type}.${version}.json`)
  })

  test.each(Object.entries(examples))('%s is written like its newest golden example', (type, data) => {
    const newest = goldens.find(([name]) => name === `${type}.${schemaVersion(type)}.json`)
    expect(JSON.stringify(newest?.[1].stored)).toBe(JSON.stringify(data))
  })
})

describe('upcast', () => {
  const stored: StoredEvent = {
    position: 9,
    streamId: 's',
    version: 1,
    type: 'Moved',
    schemaVersion: 1,
    data: { to: 'a' },
    meta: { actorId: null },
    at: '2026-11-20T08:00:00.000Z',
  }
  const first = (data: unknown) => ({ data, two: true })
  const second = (data: unknown) => ({ data, three: true })

  test('applies every step, in order', () => {
    const event = upcast(stored, { Moved: [first, second] })
    expect(event.data).toEqual({ data: { data: { to: 'a' }, two: true }, three: true })
    expect(event.schemaVersion).toBe(3)
    expect(stored.data).toEqual({ to: 'a' })
    const later = upcast({ ...stored, schemaVersion: 2 }, { Moved: [first, second] })
    expect(later.data).toEqual({ data: { to: 'a' }, three: true })
  })

  test('does not compile without the step of each version', () => {
    const whole: Steps<[{ one: 1 }, { two: 2 }], { three: 3 }> = [() => ({ two: 2 }), () => ({ three: 3 })]
    // @ts-expect-error: the step from version 2 is missing.
    const missing: Steps<[{ one: 1 }, { two: 2 }], { three: 3 }> = [() => ({ two: 2 })]
    // @ts-expect-error: the only step does not give the newest data.
    const wrong: Steps<[{ one: 1 }], { two: 2 }> = [() => ({ one: 1 })]
    expect([whole, missing, wrong].map((steps) => steps.length)).toEqual([2, 1, 1])
  })

  test('fails on an event that a newer server wrote', () => {
    expect(() => upcast({ ...stored, schemaVersion: 3 }, { Moved: [first] })).toThrow('newer version')
  })
})

describe('downcast', () => {
  const { TaskSent, TaskDetailsRevised, AttemptStarted, AnswersSaved } = examples
  test.each([
    ['TaskSent', { ...TaskSent, scoreShown: 'final' }],
    ['TaskDetailsRevised', { ...TaskDetailsRevised, scoreShown: 'final' }],
    ['AttemptStarted', { ...AttemptStarted, factor: 1 }],
  ])('%s: what the version before can say is read from it unchanged', (type, data) => {
    const before = schemaVersion(type) - 1
    const common = { position: 1, streamId: 's', version: 1, meta: { actorId: null }, at: '2026-11-20T08:00:00.000Z' }
    const older = downcast(type, before, data)
    expect(older).not.toEqual(data)
    expect(upcast({ ...common, type, schemaVersion: before, data: older }).data).toEqual(data)
  })

  test.each([
    ['TaskSent', 3, { ...TaskSent, scoreShown: 'closed' }],
    ['AttemptStarted', 1, { ...AttemptStarted, factor: 1.25 }],
    ['AnswersSaved', 0, AnswersSaved],
  ])('%s: nothing for what version %i cannot say', (type, to, data) => {
    expect(downcast(type, to, data)).toBeUndefined()
  })
})
