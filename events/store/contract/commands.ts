import { describe, expect, test } from 'vitest'
import { appendOf, type OpenTestStore } from './append-of.ts'

/** Tests that a repeated command id is stored once and returns the first result. */
export function commandContract(open: OpenTestStore): void {
  const command = { id: 'c1', fingerprint: 'f1', result: { taskId: 't1' } }

  describe('commands', () => {
    test('a repeat gets the first result, regardless of the stream versions', async () => {
      const store = await open()
      expect(await store.findCommand('c1')).toBeUndefined()
      const first = await store.append({ ...appendOf(['a', 0, {}, {}]), command })
      expect(first).toEqual({ position: 2, repeated: false, result: { taskId: 't1' } })
      await store.append(appendOf(['a', 2, {}]))
      const again = await store.append({ ...appendOf(['a', 3, {}]), command: { ...command, result: 'other' } })
      expect(again).toEqual({ position: 2, repeated: true, result: { taskId: 't1' } })
      expect(await store.head()).toBe(3)
      expect(await store.findCommand('c1')).toEqual({ fingerprint: 'f1', result: { taskId: 't1' }, position: 2 })
    })

    test('the same id with another fingerprint is refused', async () => {
      const store = await open()
      await store.append({ ...appendOf(['a', 0, {}]), command })
      const other = { ...appendOf(['b', 0, {}]), command: { ...command, fingerprint: 'f2' } }
      await expect(store.append(other)).rejects.toMatchObject({ name: 'Refusal', code: 'idempotency_key_reused' })
      expect(await store.head()).toBe(1)
    })

    test('a command id can be used again after a conflict', async () => {
      const store = await open()
      await store.append(appendOf(['a', 0, {}]))
      await expect(store.append({ ...appendOf(['a', 0, {}]), command })).rejects.toThrow('version conflict')
      expect(await store.findCommand('c1')).toBeUndefined()
      expect(await store.append({ ...appendOf(['a', 1, {}]), command })).toMatchObject({ repeated: false })
    })

    test('concurrent repeats are stored once', async () => {
      const store = await open()
      await store.append(appendOf(['other', 0, {}]))
      const results = await Promise.all(
        Array.from({ length: 20 }, () => store.append({ ...appendOf(['a', 0, {}]), command })),
      )
      expect(results.filter((result) => !result.repeated)).toHaveLength(1)
      for (const result of results) expect(result).toMatchObject({ position: 2, result: { taskId: 't1' } })
      expect(await store.head()).toBe(2)
    })
  })
}
