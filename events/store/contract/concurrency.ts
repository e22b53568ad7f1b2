import { describe, expect, test } from 'vitest'
import { VersionConflict } from '../event-store.ts'
import { appendOf, type OpenTestStore } from './append-of.ts'

/** Tests of concurrent writers, subscriptions and closing. */
export function concurrencyContract(open: OpenTestStore): void {
  describe('many writers', () => {
    test('of concurrent appends that expect the same version one succeeds, the others conflict', async () => {
      const store = await open()
      const settled = await Promise.allSettled(
        Array.from({ length: 30 }, (_, index) =>
          store.append(appendOf([`s${index}`, 0, {}], ['shared', 0, { index }])),
        ),
      )
      expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
      expect(await store.head()).toBe(2)
    })

    test('within a batch later appends see the versions of earlier ones', async () => {
      const store = await open()
      await Promise.all([0, 1, 2, 3, 4].map((version) => store.append(appendOf(['a', version, { version }]))))
      expect((await store.readStream('a')).map((event) => event.data)).toEqual(
        [0, 1, 2, 3, 4].map((version) => ({ version })),
      )
    })

    test('50 writers: positions and versions have no gaps, and a reader that follows the head misses no event', async () => {
      const store = await open()
      const seen: number[] = []
      let done = false
      const reader = (async () => {
        while (!done || seen.length < (await store.head())) {
          for (const event of await store.readAll(seen.length, 100)) seen.push(event.position)
          await new Promise((resolve) => setTimeout(resolve, 1))
        }
      })()
      const writer = async (index: number) => {
        let version = 0
        for (let turn = 0; turn < 20; turn += 1) {
          try {
            const shared = (await store.readStream('shared')).length
            const { position } = await store.append(appendOf([`w${index}`, version, {}], ['shared', shared, {}]))
            version += 1
            expect(await store.head()).toBeGreaterThanOrEqual(position)
          } catch (error) {
            if (!(error instanceof VersionConflict)) throw error
            await store.append(appendOf([`w${index}`, version, {}]))
            version += 1
          }
        }
      }
      await Promise.all(Array.from({ length: 50 }, (_, index) => writer(index)))
      done = true
      await reader
      const head = await store.head()
      expect(head).toBeGreaterThan(1000)
      expect(seen).toEqual(Array.from({ length: head }, (_, index) => index + 1))
      const versions = new Map<string, number>()
      for (const event of await store.readAll(0, head)) {
        expect(event.version).toBe((versions.get(event.streamId) ?? 0) + 1)
        versions.set(event.streamId, event.version)
      }
    })
  })

  describe('subscribe and close', () => {
    test('reports the head after each commit until unsubscribed', async () => {
      const store = await open()
      const heads: number[] = []
      const stop = store.subscribe((head) => heads.push(head))
      await store.append(appendOf(['a', 0, {}, {}]))
      await store.append(appendOf(['a', 2, {}]))
      await expect.poll(() => heads.at(-1), { timeout: 15_000 }).toBe(3)
      expect([...heads].sort((a, b) => a - b)).toEqual(heads)
      stop()
      await store.append(appendOf(['a', 3, {}]))
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(heads.at(-1)).toBe(3)
    })

    test('close waits for pending appends and refuses new ones', async () => {
      const store = await open()
      const taken = Array.from({ length: 800 }, (_, index) => store.append(appendOf([`s${index}`, 0, {}])))
      let pending = 800
      for (const one of taken) void one.then(() => (pending -= 1))
      await store.close()
      expect(pending).toBe(0)
      await expect(store.append(appendOf(['late', 0, {}]))).rejects.toThrow('closed')
    })
  })
}
