import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { openDatabase, SQLITE_FILE } from '../database/open-database.ts'
import type { Database } from '../database/tables.ts'
import { makeDataDir } from '../database/testing.ts'
import type { FileStore } from '../files/file-store.ts'
import { folderStore } from '../files/folder-store.ts'
import { mediaKey } from '../media/store-media.ts'
import { runRestore } from '../setup/commands/restore.ts'
import { createBackups } from './continuous/backups.ts'
import { lostFiles } from './lost-files.ts'

// A database with continuous backups. For tests.

export type BackedUpDatabase = Awaited<ReturnType<typeof startBackedUp>>

/**
 * Nothing is backed up before `backups.start`. The clock is that of the backups; events get the time that `append` is given.
 * `filesOf` makes the store of the portal's files, which is otherwise the folder itself.
 */
export async function startBackedUp(filesOf: (dataDir: string) => FileStore = folderStore) {
  const root = await mkdtemp(join(tmpdir(), 'bawaba-backups-'))
  const [dataDir, backupDir] = [join(root, 'data'), join(root, 'backup')]
  await mkdir(backupDir)
  await makeDataDir(dataDir)
  const db = await openDatabase({ dataDir })
  if (db.kind !== 'sqlite') throw new Error('not SQLite')
  const store = await openStore(db)
  const logged: string[] = []
  const say = (_: object, text: string) => void logged.push(text)
  const clock = { now: () => new Date() }
  const files = filesOf(dataDir)
  const backups = createBackups({
    ...{
      files,
      lost: () => lostFiles(db.read, files),
      backupDir,
      keepDays: 7,
      tickMs: 20,
      writer: db.writer,
      log: { error: say, info: say },
      head: () => store.head(),
    },
    ...{ file: join(dataDir, SQLITE_FILE), now: () => clock.now() },
  })
  onTestFinished(async () => {
    await backups.stop()
    await db.close()
    await rm(root, { recursive: true, force: true })
  })

  let streams = 0
  async function append(...times: string[]): Promise<number> {
    for (const at of times) {
      streams += 1
      const events = [{ type: 'TaskClosed', data: { closedAt: at } }]
      const writes = [{ streamId: `task-${streams}`, expectedVersion: 0, events }]
      await store.append({ writes, meta: { actorId: null }, at })
    }
    return store.head()
  }

  async function restore(...more: string[]) {
    const to = join(root, `restored-${Math.random()}`)
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const code = await runRestore(['--from', backupDir, '--to-folder', to, ...more], { log: say, error: say })
    const out = lines.join('\n')
    if (code !== 0) throw new Error(out)
    const engine = await openDatabase({ dataDir: to })
    const row = await engine.read.selectFrom('settings').select('value').where('key', '=', 'k').executeTakeFirst()
    const head = await (await openStore(engine)).head()
    await engine.close()
    return { out, setting: row?.value, head, folder: to }
  }

  return {
    ...{ root, dataDir, backupDir, backups, logged, clock, append, restore },
    nameMedia: (count: number) => nameMedia(db.write, count),
    /** Changes a table that has no events. */
    async set(value: string): Promise<void> {
      const row = db.write.insertInto('settings').values({ key: 'k', value })
      await row.onConflict((conflict) => conflict.column('key').doUpdateSet({ value })).execute()
    },
    /** Resolves when the event can be restored. */
    async until(position: number): Promise<void> {
      const known = () => backups.position() ?? -1
      await expect.poll(known, { timeout: 15_000, interval: 20 }).toBeGreaterThanOrEqual(position)
    },
  }
}

export const times = (count: number): string[] => Array.from({ length: count }, () => new Date().toISOString())

/** A store in which each `…/bad.png` cannot be read. */
export const withFaults = (store: FileStore): FileStore => ({
  ...store,
  async read(key) {
    if (key.endsWith('/bad.png')) throw new Error('EIO: i/o error, read')
    return store.read(key)
  },
})

/** Adds rows of media without their files. Returns the keys of these. */
export async function nameMedia(write: Kysely<Database>, count: number): Promise<string[]> {
  const paths = Array.from({ length: count }, (_, at) => `${String(at).padStart(2, '0')}/00/${'a'.repeat(36)}.png`)
  const medium = { kind: 'image' as const, mime: 'image/png', bytes: 9, width: 3, height: 3, person: 0, owner_id: null }
  const created_at = '2026-09-01T06:00:00.000Z'
  await write
    .insertInto('media')
    .values(paths.map((path) => ({ ...medium, path, created_at })))
    .execute()
  return paths.map(mediaKey)
}
