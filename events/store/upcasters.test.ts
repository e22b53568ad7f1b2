import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { StoredEvent } from './event-store.ts'
import { examples } from './golden/examples.ts'
import { toStoredEvent } from './rows.ts'
import { SCHEMA_VERSIONS, schemaVersion, upcast } from './upcasters.ts'

/** `read` is the upcast data; absent when it equals the stored data. */
interface Golden {
  type: keyof typeof SCHEMA_VERSIONS
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
  test.each(goldens)('%s still reads as it always has', (name, golden) => {
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
    expect(event.schemaVersion).toBe(SCHEMA_VERSIONS[golden.type])
    expect(JSON.stringify(event.data)).toBe(JSON.stringify(golden.read ?? golden.stored))
  })

  test.each(Object.entries(SCHEMA_VERSIONS))('%s has a golden of each version up to %i', (type, newest) => {
    for (let version = 1; version <= newest; version += 1) expect(files).toContain(`${type}.${version}.json`)
  })

  test.each(Object.entries(examples))('%s is written as its newest golden', (type, data) => {
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
  const steps = {
    Moved: { 1: (data: unknown) => ({ data, two: true }), 2: (data: unknown) => ({ data, three: true }) },
  }

  test('goes through every step, in order', () => {
    const event = upcast(stored, steps, 3)
    expect(event.data).toEqual({ data: { data: { to: 'a' }, two: true }, three: true })
    expect(event.schemaVersion).toBe(3)
    expect(stored.data).toEqual({ to: 'a' })
  })

  test('fails on a missing step and on an event from the future', () => {
    expect(() => upcast(stored, steps, 4)).toThrow('no upcaster for Moved from schema version 3')
    expect(() => upcast({ ...stored, schemaVersion: 2 }, steps, 1)).toThrow('newer version')
  })
})
