import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { takeServerLock } from '../../database/server-lock.ts'
import type { FileStore } from '../../files/file-store.ts'
import { folderStore } from '../../files/folder-store.ts'
import { runRestore } from '../../setup/commands/restore.ts'
import { BASE, CHANGES, listGenerations } from '../folder-layout.ts'
import { copyStoredFiles } from '../stored-files.ts'
import { startBackedUp, times, withFaults } from '../testing.ts'

/** A day in the future, in seconds: after the copy, which is made now. */
const START = Date.now() + 24 * 60 * 60_000
const second = (seconds: number) => new Date(START + seconds * 1000)
const iso = (seconds: number) => second(seconds).toISOString()

it('restores the events up to a moment, and tables as they were then', async () => {
  const { backups, append, set, until, restore, clock } = await startBackedUp()
  await backups.start()
  await until(await append(...times(2)))
  clock.now = () => second(6)
  await set('right')
  await until(await append(iso(1), iso(2), iso(2.5), iso(4), iso(5)))
  clock.now = () => second(30)
  await set('a mistake without an event')
  await until(await append(iso(30)))
  await backups.stop()

  for (const [at, expected] of [
    [3, { head: 5, setting: 'right' }],
    [2, { head: 4, setting: 'right' }],
    [0.5, { head: 2, setting: undefined }],
    [25, { head: 7, setting: 'right' }],
    [30, { head: 8, setting: 'a mistake without an event' }],
  ] as const)
    expect(await restore('--at', iso(at)), `${at}`).toMatchObject(expected)
  const { out } = await restore('--at', iso(3))
  expect(out).toContain(`Restored up to event 5, which happened at ${iso(2.5)}`)
  expect(out).toContain('Not restored, because they happened later: events 6 to 8 (3)')
  expect((await restore('--at', iso(60))).out).toContain(`The backup goes up to ${iso(30)}`)
  await expect(restore('--at', '2001-01-01T00:00:00Z')).rejects.toThrow(/^The backups of .* begin at 20/)
})

it('finds a changed byte in the changes and in the copy, and says what can still be restored', async () => {
  const { backups, append, until, restore, clock, backupDir } = await startBackedUp()
  await backups.start()
  await until(await append(...times(2)))
  clock.now = () => second(10)
  await until(await append(iso(10)))
  const [{ folder, reached } = { folder: '', reached: undefined }] = await listGenerations(backupDir)
  clock.now = () => second(20)
  await until(await append(iso(20)))
  await backups.stop()
  const changeByte = async (file: string, at: number) => {
    const handle = await open(file, 'r+')
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
    await handle.close()
  }
  const place = (reached?.bytes ?? 0) + 100
  await changeByte(join(folder, CHANGES), place)
  await expect(restore()).rejects.toThrow(
    `${join(folder, CHANGES)} is damaged after ${iso(10)}. What came before can be restored: --at ${iso(10)}`,
  )
  expect((await restore('--at', iso(10))).head).toBe(3)
  // The length of a block.
  await changeByte(join(folder, CHANGES), place)
  await changeByte(join(folder, CHANGES), (reached?.bytes ?? 0) + 8)
  await expect(restore()).rejects.toThrow('is damaged after')
  await changeByte(join(folder, BASE), 50)
  await expect(restore('--at', iso(10))).rejects.toThrow(/base\.zst is damaged/)
})

it('does not need the last block if the server was killed while it wrote it', async () => {
  const { backups, append, until, restore, backupDir } = await startBackedUp()
  await backups.start()
  await until(await append(...times(3)))
  await backups.stop()
  const [{ folder } = { folder: '' }] = await listGenerations(backupDir)
  const changes = await readFile(join(folder, CHANGES))
  await writeFile(join(folder, CHANGES), Buffer.concat([changes, changes.subarray(0, 60)]))
  expect((await restore()).head).toBe(3)
})

it('never touches a folder that exists, and says if a server runs on it', async () => {
  const { backupDir, root } = await startBackedUp()
  const to = join(root, 'other')
  await mkdir(to)
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const run = () => runRestore(['--from', backupDir, '--to-folder', to], { log: say, error: say })
  expect(await run()).toBe(1)
  const unlock = await takeServerLock(join(to, 'server.lock'))
  expect(await run()).toBe(1)
  await unlock()
  expect(lines).toEqual([
    `${to} exists. Restore to a new folder, then put it in its place.`,
    `A server runs on ${to}. Restore to a new folder.`,
  ])
  expect(await runRestore(['--from', backupDir], { log: say, error: say })).toBe(2)
  expect(await runRestore(['--from', 'a', '--to-folder', 'b', '--at', 'noon'], { log: say, error: say })).toBe(2)
})

it('says what the backup lacked when it was made', async () => {
  const { backups, append, until, root, backupDir } = await startBackedUp()
  await backups.start()
  await until(await append(...times(2)))
  await backups.stop()
  const store = folderStore(join(root, 'store'))
  for (const name of ['good', 'bad']) await store.put(`media/aa/${name}.png`, Buffer.from(name))
  const copy = (from: FileStore) => copyStoredFiles(from, join(backupDir, 'files'))
  await expect(copy(withFaults(store))).rejects.toThrow('media/aa/bad.png')

  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const restoreTo = (name: string) =>
    runRestore(['--from', backupDir, '--to-folder', join(root, name)], { log: say, error: say })
  expect(await restoreTo('incomplete')).toBe(1)
  expect(lines.at(-1)).toMatch(/is restored without 1 stored files .*:\nnot in the backup: media\/aa\/bad\.png: EIO/)
  expect(await readdir(join(root, 'incomplete'))).toContain('missing-files.txt')

  await copy(store)
  expect(await restoreTo('complete')).toBe(0)
  expect(await readdir(join(root, 'complete'))).not.toContain('missing-files.txt')
})
