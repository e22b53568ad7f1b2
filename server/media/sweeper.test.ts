import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { startTestApp } from '../http/testing.ts'
import { png } from './samples.ts'
import { storeMedia } from './store-media.ts'
import { createSweeper, sweepOnce, untilHour } from './sweeper.ts'

const HOUR_MS = 3_600_000

it('deletes unreferenced uploads of students after a day, of others after two weeks', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-sweeper-'))
  let now = new Date()
  const test = await startTestApp({ config: { dataDir }, now: () => now })
  try {
    const { db, files } = test.deps
    const put = async (side: number, ownerId: string | null) => {
      const bytes = await png(side, 5)
      const media = { kind: 'image', mime: 'image/png', extension: 'png', bytes, width: side, height: 5 } as const
      return storeMedia(db.write, files, media, { ownerId, person: ownerId === 'student1', at: now })
    }
    const [photo, former, picture, content] = [
      await put(6, 'student1'),
      await put(7, 'student1'),
      await put(8, 'teacher1'),
      await put(9, null),
    ]
    await db.write.updateTable('users').set({ img: photo }).where('id', '=', 'student1').execute()
    const swept: object[] = []
    const log = { info: (details: object) => swept.push(details), error: (details: object) => swept.push(details) }
    const left = async () =>
      new Set((await db.read.selectFrom('media').select('path').execute()).map(({ path }) => path))
    const start = now.getTime()
    const after = async (hours: number) => {
      now = new Date(start + hours * HOUR_MS)
      await sweepOnce(test.deps, log)
      return await left()
    }
    expect(await after(23)).toEqual(new Set([photo, former, picture, content]))
    expect(swept).toEqual([])
    expect(await after(25)).toEqual(new Set([photo, picture, content]))
    expect(swept).toMatchObject([{ files: 1 }])
    expect(await after(13 * 24)).toEqual(new Set([photo, picture, content]))
    expect(await after(15 * 24)).toEqual(new Set([photo]))
  } finally {
    await test.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

it('runs once a day', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour)
  expect(untilHour(3, at(23, 2))).toBe(HOUR_MS)
  expect(untilHour(3, at(23, 3))).toBe(24 * HOUR_MS)
  expect(untilHour(3, at(23, 20))).toBe(7 * HOUR_MS)
})

it('sweeps each night while it runs, also after a night that failed, and not after it was stopped', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 20) })
  onTestFinished(() => void vi.useRealTimers())
  const nights: number[] = []
  const failed: string[] = []
  const log = { info: () => {}, error: (_: object, message: string) => failed.push(message) }
  const sweeper = createSweeper({} as Deps, log, async () => {
    nights.push(new Date().getDate())
    if (nights.length === 1) throw new Error('disk')
  })
  sweeper.start()
  await vi.advanceTimersByTimeAsync(48 * HOUR_MS)
  expect([nights, failed]).toEqual([[24, 25], ['sweep']])
  await sweeper.stop()
  await vi.advanceTimersByTimeAsync(48 * HOUR_MS)
  expect(nights).toEqual([24, 25])
})
