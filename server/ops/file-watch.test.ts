import { expect, it } from 'vitest'
import type { FileCheck } from '../files/file-store.ts'
import { startTestApp } from '../http/testing.ts'
import { createFileWatch } from './file-watch.ts'
import { READABLE, readMetrics, sampleOf } from './testing.ts'

const POLL = { timeout: 15_000, interval: 20 }

it('says once that the file store lacks its files, and when it has them again', async () => {
  const test = await startTestApp({ config: READABLE })
  const isUp = async () => sampleOf(await readMetrics(test), 'bawaba_files_up')
  expect(await isUp()).toBeUndefined()
  let found: FileCheck = { lacking: 9, reason: '/data lacks its files', lost: true }
  let looks = 0
  const check = async () => {
    looks += 1
    if (looks === 3) throw new Error('the database is away')
    return found
  }
  const lines: string[] = []
  const say = (_: object, message: string) => void lines.push(message)
  const { meters } = test.deps
  const watch = createFileWatch({ check, meters, log: { error: say, info: say }, everyMs: 1 })
  watch.start()
  await expect.poll(() => looks, POLL).toBeGreaterThan(4)
  expect([await isUp(), lines]).toEqual([0, ['the file store lacks its files']])
  found = { lacking: 0, lost: false }
  await expect.poll(isUp, POLL).toBe(1)
  watch.stop()
  expect(lines).toEqual(['the file store lacks its files', 'the file store has its files again'])
  const before = looks
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(looks).toBe(before)
  await test.close()
})

it('says once that the file store lacks some files, and counts them', async () => {
  const test = await startTestApp({ config: READABLE })
  const sample = async (name: string) => sampleOf(await readMetrics(test), name)
  const state = async () => [await sample('bawaba_files_up'), await sample('bawaba_files_lacking')]
  let found: FileCheck = { lacking: 2, reason: '/data lacks 2 of 20 files', lost: false }
  let looks = 0
  const check = async () => {
    looks += 1
    return found
  }
  const lines: unknown[] = []
  const log = {
    error: ({ reason }: { reason?: string }, message: string) => void lines.push([reason, message]),
    info: (_: object, message: string) => void lines.push(message),
  }
  const watch = createFileWatch({ check, meters: test.deps.meters, log, everyMs: 1 })
  watch.start()
  await expect.poll(() => looks, POLL).toBeGreaterThan(3)
  expect([await state(), lines]).toEqual([[1, 2], [['/data lacks 2 of 20 files', 'the file store lacks some files']]])
  found = { lacking: 0, lost: false }
  await expect.poll(state, POLL).toEqual([1, 0])
  watch.stop()
  expect(lines.slice(1)).toEqual(['the file store has its files again'])
  await test.close()
})
