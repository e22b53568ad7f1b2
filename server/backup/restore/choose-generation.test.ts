import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { BASE_INFO, generationName, nextNumber, REACHED } from '../folder-layout.ts'
import { chooseGeneration } from './choose-generation.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3))

async function backups() {
  const backupDir = await mkdtemp(join(tmpdir(), 'bawaba-choose-'))
  onTestFinished(() => rm(backupDir, { recursive: true, force: true }))
  return {
    backupDir,
    async make(at: Date, number?: number) {
      const place = join(backupDir, generationName(at))
      await mkdir(place)
      await writeFile(join(place, BASE_INFO), JSON.stringify({ validFrom: at.toISOString(), number }))
      await writeFile(join(place, REACHED), JSON.stringify({ at: at.toISOString(), position: 1, bytes: 0 }))
    },
    chosen: async (at?: Date) => (await chooseGeneration(backupDir, at)).folder.slice(backupDir.length + 1),
  }
}

it('takes the copy that was made last, whatever the clock said then', async () => {
  const { backupDir, make, chosen } = await backups()
  expect(await nextNumber(backupDir)).toBe(1)
  // Of an earlier version.
  await make(day(1))
  await make(day(2))
  expect(await chosen()).toBe(generationName(day(2)))
  expect(await nextNumber(backupDir)).toBe(1)
  await make(day(400), 1)
  await make(day(3), 2)
  expect(await chosen()).toBe(generationName(day(3)))
  await make(day(-3000), 3)
  expect(await chosen()).toBe(generationName(day(-3000)))
  expect(await chosen(day(2))).toBe(generationName(day(2)))
  expect(await nextNumber(backupDir)).toBe(4)
})

it('counts on beside a damaged copy', async () => {
  const { backupDir, make } = await backups()
  await make(day(1), 7)
  await mkdir(join(backupDir, generationName(day(2))))
  await writeFile(join(backupDir, generationName(day(2)), BASE_INFO), '{')
  expect(await nextNumber(backupDir)).toBe(8)
})
