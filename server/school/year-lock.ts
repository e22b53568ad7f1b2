import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { turns } from '../http/turns.ts'
import { createSharedLock, type SharedLock } from './shared-lock.ts'

/*
 * A task goes to the students who are in its classes while it is sent. The end of a year, and its undo, change the classes. So no task
 * is sent during either of them: it could be stored afterwards, with the students of the other year.
 */

type Db = Deps['db']

/** First half of the key of the advisory locks; the second is the school. No other lock of this database may use it. */
const YEAR = 7_203_312
/**
 * Number of tasks that a node sends at a time on PostgreSQL. Each holds one connection for its lock and needs a second one for its
 * queries. A node has 12 (server/database/postgres.ts): without this limit, 12 tasks could hold them all and wait for a second one.
 */
const inTurn = turns(4)
/** On SQLite one process has the database, so a lock in its memory is enough. */
const locks = new WeakMap<Db, SharedLock>()

/** Runs `work`, which sends a task to one of these schools. Meanwhile no year of these schools ends or is taken back. */
export const whileSending = <T>(db: Db, schoolIds: readonly string[], work: () => Promise<T>): Promise<T> =>
  db.kind === 'sqlite' ? lockOf(db).shared(work) : inTurn(() => withLocks(db, 'shared', schoolIds, work))

/** Runs `work`, which ends the school's year or takes its end back. It begins once no task is being sent to the school. */
export const whileYearChanges = <T>(db: Db, schoolId: string, work: () => Promise<T>): Promise<T> =>
  db.kind === 'sqlite' ? lockOf(db).exclusive(work) : withLocks(db, 'exclusive', [schoolId], work)

function lockOf(db: Db): SharedLock {
  const lock = locks.get(db) ?? createSharedLock()
  locks.set(db, lock)
  return lock
}

const LOCK = { shared: 'pg_advisory_xact_lock_shared', exclusive: 'pg_advisory_xact_lock' }

/** The transaction only holds the locks. PostgreSQL ends it, and so releases them, if the node is killed. */
const withLocks = <T>(db: Db, how: keyof typeof LOCK, schoolIds: readonly string[], work: () => Promise<T>) =>
  db.write.transaction().execute(async (transaction) => {
    for (const id of schoolIds.toSorted())
      await sql`select ${sql.raw(LOCK[how])}(${sql.lit(YEAR)}, hashtext(${id}))`.execute(transaction)
    return work()
  })
