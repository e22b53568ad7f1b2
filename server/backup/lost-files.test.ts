import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LAST_BACKUP_FILE } from '../database/private-files.ts'
import { openTestDatabase } from '../database/testing.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import { folderStore } from '../files/folder-store.ts'
import { runBackup } from '../setup/commands/backup.ts'
import { FILES_FOLDER } from './folder-layout.ts'
import { checkStoredFiles, lostFiles } from './lost-files.ts'
import { nameMedia, startBackedUp, times } from './testing.ts'

const POLL = { timeout: 15_000, interval: 20 }

async function openStored() {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-lost-'))
  const db = await openTestDatabase()
  onTestFinished(async () => {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })
  const store = folderStore(folder)
  const put = async (keys: string[]) => {
    for (const key of keys) await store.put(key, Buffer.from(key))
  }
  return { db, folder, store, put, lost: () => lostFiles(db.read, store) }
}

it('a folder that is missing, empty or has only new files is not the store that the database names', async () => {
  const { db, folder, put, lost } = await openStored()
  expect(await lost()).toBeUndefined()
  const keys = await nameMedia(db.write, 10)
  const reason = `${folder} lacks 10 of 10 files that the database names and that were looked for, such as ${keys[0]}: `
  expect(await lost()).toBe(`${reason}its disk or network folder is not mounted, or it is not the store of this portal`)
  await rm(folder, { recursive: true })
  expect(await lost()).toContain(reason)
  await put(keys.slice(7))
  expect(await lost()).toContain(`${folder} lacks 7 of 10 files`)
  // A few lost files are no other store.
  await put(keys.slice(2))
  expect(await lost()).toBeUndefined()
})

it('a store without its games is not whole, although it has the media', async () => {
  const { db, put, lost } = await openStored()
  await put(await nameMedia(db.write, 3))
  const game = { subject: 's', name: 'n', en_name: 'n', img: '', classes: '[]', cats: '[]', open: 1, place: 0 }
  const folder = 'b'.repeat(40)
  await db.write
    .insertInto('games')
    .values({ ...game, id: 'g', folder })
    .execute()
  expect(await lost()).toContain(`lacks 1 of 1 files that the database names and that were looked for, such as games/`)
  await put([`games/${folder}/index.html`])
  expect(await lost()).toBeUndefined()
})

it('fewer lost files than half of those looked for are counted and named', async () => {
  const { db, folder, store, put, lost } = await openStored()
  const keys = await nameMedia(db.write, 10)
  const check = () => checkStoredFiles(db.read, store)
  await put(keys)
  expect(await check()).toEqual({ lacking: 0, lost: false })
  for (const key of keys.slice(0, 5)) await rm(join(folder, key))
  const reason = `${folder} lacks 5 of 10 files that the database names and that were looked for, such as ${keys[0]}`
  expect(await check()).toEqual({ lacking: 5, reason, lost: false })
  expect(await lost()).toBeUndefined()
  await rm(join(folder, keys[5] ?? ''))
  expect(await check()).toMatchObject({ lacking: 6, lost: true })
})

it('a file that is deleted meanwhile is not lost, and a store that is away reports itself', async () => {
  const { db, store } = await openStored()
  await nameMedia(db.write, 1)
  const deleting = {
    ...store,
    async stat() {
      await db.write.deleteFrom('media').execute()
      return undefined
    },
  }
  expect(await lostFiles(db.read, deleting)).toBeUndefined()
  await nameMedia(db.write, 1)
  const away = { ...store, stat: () => Promise.reject(new FilesUnavailable('away')) }
  expect(await lostFiles(db.read, away)).toBeUndefined()
})

it('a backup by command beside a folder that is not mounted has the database, names what it lacks, and exits with 1', async () => {
  const { root, dataDir, append, nameMedia } = await startBackedUp()
  await append(...times(3))
  const keys = await nameMedia(4)
  vi.stubEnv('DATA_DIR', dataDir)
  const out = vi.spyOn(console, 'log').mockReturnValue()
  const err = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.unstubAllEnvs())
  onTestFinished(() => void vi.restoreAllMocks())
  const to = join(root, 'copy')
  expect(await runBackup([to])).toBe(1)
  const line = `${dataDir} lacks 4 of 4 files that the database names`
  expect([out.mock.calls, err.mock.calls]).toEqual([
    [[`3 events, 0 files in ${to}`]],
    [[expect.stringContaining(`The backup is incomplete. It lacks stored files:\n${line}`)]],
  ])
  expect(await readFile(join(to, 'missing-files.txt'), 'utf8')).toContain(line)
  // So the alert that watches the age of the last backup fires.
  expect(await readdir(dataDir)).not.toContain(LAST_BACKUP_FILE)

  for (const key of keys) await folderStore(dataDir).put(key, Buffer.from(key))
  expect(await runBackup([join(root, 'whole')])).toBe(0)
  expect(await readdir(dataDir)).toContain(LAST_BACKUP_FILE)
})

it('continuous backups beside a folder that is not mounted are behind, say so once, and keep all copies', async () => {
  const { backupDir, backups, logged, clock, append, until, nameMedia } = await startBackedUp()
  const [key = ''] = await nameMedia(2)
  const copy = join(backupDir, FILES_FOLDER, key)
  await folderStore(join(backupDir, FILES_FOLDER)).put(key, Buffer.from(key))
  await utimes(copy, 0, 0)
  await backups.start()
  await until(await append(...times(1)))
  const said = ['continuous backups lack stored files', 'continuous backups keep what is too old: it cannot be removed']
  await expect.poll(() => [...logged].sort(), POLL).toEqual(said.sort())
  clock.now = () => new Date(Date.now() + 90_000)
  expect(backups.ageSeconds()).toBeGreaterThan(89)
  expect(await readFile(copy, 'utf8')).toBe(key)
})
