import { type Kysely, sql } from 'kysely'
import type { LogTables } from '../../events/store/tables.ts'
import type { ReadTables } from '../read-models.ts'

type Db = Kysely<ReadTables>
export type Checkpoint = Pick<LogTables['checkpoints'], 'generation' | 'position'>

/**
 * Name of the row that holds the position of the live read models. On PostgreSQL the node that locks this row is the
 * leader.
 */
const NAME = 'read_models'
/** PostgreSQL NOTIFY channel for each new position, for the other nodes. */
export const CHANNEL = 'bawaba_read_models'

/** As text for SQLite's raw writer connection, which has no open transaction at that point. */
export const FIND_CHECKPOINT = `select generation, position from checkpoints where name = '${NAME}'`

/** Inserts the checkpoint into an empty database. Nodes that start at the same time insert it only once. */
export async function ensureCheckpoint(db: Db): Promise<void> {
  if (await checkpoint(db).executeTakeFirst()) return
  await db
    .insertInto('checkpoints')
    .values({ name: NAME, generation: 1, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const checkpoint = (db: Db) => db.selectFrom('checkpoints').select(['generation', 'position']).where('name', '=', NAME)

export const readCheckpoint = (db: Db): Promise<Checkpoint> => checkpoint(db).executeTakeFirstOrThrow()

/** A leader that stands still for this long between two statements loses its lock, and another node takes over. */
const LEADER_IDLE_MS = 2_000

/** PostgreSQL: the checkpoint, locked until the end of the transaction; undefined while another node holds it. */
export async function tryLockCheckpoint(transaction: Db): Promise<Checkpoint | undefined> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(LEADER_IDLE_MS)}`.execute(transaction)
  return checkpoint(transaction).forUpdate().skipLocked().executeTakeFirst()
}

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
    .where('name', '=', NAME)
    .where('generation', '=', from.generation)
    .where('position', '=', from.position)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== 1) throw new Error(`the checkpoint is no longer at ${from.position}`)
}

export async function notifyNodes(transaction: Db, position: number): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${String(position)})`.execute(transaction)
}
