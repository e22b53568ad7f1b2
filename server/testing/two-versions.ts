import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/tables.ts'
import { createEmptyPostgres } from '../database/testing-postgres.ts'
import { listenAs } from '../live/testing.ts'
import { checkLedger } from './kill-ledger.ts'
import { copyOlderTree, NEWER_TYPES, OLDER_SCRIPT } from './older-tree.ts'
import { callAt, type ServerProcess, startServer, succeedAt } from './server-process.ts'
import { CLASS_CODE, fillSmallSchool } from './small-school.ts'
import { startStudying } from './studying-class.ts'
import { openGrid } from './watched-grid.ts'

const STUDENTS = 4
const TASKS = 12
/** Answers that are saved while both versions run, and after the older has ended. */
const BESIDE = 40
const PATIENT = { timeout: 60_000, interval: 20 }

export interface Summary {
  /** Acknowledged answers and submissions; all are in the log once. */
  answers: number
  submissions: number
  lost: 0
  doubled: 0
  /** Replies 503 to what only the newer version can do, while the older ran. */
  refused: number
  /** Calls that were repeated because they got 503 or no reply. */
  repeated: number
  /** From the end of the older node until the newer could do what is new, ms. */
  heldMs: number
  /** Longest time without a batch while the newer started beside the older, ms. */
  staleMs: number
}

/**
 * A server process of the version before (older-tree.ts) on one PostgreSQL, beside which one of this version starts while a class saves and
 * submits through both; then the older ends. @throws when the log gets an event that the older, while it runs, could not
 * read, the newer one has not the scripts of the older or does not do what is new by itself afterwards, an open page is wrong, a call gets anything but its reply
 * or a 503, or an acknowledged answer or submission is lost or stored twice.
 */
export async function updateUnderLoad(ending: 'stop' | 'kill' | 'freeze', beside = BESIDE): Promise<Summary> {
  const url = await createEmptyPostgres()
  const tree = await copyOlderTree()
  onTestFinished(tree.remove)
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-versions-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const settings = { DATABASE_URL: url, STOP_NOTICE_SECONDS: '0' }
  const older = await startServer(dataDir, 0, settings, tree.main)
  onTestFinished(() => endOf(older))

  const engine = await openPostgres<Database>(url)
  onTestFinished(engine.close)
  expect(await hasNewerTable(engine)).toBe(false)
  await engine.pool.query(REFUSE_EARLY)
  await engine.pool.query(REMEMBER_MIGRATION)
  const { teacher, students } = await fillSmallSchool(engine, STUDENTS)
  const send = async (name: string) => {
    const question = { ID: 'q', type: 1 as const, question: '?', answersType: 2 as const, answers: [{ answer: 'a' }] }
    const body = { options: { name, classes: [CLASS_CODE] }, questions: [question] }
    return (await succeedAt(older.address, teacher.cookie, 'tasks/add', body)).success._id
  }
  const watched = await send('watched')
  const paused = await send('paused')
  const tasks = await Promise.all(Array.from({ length: TASKS }, (_, count) => send(`task ${count}`)))

  const nodes = [older.address]
  const study = startStudying({ students, watched, tasks, nodes })
  await study.saved(STUDENTS)
  const olderGrid = await openGrid(older.address, teacher.cookie, watched)
  const stale = watchStale(engine)
  const newer = await startServer(dataDir, 0, settings)
  onTestFinished(() => endOf(newer))
  expect(await hasNewerTable(engine)).toBe(true)
  nodes.push(newer.address)
  const script = async () => (await fetch(`${newer.address}/assets/${OLDER_SCRIPT}`)).text()
  expect(await script()).toBe(OLDER_SCRIPT)
  const newerGrid = await openGrid(newer.address, teacher.cookie, watched)
  const [pupil] = students
  const page = await listenAs(newer.address, pupil?.cookie ?? '')
  await succeedAt(newer.address, pupil?.cookie ?? '', 'tasks/start', { _id: paused })

  let refused = 0
  /** What only the newer version can do. */
  async function pause(): Promise<void> {
    for (;;) {
      const { status, body } = await callAt(newer.address, teacher.cookie, 'tasks/pause', { _id: paused })
      if (status === 200) return
      expect([status, body.error]).toEqual([503, 'updating'])
      refused += 1
      await setTimeout(100)
    }
  }
  const pausing = pause()
  await Promise.race([pausing, study.saved(beside)])
  const must = new Map(study.acknowledged)
  await expect.poll(() => olderGrid.shows(must) && newerGrid.shows(must), PATIENT).toBe(true)
  expect(refused).toBeGreaterThan(0)
  const staleMs = await stale.longest()

  // A proxy takes a node that stops out at once, and one that does not answer a little later.
  if (ending === 'stop') nodes.shift()
  const endedAt = performance.now()
  if (ending === 'stop') expect(await older.stop()).toBe(0)
  if (ending === 'kill') await older.kill()
  if (ending === 'freeze') process.kill(older.pid, 'SIGSTOP')
  if (ending !== 'stop') await study.saved(STUDENTS).finally(() => nodes.shift())
  await pausing
  const heldMs = Math.round(performance.now() - endedAt)
  await page.next('paused', ({ task }) => task === paused)
  if (ending === 'freeze') {
    process.kill(older.pid, 'SIGCONT')
    // It finds out that it was counted as ended.
    expect(await older.ended).toBe(1)
  }
  if (ending === 'kill') await expect(startServer(dataDir, 0, settings, tree.main)).rejects.toThrow('update this one')

  await study.saved(beside)
  await study.stop()
  await expect.poll(() => newerGrid.shows(study.acknowledged), PATIENT).toBe(true)
  for (const { close } of [olderGrid.page, newerGrid.page, page]) close()
  expect(await newer.stop()).toBe(0)
  expect(await startedUnderNewer(engine)).toBeGreaterThan(0)
  await checkLedger(dataDir, study.ledger, url)
  const { saved, submitted } = study.ledger
  const kept = { answers: saved.size, submissions: submitted.size, lost: 0, doubled: 0 } as const
  return { ...kept, refused, repeated: study.repeated(), heldMs, staleMs }
}

async function endOf(node: ServerProcess): Promise<void> {
  try {
    process.kill(node.pid, 'SIGCONT')
  } catch {
    // It has ended.
  }
  await node.stop()
}

type Postgres = Awaited<ReturnType<typeof openPostgres<Database>>>

const hasNewerTable = async ({ pool }: Postgres): Promise<boolean> =>
  (await pool.query("select to_regclass('task_templates') is not null as has")).rows[0].has

/** Measures the longest time in which the read models did not move; somebody saves all the time. */
function watchStale({ pool }: Postgres): { longest(): Promise<number> } {
  let watching = true
  let longest = 0
  const watch = async () => {
    let [position, movedAt] = [0, performance.now()]
    while (watching) {
      const { rows } = await pool.query("select position from checkpoints where name = 'read_models'")
      longest = Math.max(longest, performance.now() - movedAt)
      if (rows[0].position !== position) movedAt = performance.now()
      position = rows[0].position
      await setTimeout(10)
    }
    return Math.round(longest)
  }
  const watched = watch()
  return {
    longest() {
      watching = false
      return watched
    },
  }
}

/** Remembers how far the read models were when they got the column that only the newer version folds. */
const REMEMBER_MIGRATION = `
  create table migrated_at (position bigint);
  create function remember_migration() returns trigger language plpgsql as $$ begin
    insert into migrated_at select position from checkpoints where name = 'read_models';
    return new;
  end $$;
  create trigger remember_migration after insert on kysely_migration for each row
    when (new.name = '044_paces') execute function remember_migration()`

/**
 * Number of attempts that were started since then. @throws when the column of one of them is not what a rebuild makes of it.
 */
async function startedUnderNewer(engine: Postgres): Promise<number> {
  const paces = async () =>
    (
      await engine.pool.query(`select task_id, student_id, paces from entries join events
        on stream_id = 'attempt-' || task_id || ':' || student_id and type = 'AttemptStarted'
        where events.position > (select position from migrated_at) order by 1, 2`)
    ).rows
  const live = await paces()
  const store = await openStore(engine)
  await rebuild(engine, store).finally(store.close)
  expect(live).toEqual(await paces())
  return live.length
}

/** The database itself refuses what the older version could not read while that runs, whatever the nodes think. */
const REFUSE_EARLY = `
  create function refuse_early() returns trigger language plpgsql as $$ begin
    if exists (select from running_nodes where known not like '%${NEWER_TYPES[0]}%'
        and seen_at > clock_timestamp() - interval '20 seconds') then
      raise exception 'the older node cannot read %', new.type;
    end if;
    return new;
  end $$;
  create trigger refuse_early before insert on events for each row
    when (new.type in (${NEWER_TYPES.map((type) => `'${type}'`)})) execute function refuse_early()`
