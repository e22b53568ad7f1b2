import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => vi.unstubAllGlobals())

/** The server's format of IDs: version 4, variant 10 (RFC 9562, 5.4). */
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('IDs are UUIDs of version 4, and all differ', () => {
  const made = Array.from({ length: 1000 }, newId)
  for (const id of made) expect(id).toMatch(UUID_V4)
  expect(new Set(made).size).toBe(made.length)
})

test('all other bits are random, also on a page without https', () => {
  const fill = (byte: number) =>
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte), randomUUID: undefined })
  fill(0x00)
  expect(newId()).toBe('00000000-0000-4000-8000-000000000000')
  fill(0xff)
  expect(newId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})
