import { expect, it } from 'vitest'
import { startTestApp } from '../http/testing.ts'
import { createFileWatch } from './file-watch.ts'
import { READABLE, readMetrics, sampleOf } from './testing.ts'

const POLL = { timeout: 15_000, interval: 20 }

it('says once that the file store lacks its files, and when it has them again', async () => {
  const test = await startTestApp({ config: READABLE })
  const isUp = async () => sampleOf(await readMetrics(test), 'bawaba_files_up')
  expect(await isUp()).toBeUndefined()
  let reason: string | undefined = '/data lacks its files'
  let looks = 0
  const lost = async () => {
    looks += 1
    if (looks === 3) throw new Error('the database is away')
    return reason
  }
  const lines: string[] = []
  const say = (_: object, message: string) => void lines.push(message)
  const { meters } = test.deps
  const watch = createFileWatch({ lost, meters, log: { error: say, info: say }, everyMs: 1 })
  watch.start()
  await expect.poll(() => looks, POLL).toBeGreaterThan(4)
  expect([await isUp(), lines]).toEqual([0, ['the file store lacks its files']])
  reason = undefined
  await expect.poll(isUp, POLL).toBe(1)
  watch.stop()
  expect(lines).toEqual(['the file store lacks its files', 'the file store has its files again'])
  const before = looks
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(looks).toBe(before)
  await test.close()
})
