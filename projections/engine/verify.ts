import { type Kysely, sql } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import type { EventStore } from '../../events/store/event-store.ts'
import { type ReadTable, type ReadTables, TABLES } from '../read-models.ts'
import { ensureCheckpoint, lockCheckpoint, readCheckpoint } from './checkpoint.ts'
import { createGeneration, dropTables, inGeneration } from './generation.ts'
import { createLogFold } from './log-fold.ts'
import { withRebuildLock } from './rebuild-lock.ts'

/** A row that only one side has. A changed row occurs twice, once per side. */
export interface Difference {
  table: ReadTable
  side: 'live' | 'fresh'
  row: Record<string, unknown>
}

export interface Verification {
  /** Position of the live checkpoint; both sides are compared there. */
  position: number
  /** At most `SHOWN` per table and side; empty when both sides are equal. */
  differences: Difference[]
}

const SUFFIX = '_verify'
const SHOWN = 20

/**
 * Folds the log up to the live checkpoint into separate tables, compares every row with the live ones and drops the
 * separate tables.
 */
export function verify(engine: Engine<ReadTables>, store: EventStore): Promise<Verification> {
  return withRebuildLock(engine, async () => {
    await ensureCheckpoint(engine.write)
    const fresh = inGeneration(engine.write, SUFFIX)
    await dropTables(fresh)
    try {
      await createGeneration(fresh, SUFFIX)
      const fold = createLogFold(store)
      const { position } = await readCheckpoint(engine.write)
      await fold.upTo(position, (work) => fresh.transaction().execute((transaction) => work(transaction)))
      return await engine.write.transaction().execute(async (transaction) => {
        // Locked during the comparison: on PostgreSQL servers go on to project.
        const live = await lockCheckpoint(transaction, engine.kind)
        await fold.upTo(live.position, (work) => work(inGeneration(transaction, SUFFIX)))
        return { position: live.position, differences: await compare(transaction) }
      })
    } finally {
      await dropTables(fresh)
    }
  })
}

async function compare(db: Kysely<ReadTables>): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const { name: table, columns } of TABLES) {
    const names = Object.keys(columns)
    const fresh = `${table}${SUFFIX}`
    for (const row of await onlyIn(db, names, table, fresh)) differences.push({ table, side: 'live', row })
    for (const row of await onlyIn(db, names, fresh, table)) differences.push({ table, side: 'fresh', row })
  }
  return differences
}

/** Compares by names: a column that a migration added is the last one of the live table. */
async function onlyIn(db: Kysely<ReadTables>, names: string[], one: string, other: string) {
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(one)} except select ${columns} from ${sql.table(other)} limit ${SHOWN}`.execute(
    db,
  )
  return rows
}
