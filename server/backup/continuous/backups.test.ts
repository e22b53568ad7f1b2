import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FileStore } from '../../files/file-store.ts'
import { folderStore } from '../../files/folder-store.ts'
import { BASE_INFO, FILES_FOLDER, generationName, listGenerations, REACHED } from '../folder-layout.ts'
import { startBackedUp, times, withFaults } from '../testing.ts'

const POLL = { timeout: 15_000, interval: 20 }
const ahead = (seconds: number) => () => new Date(Date.now() + seconds * 1000)

it('is behind while a file cannot be copied, and still says when the database cannot be', async () => {
  let store: FileStore | undefined
  const faulty: { read: FileStore['read'] } = { read: async () => undefined }
  const { backups, logged, clock, backupDir, append, until } = await startBackedUp((dataDir) => {
    store = folderStore(dataDir)
    faulty.read = withFaults(store).read
    return { ...store, read: (key) => faulty.read(key) }
  })
  for (const key of ['media/aa/bad.png', 'media/bb/good.png']) await store?.put(key, Buffer.from(key))
  const copies = folderStore(join(backupDir, FILES_FOLDER))
  await backups.start()
  await until(await append(...times(1)))
  await expect.poll(() => copies.stat('media/bb/good.png'), POLL).toBeDefined()
  await expect.poll(() => logged, POLL).toEqual(['continuous backups lack stored files'])
  clock.now = ahead(90)
  expect(backups.ageSeconds()).toBeGreaterThan(89)

  const [generation] = await listGenerations(backupDir)
  const obstacle = join(generation?.folder ?? '', `${REACHED}.part`)
  // The backup itself may just be writing this file.
  await expect.poll(() => mkdir(obstacle), POLL).toBeUndefined()
  await append(...times(1))
  await expect.poll(() => logged[1], POLL).toBe('continuous backups fail: what is saved now is not backed up')
  await rm(obstacle, { recursive: true })
  await until(2)
  await expect.poll(() => logged[2], POLL).toBe('continuous backups work again')

  if (store) faulty.read = store.read
  let seconds = 90
  const age = () => {
    const found = backups.ageSeconds()
    // A pass over the files is due every 30 s; one may be under way already.
    seconds += 40
    clock.now = ahead(seconds)
    return found
  }
  await expect.poll(age, POLL).toBeLessThan(45)
  expect(await copies.stat('media/aa/bad.png')).toBeDefined()
  await expect.poll(() => logged[3], POLL).toBe('continuous backups have all stored files again')
})

it('is not ahead of its start if the clock was ahead in an earlier run', async () => {
  const { backups, backupDir } = await startBackedUp()
  const later = ahead(1_000_000)()
  const folder = join(backupDir, generationName(later))
  await mkdir(folder)
  await writeFile(join(folder, BASE_INFO), JSON.stringify({ validFrom: later.toISOString() }))
  await writeFile(join(folder, REACHED), JSON.stringify({ at: later.toISOString(), position: 9, bytes: 0 }))
  await backups.start()
  // The first copy of this run is being made.
  expect(backups.position()).toBe(9)
  expect(backups.ageSeconds()).toBeGreaterThanOrEqual(0)
})
