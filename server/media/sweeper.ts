import { LEVEL } from '../contract/rules.ts'
import { forgetDrafts } from '../database/task-drafts.ts'
import { forgetTemplates } from '../database/task-templates.ts'
import type { Deps } from '../deps.ts'
import { DAY_MS, findUnused, type Retention, removeUnused } from './unused-media.ts'
import { forgetUploads } from './upload-quota.ts'

/** Local hour of the nightly sweep, when nobody works. */
const HOUR = 3
/** An unsent task may stay in a browser for days, with pictures that only it refers to. */
const STAFF_MS = 14 * DAY_MS

export interface SweepLog {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/** Deletes unreferenced uploads every night while the server runs: students' after a day, others' after two weeks. */
export function createSweeper(deps: Deps, log: SweepLog, sweep = sweepOnce): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const plan = () => {
    const now = new Date()
    const ms = untilHour(HOUR, now)
    log.info({ at: new Date(now.getTime() + ms) }, 'next sweep of unreferenced uploads')
    timer = setTimeout(() => {
      underWay = sweep(deps, log).catch((error) => log.error({ err: error }, 'sweep'))
      plan()
    }, ms).unref()
  }
  return {
    start: plan,
    async stop() {
      clearTimeout(timer)
      await underWay
    },
  }
}

export async function sweepOnce(deps: Deps, log: SweepLog): Promise<void> {
  const { db, files, now } = deps
  await forgetUploads(deps)
  await forgetDrafts(db.write, now())
  await forgetTemplates(db.write, now())
  const unused = await findUnused(db.read, files, now(), await retentionOf(deps))
  if (unused.places.length === 0) return
  await removeUnused(db.write, files, unused)
  log.info({ files: unused.places.length, bytes: unused.bytes }, 'deleted unreferenced uploads')
}

/** Retention time by uploader. A file without an owner is content, or its row and owner are gone. */
export async function retentionOf({ db }: Pick<Deps, 'db'>): Promise<Retention> {
  const rows = await db.read
    .selectFrom('media')
    .innerJoin('users', 'users.id', 'media.owner_id')
    .select('media.path')
    .where('userlevel', '<', LEVEL.teacher)
    .execute()
  const students = new Set(rows.map(({ path }) => path))
  return (path) => (students.has(path) ? DAY_MS : STAFF_MS)
}

/** Milliseconds until the next time that a clock shows this hour. */
export function untilHour(hour: number, from: Date): number {
  const next = new Date(from)
  next.setHours(hour, 0, 0, 0)
  if (next <= from) next.setDate(next.getDate() + 1)
  return next.getTime() - from.getTime()
}
