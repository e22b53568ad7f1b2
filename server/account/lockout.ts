import type { Transaction } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import type { Database } from '../database/tables.ts'
import { createTurns } from './turns.ts'

/** Where a password comes from: a browser that once logged in to this account, or just an address. */
export type Source = `device:${string}` | `address:${string}`

export type Outcome = { outcome: 'right' } | { outcome: 'wrong' } | { outcome: 'blocked'; until: Date }

/** Counts wrong passwords (decisions, "Who may do what"). Names that don't exist are counted alike, so that a block tells nobody which do. */
export interface Lockout {
  /** Runs `check` unless this account is blocked for this source. Attempts of one source take turns, so that no burst slips past the count. */
  attempt(login: string, source: Source, check: () => Promise<boolean>): Promise<Outcome>
  /** Forgets blocks and wrong passwords of an account: after a teacher changed its status or password. */
  lift(login: string): Promise<void>
}

const WINDOW_MS = 10 * 60_000
const BLOCK_MS = 10 * 60_000
const MOST_WRONG = 5
/** Against guessing from many addresses; browsers that know the account are never kept out by it. */
const ACCOUNT_WINDOW_MS = 60 * 60_000
const ACCOUNT_MOST_WRONG = 50
const ANYWHERE = 'anywhere'
const PURGE_MS = 60_000

export function createLockout(parts: { db: Engine<Database>; now: () => Date; newId: () => string }): Lockout {
  const { db, now, newId } = parts
  const inTurn = createTurns()
  let purgedAt = 0

  async function blockedUntil(login: string, source: Source): Promise<Date | undefined> {
    const sources = source.startsWith('device:') ? [source] : [source, ANYWHERE]
    const block = await db.read
      .selectFrom('login_blocks')
      .select('until')
      .where('login', '=', login)
      .where('source', 'in', sources)
      .where('until', '>', now().toISOString())
      .orderBy('until', 'desc')
      .limit(1)
      .executeTakeFirst()
    return block && new Date(block.until)
  }

  const countWrong = (login: string, source: Source) =>
    db.write.transaction().execute(async (transaction) => {
      const at = now()
      await purge(transaction, at)
      await transaction
        .insertInto('login_failures')
        .values({ id: newId(), login, source, at: at.toISOString() })
        .execute()
      const recent = await transaction
        .selectFrom('login_failures')
        .select(['source', 'at'])
        .where('login', '=', login)
        .where('at', '>', new Date(at.getTime() - ACCOUNT_WINDOW_MS).toISOString())
        .execute()
      const since = new Date(at.getTime() - WINDOW_MS).toISOString()
      const here = recent.filter((one) => one.source === source && one.at > since).length
      const strangers = recent.filter((one) => !one.source.startsWith('device:')).length
      if (here >= MOST_WRONG) await block(transaction, login, source, at)
      if (strangers >= ACCOUNT_MOST_WRONG) await block(transaction, login, ANYWHERE, at)
    })

  async function block(transaction: Transaction<Database>, login: string, source: string, at: Date): Promise<void> {
    const until = new Date(at.getTime() + BLOCK_MS).toISOString()
    // Two addresses, or two nodes, may block an account at one moment.
    await transaction
      .insertInto('login_blocks')
      .values({ login, source, until })
      .onConflict((conflict) => conflict.columns(['login', 'source']).doUpdateSet({ until }))
      .execute()
  }

  async function purge(transaction: Transaction<Database>, at: Date): Promise<void> {
    if (at.getTime() - purgedAt < PURGE_MS) return
    purgedAt = at.getTime()
    const old = new Date(at.getTime() - ACCOUNT_WINDOW_MS).toISOString()
    await transaction.deleteFrom('login_failures').where('at', '<', old).execute()
    await transaction.deleteFrom('login_blocks').where('until', '<', at.toISOString()).execute()
  }

  return {
    attempt: (login, source, check) =>
      inTurn(`${login}\n${source}`, async () => {
        const until = await blockedUntil(login, source)
        if (until) return { outcome: 'blocked', until }
        if (!(await check())) {
          await countWrong(login, source)
          return { outcome: 'wrong' }
        }
        await db.write.deleteFrom('login_failures').where('login', '=', login).where('source', '=', source).execute()
        return { outcome: 'right' }
      }),

    async lift(login) {
      await db.write.deleteFrom('login_failures').where('login', '=', login).execute()
      await db.write.deleteFrom('login_blocks').where('login', '=', login).execute()
    },
  }
}
