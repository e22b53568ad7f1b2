import { type Kysely, sql } from 'kysely'
import type { LogTables } from '../events/store/tables.ts'
import type { ReadTables } from './tables.ts'

type Db = Kysely<ReadTables>
export type Checkpoint = Pick<LogTables['checkpoints'], 'generation' | 'position'>

/** The one row that says how far the live read models are. On PostgreSQL holding its lock is being the leader. */
const NAME = 'read_models'
/** PostgreSQL tells the other nodes of each new position here. */
export const CHANNEL = 'bawaba_read_models'

/** For SQLite's one writer, which holds no transaction while it looks. */
export const FIND_CHECKPOINT = `select generation, position from checkpoints where name = '${NAME}'`

/** Makes the checkpoint of an empty database. Nodes that start together make the same one. */
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

/** PostgreSQL: the checkpoint, locked until the end of the transaction; undefined while another node holds it. */
export const tryLockCheckpoint = (transaction: Db): Promise<Checkpoint | undefined> =>
  checkpoint(transaction).forUpdate().skipLocked().executeTakeFirst()

/** The checkpoint, held still until the end of the transaction: a batch that is being written is waited for. */
export const lockCheckpoint = (transaction: Db, kind: 'sqlite' | 'postgres'): Promise<Checkpoint> =>
  kind === 'postgres' ? checkpoint(transaction).forUpdate().executeTakeFirstOrThrow() : readCheckpoint(transaction)

/** Throws when the checkpoint is not where the batch began: somebody else has folded these events. */
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
