import type { Kysely, Transaction } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import { deleteOldEntries, recordAccess } from '../school/access-record.ts'
import { type Failure, isDevice, isSlowed, LOCKOUT, wrongEverywhere } from './lockout-rules.ts'
import { createTurns } from './turns.ts'

/** The origin of a login attempt: a browser that logged in to this account before, or an address. */
export type Source = `device:${string}` | `address:${string}`

/** `waiting`: the address is slowed because too many accounts were tried from it; the account is not blocked. */
export type Outcome = { outcome: 'right' } | { outcome: 'wrong' } | { outcome: 'blocked' | 'waiting'; until: Date }

/**
 * Counts wrong passwords (docs/decisions/0014-wrong-passwords.md). Unknown names are counted the same way, so
 * that a block does not reveal which names exist.
 */
export interface Lockout {
  /**
   * Runs `check` unless this account is blocked for this source. Attempts of one source run one at a time, so that
   * parallel requests cannot exceed the limit. `again`: the previous attempt of this source for the account was wrong.
   */
  attempt(login: string, source: Source, check: (again: boolean) => Promise<boolean>): Promise<Outcome>
  /** Removes blocks and wrong passwords of these accounts. Returns the accounts that had any. */
  lift(logins: string[]): Promise<string[]>
  /** Counters of this node since its start. */
  readonly counted: Readonly<Counted>
}

interface Counted {
  wrong: number
  /** Blocks of accounts: for one browser or address, or for all browsers that don't know the account. */
  blocked: number
  /** Number of times an address became slowed. */
  slowed: number
  /** Attempts refused without comparing the password: blocked accounts and slowed addresses. */
  turnedAway: number
  lifted: number
}

const ANYWHERE = 'anywhere'
const PURGE_MS = 60_000

export function createLockout(parts: { db: Engine<Database>; now: () => Date; newId: () => string }): Lockout {
  const { db, now, newId } = parts
  const inTurn = createTurns()
  const counted: Counted = { wrong: 0, blocked: 0, slowed: 0, turnedAway: 0, lifted: 0 }
  let purgedAt = 0

  async function blockedUntil(login: string, source: Source): Promise<Date | undefined> {
    const sources = isDevice(source) ? [source] : [source, ANYWHERE]
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

  const windowStart = () => new Date(now().getTime() - LOCKOUT.windowMs).toISOString()

  /** When this browser or address sent wrong passwords for this account, within the window. Milliseconds. */
  async function failuresOf(read: Kysely<Database>, source: string, login: string): Promise<number[]> {
    const rows = await read
      .selectFrom('login_failures')
      .select('at')
      .where('login', '=', login)
      .where('source', '=', source)
      .where('at', '>', windowStart())
      .execute()
    return rows.map(({ at }) => Date.parse(at))
  }

  /**
   * How many accounts got `mostWrong` wrong passwords from this address within the window. Counts up to one
   * account more than the limit, which tells whether the address was slowed before. The database counts, because an address may
   * send thousands.
   */
  async function accountsGuessed(read: Kysely<Database>, source: string): Promise<number> {
    if (isDevice(source)) return 0
    const accounts = await read
      .selectFrom('login_failures')
      .select('login')
      .where('source', '=', source)
      .where('at', '>', windowStart())
      .groupBy('login')
      .having((having) => having(having.fn.countAll(), '>=', LOCKOUT.mostWrong))
      .limit(LOCKOUT.mostAccounts + 2)
      .execute()
    return accounts.length
  }

  const countWrong = (login: string, source: Source) =>
    db.write.transaction().execute(async (transaction) => {
      const at = now()
      await purge(transaction, at)
      const wrong = 1 + (await failuresOf(transaction, source, login)).length
      await transaction
        .insertInto('login_failures')
        .values({ id: newId(), login, source, at: at.toISOString() })
        .execute()
      counted.wrong += 1
      if (wrong >= LOCKOUT.mostWrong) await stopGuessing(transaction, login, source, { wrong, at })
      if (wrongEverywhere(await failuresFor(transaction, login, at)) >= LOCKOUT.everywhereWrong)
        await block(transaction, login, ANYWHERE, at)
    })

  /** Blocks the account for this source, or slows the source if it guesses at many accounts. */
  async function stopGuessing(
    transaction: Transaction<Database>,
    login: string,
    source: Source,
    { wrong, at }: { wrong: number; at: Date },
  ): Promise<void> {
    const accounts = await accountsGuessed(transaction, source)
    if (!isSlowed(source, accounts)) await block(transaction, login, source, at)
    // It was slowed before, unless this account is the one that makes it so.
    else if (wrong === LOCKOUT.mostWrong) await slow(transaction, source, isSlowed(source, accounts - 1))
  }

  async function failuresFor(transaction: Transaction<Database>, login: string, at: Date): Promise<Failure[]> {
    const rows = await transaction
      .selectFrom('login_failures')
      .select(['login', 'source', 'at'])
      .where('login', '=', login)
      .where('at', '>', new Date(at.getTime() - LOCKOUT.everywhereWindowMs).toISOString())
      .execute()
    return rows.map((row) => ({ ...row, at: Date.parse(row.at) }))
  }

  /** Slows the address from now on, and lifts the blocks that it caused. */
  async function slow(transaction: Transaction<Database>, source: Source, already: boolean): Promise<void> {
    if (already) return
    counted.slowed += 1
    await transaction.deleteFrom('login_blocks').where('source', '=', source).execute()
    await recordAccess(transaction, { what: 'address_slowed', source, at: now(), id: newId() })
  }

  async function block(transaction: Transaction<Database>, login: string, source: string, at: Date): Promise<void> {
    const until = new Date(at.getTime() + LOCKOUT.blockMs).toISOString()
    counted.blocked += 1
    // Two addresses, or two nodes, may block an account at the same moment.
    await transaction
      .insertInto('login_blocks')
      .values({ login, source, until })
      .onConflict((conflict) => conflict.columns(['login', 'source']).doUpdateSet({ until }))
      .execute()
    await recordAccess(transaction, { what: 'account_blocked', login, source, at, id: newId() })
  }

  async function purge(transaction: Transaction<Database>, at: Date): Promise<void> {
    if (at.getTime() - purgedAt < PURGE_MS) return
    purgedAt = at.getTime()
    const old = new Date(at.getTime() - LOCKOUT.everywhereWindowMs).toISOString()
    await transaction.deleteFrom('login_failures').where('at', '<', old).execute()
    await transaction.deleteFrom('login_blocks').where('until', '<', at.toISOString()).execute()
    await deleteOldEntries(transaction, at)
  }

  /** When a slowed address may try this account again; counted from the last wrong password (`own`). */
  async function pausedUntil(source: Source, own: number[]): Promise<Date | undefined> {
    const until = Math.max(...own) + LOCKOUT.pauseMs
    if (own.length === 0 || until <= now().getTime()) return undefined
    return isSlowed(source, await accountsGuessed(db.read, source)) ? new Date(until) : undefined
  }

  return {
    counted,
    attempt: (login, source, check) =>
      inTurn(`${login}\n${source}`, async () => {
        const own = await failuresOf(db.read, source, login)
        const blocked = await blockedUntil(login, source)
        const paused = await pausedUntil(source, own)
        if (blocked || paused) counted.turnedAway += 1
        if (blocked) return { outcome: 'blocked', until: blocked }
        if (paused) return { outcome: 'waiting', until: paused }
        if (!(await check(own.length > 0))) {
          await countWrong(login, source)
          return { outcome: 'wrong' }
        }
        if (own.length > 0)
          await db.write.deleteFrom('login_failures').where('login', '=', login).where('source', '=', source).execute()
        return { outcome: 'right' }
      }),

    async lift(logins) {
      const rows = await inChunks(logins, async (some) => [
        ...(await db.write.deleteFrom('login_failures').where('login', 'in', some).returning('login').execute()),
        ...(await db.write.deleteFrom('login_blocks').where('login', 'in', some).returning('login').execute()),
      ])
      const lifted = new Set(rows.map(({ login }) => login))
      counted.lifted += lifted.size
      return [...lifted]
    },
  }
}
