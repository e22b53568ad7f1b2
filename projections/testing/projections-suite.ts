import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { Engine } from '../../events/store/engine.ts'
import type { EventStore } from '../../events/store/event-store.ts'
import { openStore } from '../../events/store/open-store.ts'
import { ENTRIES } from '../attempts/columns.ts'
import { badgeOf } from '../badges/queries.ts'
import { ensureCheckpoint, readCheckpoint } from '../engine/checkpoint.ts'
import { createGeneration, dropTables, inGeneration } from '../engine/generation.ts'
import { decoder } from '../engine/load-rows.ts'
import { createLogFold } from '../engine/log-fold.ts'
import { projectBatch } from '../engine/project-batch.ts'
import { createProjector, type Projector } from '../engine/projector.ts'
import { rebuild } from '../engine/rebuild.ts'
import { verify } from '../engine/verify.ts'
import type { ProjectedBatch, WrittenEntries } from '../projected-batch.ts'
import { type ReadTables, TABLES } from '../read-models.ts'
import { findTask } from '../task-board/queries.ts'
import { crashing } from './crash.ts'
import {
  append,
  asked,
  deleted,
  type Given,
  graded,
  instant,
  onTask,
  opened,
  saved,
  sent,
  started,
  submitted,
} from './given.ts'
import { histories } from './histories.ts'
import { recountedSums, storedSums } from './sums.ts'

/** Tests of projector, rebuild and verification that both engines must pass. */
export function projectionsSuite(open: () => Promise<Engine<ReadTables>>, runs: number): void {
  let engine: Engine<ReadTables>
  let store: EventStore
  let projector: Projector
  let logged: unknown[]

  beforeEach(async () => {
    engine = await open()
    store = await openStore(engine)
    logged = []
    projector = createProjector({ engine, store, log: { error: (it) => logged.push(it) } })
  })
  afterEach(async () => {
    await projector.stop()
    await store.close()
    await engine.close()
  })

  const task = () => [sent('t1'), opened('t1'), started('t1', 's1'), saved('t1', 's1', { q1: 'cat' })]

  describe('projector', () => {
    it('projects events stored before and after its start', async () => {
      await append(store, [sent('t1')])
      await projector.start()
      await projector.drain()
      expect(await findTask(engine.read, 't1')).toMatchObject({ all_students: 2, phase: 'scheduled', position: 1 })
      await append(store, [opened('t1')])
      await projector.drain()
      expect(await findTask(engine.read, 't1')).toMatchObject({ phase: 'open', position: 2 })
    })

    it('waitFor resolves to true after the projection and to false after its timeout', async () => {
      await projector.start()
      const position = await append(store, task())
      expect(await projector.waitFor(position)).toBe(true)
      expect(projector.position).toBe(position)
      expect(await badgeOf(engine.read, 's2')).toEqual({ count: 1, position: 2 })
      expect(await projector.waitFor(position + 1, 20)).toBe(false)
    })

    it('stop resolves pending waitFor calls to false; a new start continues from the checkpoint', async () => {
      await projector.start()
      const waiting = projector.waitFor(1)
      await projector.stop()
      expect(await waiting).toBe(false)
      const position = await append(store, task())
      await projector.start()
      expect(await projector.waitFor(position)).toBe(true)
    })

    it('reports the changes of a batch after they are written', async () => {
      const batches: ProjectedBatch[] = []
      await append(store, [sent('t1'), sent('gone'), opened('t1'), started('t1', 's1'), submitted('t1', 's1', 50)])
      await append(store, [deleted('gone')])
      projector.onBatch((batch) => batches.push(batch))
      await projector.start()
      await projector.drain()
      const [batch] = batches
      expect(batches).toHaveLength(1)
      expect(batch).toMatchObject({ position: 6, tasks: ['t1'], teachers: ['teacher1'] })
      expect(batch?.events).toHaveLength(6)
      expect(batch?.deletedTasks).toEqual([
        { taskId: 'gone', ownerId: 'teacher1', schoolId: 'school1', recipientIds: ['s1', 's2'] },
      ])
      expect(batch?.entries).toEqual(['s1', 's2'].map((studentId) => ({ taskId: 't1', studentId })))
      expect([...(batch?.badges ?? [])].sort()).toEqual(['s1', 's2', 'teacher1'])
      expect([...(batch?.students ?? [])].sort()).toEqual(['s1', 's2'])
    })

    it('listeners get the rows that a batch wrote, with the number of questions', async () => {
      const written: WrittenEntries[] = []
      projector.onBatch((_batch, rows = new Map()) => written.push(rows))
      await projector.start()
      const next = async (...given: Given[]): Promise<WrittenEntries> => {
        await projector.waitFor(await append(store, given))
        return written.at(-1) ?? new Map()
      }
      const questions = ['q1', 'q2', 'q3'].map((id) => asked(id))
      await next(sent('t1', { questions }), opened('t1'))
      const attempt = attemptStream('t1', 's1')
      const replaced = onTask('t1', 'QuestionsReplaced', { questions: questions.slice(1), resultMode: 'teacher' })
      expect((await next(replaced, started('t1', 's1'))).get(attempt)).toMatchObject({ questions: 2 })
      const restored = onTask('t1', 'TaskRestored', { by: 'teacher1', at: instant(30) })
      const after = await next(deleted('t1'), restored, saved('t1', 's1', { q2: 'cat' }))
      expect(after.get(attempt)).toMatchObject({ questions: 2, entry: { student_id: 's1', answered: 1 } })
      expect(after).toEqual(await storedEntries(engine.read, after))
      expect(await next(deleted('t1'))).toEqual(new Map())
    })

    it('continues when a listener throws', async () => {
      projector.onBatch(() => {
        throw new Error('no socket')
      })
      await projector.start()
      const position = await append(store, task())
      expect(await projector.waitFor(position)).toBe(true)
      await expect.poll(() => logged.length).toBeGreaterThan(0)
    })

    it('writes a batch and the checkpoint together or not at all, at whichever statement it fails', async () => {
      await append(store, [...task(), sent('gone'), deleted('gone'), submitted('t1', 's1', 50)])
      await ensureCheckpoint(engine.write)
      const empty = await everything(engine)
      let statements = 0
      for (let broke = true; broke; statements += 1) {
        const broken = crashing(engine, statements + 1)
        const outcome = await projectBatch(broken.engine, store, { generation: 1, position: 0 }).catch(
          (error: Error) => error.message,
        )
        broke = outcome === 'broken off'
        if (broke) expect(await everything(engine)).toEqual(empty)
      }
      // Checkpoint, task, classes, entries, badges, two statistics, history.
      expect(statements).toBeGreaterThan(8)
      expect(await readCheckpoint(engine.read)).toMatchObject({ position: 7 })
      expect((await verify(engine, store)).differences).toEqual([])
    })

    it('logs a failed batch and retries it until it succeeds', async () => {
      await append(store, task())
      const broken = crashing(engine, 3)
      const log = { error: (details: object) => logged.push(details) }
      const failing = createProjector({ engine: broken.engine, store, log })
      await failing.start()
      expect(await failing.waitFor(4, 300)).toBe(false)
      await expect.poll(() => logged.length).toBeGreaterThan(1)
      expect(failing.position).toBe(0)
      broken.off()
      expect(await failing.waitFor(4, 10_000)).toBe(true)
      expect(await findTask(engine.read, 't1')).toMatchObject({ working: 1 })
      expect(await readCheckpoint(engine.read)).toMatchObject({ position: 4 })
      await failing.stop()
    })
  })

  describe('rebuild and verify', () => {
    it('verifies equal rows, and rebuilds them byte by byte in a new generation', async () => {
      await append(store, [...task(), submitted('t1', 's1', 50), graded('t1', 's1', 80, true)])
      await projector.start()
      await projector.drain()
      expect(await verify(engine, store)).toEqual({ position: 6, differences: [] })
      const before = await everything(engine)
      expect(await rebuild(engine, store)).toEqual({ generation: 2, position: 6 })
      expect(await everything(engine)).toEqual(before)
      expect(await rebuild(engine, store)).toEqual({ generation: 3, position: 6 })
    })

    it('reports a changed row, and rebuild restores it', async () => {
      await append(store, [...task(), submitted('t1', 's1', 50)])
      await rebuild(engine, store)
      await engine.write.updateTable('entries').set({ score: 100 }).where('student_id', '=', 's1').execute()
      const { differences } = await verify(engine, store)
      expect(differences.map(({ table, side, row }) => [table, side, row.score])).toEqual([
        ['entries', 'live', 100],
        ['entries', 'fresh', 50],
      ])
      await rebuild(engine, store)
      expect((await verify(engine, store)).differences).toEqual([])
    })

    it('the projector continues after a rebuild', async () => {
      await append(store, task())
      await rebuild(engine, store)
      await projector.start()
      const position = await append(store, [submitted('t1', 's1', 50)])
      expect(await projector.waitFor(position)).toBe(true)
      expect((await verify(engine, store)).differences).toEqual([])
    })

    it('batches of any size, a complete fold and a fold without cached rows give the same tables', async () => {
      await projector.start()
      let run = 0
      let written: WrittenEntries = new Map()
      projector.onBatch((_batch, rows = new Map()) => {
        written = rows
      })
      const property = fc.asyncProperty(histories, fc.nat(40), async (history, size) => {
        run += 1
        const own = history.map((given) => withOwnTaskIds(given, run))
        for (let at = 0; at < own.length; at += size + 1) {
          await projector.waitFor(await append(store, own.slice(at, at + size + 1)))
          // Listeners get the rows of the batch as they are in the tables.
          expect(written).toEqual(await storedEntries(engine.read, written))
        }
        expect(logged).toEqual([])
        expect(await verify(engine, store)).toMatchObject({ position: projector.position, differences: [] })
        expect(await storedSums(engine.read)).toEqual(await recountedSums(engine.read))
      })
      await fc.assert(property, { numRuns: runs, endOnFailure: true })
      await foldWithoutCache(engine, store)
      expect(await everything(engine, '_uncached')).toEqual(await everything(engine))
    })
  })
}

/** Renames the tasks of a history, so that several histories of the same people fit into one log. */
function withOwnTaskIds<G extends { streamId: string; event: { data: object } }>(given: G, run: number): G {
  const renamed = JSON.stringify(given).replaceAll(/"(task-|attempt-)?(t\d)(:|")/g, `"$1$2-${run}$3`)
  return JSON.parse(renamed)
}

async function everything(engine: Engine<ReadTables>, suffix = ''): Promise<unknown[]> {
  const all = []
  for (const { name: table } of TABLES) {
    const { rows } = await sql<object>`select * from ${sql.table(table + suffix)}`.execute(engine.read)
    all.push([table, rows.map((row) => JSON.stringify(row)).sort()])
  }
  return all
}

/** The rows of these entries in the tables. */
async function storedEntries(read: Engine<ReadTables>['read'], of: WrittenEntries): Promise<WrittenEntries> {
  const rows = await read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .selectAll('entries')
    .select('questions_num')
    .execute()
  const decode = decoder(ENTRIES)
  const entries = rows.map(({ questions_num: questions, ...entry }) => ({ entry: decode(entry), questions }))
  const byKey = entries.map((row) => [attemptStream(row.entry.task_id, row.entry.student_id), row] as const)
  return new Map(byKey.filter(([key]) => of.has(key)))
}

/** Rebuilds with a write after every few events and no rows kept in memory, so that every row is loaded again. */
async function foldWithoutCache(engine: Engine<ReadTables>, store: EventStore): Promise<void> {
  const db = inGeneration(engine.write, '_uncached')
  await dropTables(db)
  await createGeneration(db, '_uncached')
  const fold = createLogFold(store, { page: 3, writeAfter: 7, keepRows: 0 })
  await fold.upTo(await store.head(), (work) => db.transaction().execute(work))
}
