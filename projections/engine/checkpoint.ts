import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { LogTables } from '../../events/store/tables.ts'
import type { ReadTables } from '../read-models.ts'

type Db = Kysely<ReadTables>
export type Checkpoint = Pick<LogTables['checkpoints'], 'generation' | 'position'>

/**
 * Name of the row that holds the position of the live read models. On PostgreSQL the node that moves it is the leader.
 */
export const CHECKPOINT_NAME = 'read_models'
/** PostgreSQL NOTIFY channel for each new position, for the other nodes. */
export const CHANNEL = 'bawaba_read_models'

/**
 * Payload on CHANNEL: another node may lead at once. A leader sends it when it stops, and with each batch if its version is older than
 * the tables. A node of the version before reads it as a position that it has passed.
 */
export const HANDED_OVER = '0'

/** Inserts the checkpoint into an empty database. Nodes that start at the same time insert it only once. */
export async function ensureCheckpoint(db: Db): Promise<void> {
  if (await checkpoint(db).executeTakeFirst()) return
  await db
    .insertInto('checkpoints')
    .values({ name: CHECKPOINT_NAME, generation: 1, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const checkpoint = (db: Db) =>
  db.selectFrom('checkpoints').select(['generation', 'position']).where('name', '=', CHECKPOINT_NAME)

/** The checkpoint of the live read models. @throws if there is none: `ensureCheckpoint` creates it. */
export const readCheckpoint = (db: Db): Promise<Checkpoint> => checkpoint(db).executeTakeFirstOrThrow()

/**
 * The checkpoint, locked until the end of the transaction. On PostgreSQL this waits for a batch that another node is
 * writing.
 */
export const lockCheckpoint = (transaction: Db, kind: 'sqlite' | 'postgres'): Promise<Checkpoint> =>
  kind === 'postgres' ? checkpoint(transaction).forUpdate().executeTakeFirstOrThrow() : readCheckpoint(transaction)

/** Throws when the checkpoint is not at `from`: another process has already folded these events. */
export async function moveCheckpoint(transaction: Db, from: Checkpoint, to: Checkpoint): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('checkpoints')
    .set(to)
    .where('name', '=', CHECKPOINT_NAME)
    .where('generation', '=', from.generation)
    .where('position', '=', from.position)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== 1) throw new Error(`the checkpoint is no longer at ${from.position}`)
}

/**
 * The same for a recorder (record.ts), which does not return the number of updated rows. When the checkpoint is not at `from`,
 * the statement sets the position to null. The column is NOT NULL, so the transaction fails.
 */
export async function movePositionOrFail(recorder: Db, from: Checkpoint, position: number): Promise<void> {
  const isThere = sql`generation = ${from.generation} and position = ${from.position}`
  await recorder
    .updateTable('checkpoints')
    .set({ position: sql`case when ${isThere} then ${position} end` })
    .where('name', '=', CHECKPOINT_NAME)
    .execute()
}

/**
 * Gives the live read models the next number of generation, without other tables. Batches that nodes have folded from what they
 * had in memory are refused after it. `live`: the locked checkpoint.
 */
export const startGeneration = (transaction: Db, live: Checkpoint): Promise<void> =>
  moveCheckpoint(transaction, live, { ...live, generation: live.generation + 1 })

/**
 * Starts a generation in a migration, so that nodes of earlier versions stop projecting into the changed tables. Call it before the
 * migration locks one of them: a batch also locks the checkpoint first, and with another order the two could deadlock. Does nothing on
 * SQLite, which has one server.
 */
export async function startGenerationOfTables<DB>(transaction: Kysely<DB>): Promise<void> {
  if (transaction.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`update checkpoints set generation = generation + 1 where name = ${CHECKPOINT_NAME}`.execute(transaction)
}

/** Notifies the other nodes of the new position, when the transaction commits. */
export async function notifyNodes(transaction: Db, position: number): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${String(position)})`.execute(transaction)
}

/** If it gets lost, another node takes over when the checkpoint has not moved for a while. */
export async function handOver(db: Db): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${HANDED_OVER})`.execute(db)
}
