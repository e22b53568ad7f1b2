import type { Engine } from '../../events/store/engine.ts'
import type { EventStore } from '../../events/store/event-store.ts'
import type { ReadTables } from '../read-models.ts'
import { type Checkpoint, ensureCheckpoint, lockCheckpoint, moveCheckpoint, readCheckpoint } from './checkpoint.ts'
import { createGeneration, dropTables, inGeneration, makeLive, suffixOf } from './generation.ts'
import { endVacuums, keepVacuumAway, lockTables } from './lock-tables.ts'
import { createLogFold } from './log-fold.ts'
import { withRebuildLock } from './rebuild-lock.ts'

/** How far a rebuild is, in events. */
export type Progress = (done: number, of: number) => void

/**
 * Folds the whole log into a new generation of the tables, then swaps it with the live one in one transaction
 * (generation.ts). On PostgreSQL servers may keep running: the swap waits for the present batch and folds the events
 * that arrived since. On SQLite in a running server: rebuild-beside.ts. Returns the new checkpoint.
 */
export function rebuild(engine: Engine<ReadTables>, store: EventStore, progress?: Progress): Promise<Checkpoint> {
  return withRebuildLock(engine, async () => {
    await ensureCheckpoint(engine.write)
    const { generation } = await readCheckpoint(engine.write)
    const suffix = suffixOf(generation + 1)
    const next = inGeneration(engine.write, suffix)
    await dropTables(next)
    await createGeneration(next, suffix)
    const fold = createLogFold(store)
    const head = await store.head()
    await fold.upTo(head, async (work) => {
      await next.transaction().execute((transaction) => work(transaction))
      progress?.(fold.position, head)
    })
    if (engine.kind === 'postgres') await endVacuums(engine.write)
    const swapped = engine.write.transaction().execute(async (transaction) => {
      if (engine.kind === 'postgres') await keepVacuumAway(inGeneration(transaction, suffix))
      const live = await lockCheckpoint(transaction, engine.kind)
      if (live.generation !== generation)
        throw new Error('A migration has changed the read models meanwhile: run the rebuild of the newest version.')
      // The new tables must not be behind the live ones: clients already know positions up to the live checkpoint.
      await fold.upTo(Math.max(live.position, fold.position), (work) => work(inGeneration(transaction, suffix)))
      const checkpoint = { generation: generation + 1, position: fold.position }
      await moveCheckpoint(transaction, live, checkpoint)
      if (engine.kind === 'postgres') await lockTables(transaction)
      await dropTables(transaction)
      await makeLive(transaction, suffix)
      return checkpoint
    })
    return await swapped.catch(async (error) => {
      // The next rebuild may have another generation in its table names, and would not drop these.
      await dropTables(next).catch(() => undefined)
      throw error
    })
  })
}
