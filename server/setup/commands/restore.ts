import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listBases } from '../../backup/postgres/base-folder.ts'
import { restorePostgres } from '../../backup/restore/restore-postgres.ts'
import { restoreSqlite } from '../../backup/restore/restore-sqlite.ts'
import { type Steps, stepsOf } from '../../backup/restore/steps.ts'
import { exists, sync } from '../../database/files.ts'
import { writeForOwnerOnly } from '../../database/private-files.ts'
import { DataInUse, takeServerLock } from '../../database/server-lock.ts'

/*
 * `npm run restore -- --from <backup> --to-folder <new folder> [--at <time>]`: restores a backup, as it was at a moment, into a
 * new folder, and checks it. It never changes a folder that exists.
 */

const USAGE =
  'Usage: npm run restore -- --from <folder of backups> --to-folder <new folder> [--at 2026-11-24T08:59:59Z]'

interface Wanted {
  from: string
  to: string
  at: Date | undefined
}

/** Returns a line for each stored file or folder that could not be restored. @throws Error with a message for the operator */
export async function restore(
  { from, to, at }: Wanted,
  databaseUrl: string | undefined,
  steps: Steps,
): Promise<string[]> {
  await checkFree(to)
  writeForOwnerOnly()
  const beside = `${resolve(to)}.part`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  try {
    const missing = await steps.timed('in all', () => restoreAny({ from, at }, beside, databaseUrl, steps))
    await rename(beside, to)
    await sync(dirname(resolve(to)))
    return missing
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  }
}

async function restoreAny(
  { from, at }: Omit<Wanted, 'to'>,
  folder: string,
  databaseUrl: string | undefined,
  steps: Steps,
): Promise<string[]> {
  const { bases, closed } = await listBases(from)
  for (const folder of closed) steps.say(`Left out, because this account may not enter it: ${folder}`)
  if (bases.length === 0) return restoreSqlite(from, folder, at, steps)
  if (databaseUrl === undefined) throw new Error('Set DATABASE_URL: it names the database and its role.')
  return restorePostgres({ from, bases, at, databaseUrl }, folder, steps)
}

async function checkFree(to: string): Promise<void> {
  if (!(await exists(to))) return
  const lock = join(to, 'server.lock')
  if (await exists(lock)) {
    const unlock = await takeServerLock(lock).catch((error) => {
      throw error instanceof DataInUse ? new Error(`A server runs on ${to}. Restore to a new folder.`) : error
    })
    await unlock()
  }
  throw new Error(`${to} exists. Restore to a new folder, then put it in its place.`)
}

function wantedOf(args: string[]): Wanted | undefined {
  try {
    const option = { type: 'string' } as const
    const {
      from,
      at,
      'to-folder': to,
    } = parseArgs({ args, options: { from: option, 'to-folder': option, at: option } }).values
    if (!from || !to) return undefined
    const time = at === undefined ? undefined : new Date(at)
    return time && Number.isNaN(time.getTime()) ? undefined : { from, to, at: time }
  } catch {
    return undefined
  }
}

/** Returns the exit code. */
export async function runRestore(args: string[], { log, error }: Pick<Console, 'log' | 'error'>): Promise<number> {
  const wanted = wantedOf(args)
  if (wanted === undefined) {
    error(USAGE)
    return 2
  }
  try {
    const missing = await restore(wanted, process.env.DATABASE_URL || undefined, stepsOf(log))
    if (missing.length === 0) return 0
    error(
      `${wanted.to} is restored without ${missing.length} stored files or folders, which cannot be read:\n${missing.join('\n')}`,
    )
    return 1
  } catch (thrown) {
    error(thrown instanceof Error ? thrown.message : thrown)
    return 1
  }
}

if (import.meta.main) process.exitCode = await runRestore(process.argv.slice(2), console)
