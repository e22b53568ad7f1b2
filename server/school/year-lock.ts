import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { turns } from '../http/turns.ts'
import { createGate, type Gate } from './gate.ts'

/*
 * A task goes to the students whom its classes have while it is sent, and a year end can be undone as long as no task was
 * sent after it. So no task is sent while a year ends or is taken back: its students would be those of the other year.
 */

type Db = Deps['db']

/** First half of the key of the advisory locks; the second is the school. No other lock of this database may use it. */
const YEAR = 7_203_312
/**
 * Tasks that a node sends at a time on PostgreSQL. Each has a connection for its lock and needs a second one, of 12
 * (server/database/postgres.ts): if each of them had its lock, all would wait for the second one.
 */
const inTurn = turns(4)
/** SQLite has one process. */
const gates = new WeakMap<Db, Gate>()

/** Sends a task to one of these schools: their year neither ends nor is taken back meanwhile. */
export const whileSending = <T>(db: Db, schoolIds: readonly string[], work: () => Promise<T>): Promise<T> =>
  db.kind === 'sqlite' ? gateOf(db).share(work) : inTurn(() => withLocks(db, 'shared', schoolIds, work))

/** Ends the school's year or takes that back, after the tasks that are being sent. */
export const whileYearChanges = <T>(db: Db, schoolId: string, work: () => Promise<T>): Promise<T> =>
  db.kind === 'sqlite' ? gateOf(db).alone(work) : withLocks(db, 'alone', [schoolId], work)

function gateOf(db: Db): Gate {
  const gate = gates.get(db) ?? createGate()
  gates.set(db, gate)
  return gate
}

const LOCK = { shared: 'pg_advisory_xact_lock_shared', alone: 'pg_advisory_xact_lock' }

/** The locks end with the transaction, which does nothing else: a killed node releases them. */
const withLocks = <T>(db: Db, how: keyof typeof LOCK, schoolIds: readonly string[], work: () => Promise<T>) =>
  db.write.transaction().execute(async (transaction) => {
    for (const id of schoolIds.toSorted())
      await sql`select ${sql.raw(LOCK[how])}(${sql.lit(YEAR)}, hashtext(${id}))`.execute(transaction)
    return work()
  })
