import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SQLITE_FILE } from '../../database/open-database.ts'
import { folderStore } from '../../files/folder-store.ts'
import { FILES_FOLDER, listGenerations, REACHED } from '../folder-layout.ts'
import { startBackedUp, times } from '../testing.ts'

const POLL = { timeout: 15_000, interval: 20 }
const DAY_MS = 24 * 60 * 60_000

it('restores what was saved before, during and after the copy, events and tables', async () => {
  const { backups, append, set, until, restore, logged } = await startBackedUp()
  await append(...times(20))
  await set('before')
  await backups.start()
  await append(...times(20))
  await set('after')
  await until(await append(...times(1)))
  await backups.stop()
  const { head, setting, out } = await restore()
  expect([head, setting]).toEqual([41, 'after'])
  expect(out).toMatch(/^Restored up to event 41, which happened at 20/m)
  expect(logged).toEqual([])
})

it('follows the write-ahead log over its restarts', async () => {
  const { backups, append, set, until, restore, logged, backupDir, dataDir } = await startBackedUp()
  await backups.start()
  const value = 'x'.repeat(1_000_000)
  for (let saves = 0; saves < 150; saves += 1) await set(`${saves} ${value}`)
  await until(await append(...times(1)))
  const { size } = await stat(join(dataDir, `${SQLITE_FILE}-wal`))
  expect(size, 'the log began anew').toBeLessThan(120_000_000)
  await backups.stop()
  expect(logged).toEqual([])
  expect(await listGenerations(backupDir)).toHaveLength(1)
  expect((await restore()).setting?.slice(0, 5)).toBe('149 x')
})

it('says once that the folder is missing, does not create it, and goes on when it is there', async () => {
  const { backups, append, until, restore, logged, backupDir, clock } = await startBackedUp()
  await rm(backupDir, { recursive: true })
  await backups.start()
  await append(...times(5))
  clock.now = () => new Date(Date.now() + 60_000)
  expect(backups.ageSeconds()).toBeGreaterThan(59)
  clock.now = () => new Date()
  await expect(stat(backupDir)).rejects.toThrow('ENOENT')
  expect(logged).toEqual(['continuous backups fail: what is saved now is not backed up'])
  await mkdir(backupDir)
  await until(5)
  await expect.poll(() => logged[1], { timeout: 15_000 }).toBe('continuous backups work again')
  expect(backups.ageSeconds()).toBeLessThan(30)
  await backups.stop()
  expect((await restore()).head).toBe(5)
})

it('makes good in the same generation what could not be written for a while', async () => {
  const { backups, append, until, restore, logged, backupDir } = await startBackedUp()
  await backups.start()
  await until(await append(...times(1)))
  const [generation] = await listGenerations(backupDir)
  const obstacle = join(generation?.folder ?? '', `${REACHED}.part`)
  await mkdir(obstacle)
  await append(...times(3))
  await expect.poll(() => logged.length, { timeout: 15_000 }).toBe(1)
  await append(...times(3))
  await rm(obstacle, { recursive: true })
  await until(7)
  await backups.stop()
  expect(await listGenerations(backupDir)).toHaveLength(1)
  expect((await restore()).head).toBe(7)
})

it('begins a new generation when the files of the present one were removed', async () => {
  const { backups, append, until, restore, logged, backupDir, root } = await startBackedUp()
  await backups.start()
  await until(await append(...times(2)))
  const [generation] = await listGenerations(backupDir)
  await rename(generation?.folder ?? '', join(root, 'moved'))
  await append(...times(2))
  await until(4)
  await backups.stop()
  expect(logged[0]).toBe('continuous backups fail: what is saved now is not backed up')
  expect((await restore()).head).toBe(4)
})

it('copies stored files, and a restore has them', async () => {
  const { backups, append, until, restore, dataDir, backupDir } = await startBackedUp()
  for (const file of ['media/ab/a.png', 'games/g/index.html', 'media/ab/b.png.7.part', 'resized/60x60/ab/a.png']) {
    await mkdir(join(dataDir, file, '..'), { recursive: true })
    await writeFile(join(dataDir, file), file)
  }
  await backups.start()
  await until(await append(...times(1)))
  const copied = () =>
    readdir(join(backupDir, FILES_FOLDER), { recursive: true }).then(
      (names) => names.length,
      () => 0,
    )
  await expect.poll(copied, { timeout: 15_000, interval: 20 }).toBe(6)
  await backups.stop()
  const { folder, out } = await restore()
  const found = await readdir(folder, { recursive: true })
  expect(found.filter((name) => name.includes('.') && /^(media|games|resized)/.test(name)).sort()).toEqual([
    'games/g/index.html',
    'media/ab/a.png',
  ])
  expect(out).toContain('2 stored files')
})

it('copies all stored files anew when the folder was emptied', async () => {
  const { backups, append, until, restore, backupDir, dataDir } = await startBackedUp()
  await folderStore(dataDir).put('media/ab/a.png', Buffer.from('uploaded'))
  const copies = folderStore(join(backupDir, FILES_FOLDER))
  await backups.start()
  await until(await append(...times(1)))
  await expect.poll(() => copies.stat('media/ab/a.png'), POLL).toBeDefined()
  for (const name of await readdir(backupDir)) await rm(join(backupDir, name), { recursive: true })
  await append(...times(1))
  await until(2)
  await expect.poll(async () => (await listGenerations(backupDir))[0]?.base, POLL).toBeDefined()
  await expect.poll(() => copies.stat('media/ab/a.png'), POLL).toBeDefined()
  await backups.stop()
  const { folder, out, head } = await restore()
  expect(head).toBe(2)
  expect(out).toContain('1 stored files')
  expect(await folderStore(folder).read('media/ab/a.png')).toEqual(Buffer.from('uploaded'))
})

it('copies a file again that was deleted, forgotten and uploaded again', async () => {
  const { backups, append, until, backupDir, dataDir, clock } = await startBackedUp()
  const files = folderStore(dataDir)
  const copies = folderStore(join(backupDir, FILES_FOLDER))
  const upload = () => files.put('media/ab/a.png', Buffer.from('uploaded'))
  await upload()
  await backups.start()
  await until(await append(...times(1)))
  await expect.poll(() => copies.stat('media/ab/a.png'), POLL).toBeDefined()
  await files.remove('media/ab/a.png')
  clock.now = () => new Date(Date.now() + 8 * DAY_MS)
  await expect.poll(() => copies.stat('media/ab/a.png'), POLL).toBeUndefined()
  await upload()
  // A pass that began before the upload may end after it; the next one is due 30 s later. So the clock runs 60 times as fast.
  const uploadedAt = Date.now()
  clock.now = () => new Date(uploadedAt + 8 * DAY_MS + 60 * (Date.now() - uploadedAt))
  await expect.poll(() => copies.stat('media/ab/a.png'), POLL).toBeDefined()
})

it('copies the database anew when the clock was ahead, and restores the later copy', async () => {
  const { backups, append, until, restore, backupDir, clock } = await startBackedUp()
  clock.now = () => new Date(Date.now() + 365 * DAY_MS)
  await backups.start()
  await until(await append(...times(1)))
  const copies = async () => (await listGenerations(backupDir)).filter(({ base }) => base).length
  await expect.poll(copies, POLL).toBe(1)
  clock.now = () => new Date()
  await expect.poll(copies, POLL).toBe(2)
  await until(await append(...times(1)))
  expect(backups.ageSeconds()).toBeGreaterThanOrEqual(0)
  await backups.stop()
  const { head, out } = await restore()
  expect(head).toBe(2)
  expect(out).toMatch(new RegExp(`^The backup goes up to ${new Date().getFullYear()}`, 'm'))
})
