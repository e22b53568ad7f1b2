import { type Kysely, sql } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import type { EventStore } from '../../events/store/event-store.ts'
import { type ReadTable, type ReadTables, TABLES } from '../read-models.ts'
import { ensureCheckpoint, lockCheckpoint, readCheckpoint } from './checkpoint.ts'
import type { Table } from './columns.ts'
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
  for (const table of TABLES) {
    const { name } = table
    const fresh = `${name}${SUFFIX}`
    for (const row of await onlyIn(db, table, name, fresh)) differences.push({ table: name, side: 'live', row })
    for (const row of await onlyIn(db, table, fresh, name)) differences.push({ table: name, side: 'fresh', row })
  }
  return differences
}

/**
 * Compares by names: a column that a migration added is the last one of the live table. Each row is looked up by its key,
 * because `except` would first sort all rows of both tables into a third one.
 */
async function onlyIn(db: Kysely<ReadTables>, { columns }: Table, one: string, other: string) {
  const names = Object.entries(columns)
  const selected = sql.join(names.map(([name]) => sql.ref(`one.${name}`)))
  const isSame = names.map(([name, { nullable }]) => {
    const equal = nullable ? sql`is not distinct from` : sql`=`
    return sql`${sql.ref(`other.${name}`)} ${equal} ${sql.ref(`one.${name}`)}`
  })
  const { rows } = await sql<Record<string, unknown>>`
    select ${selected} from ${sql.table(one)} as one where not exists (
      select 1 from ${sql.table(other)} as other where ${sql.join(isSame, sql` and `)}
    ) limit ${SHOWN}`.execute(db)
  return rows
}
