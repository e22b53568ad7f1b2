import { type Kysely, sql } from 'kysely'
import type { LogTables } from '../tables.ts'

/** Number of the lock under which nodes register and open types: neither may miss the other. */
const LOCK = 7_042_001
/** A node that has not reported for this long has ended. */
const GONE_SECONDS = 20

interface Options {
  id: string
  /** Names of the types of events that this node reads, each with its schema version. */
  known: readonly string[]
  /** For tests. */
  goneSeconds?: number
}

/** This node in the list of running nodes, on PostgreSQL. */
export interface RunningNode {
  /**
   * Reports that this node runs, opens the types that every running node reads, and returns those that are still closed.
   * @throws `Outdated` when the log may have events that this node does not read.
   */
  report(): Promise<Set<string>>
  leave(): Promise<void>
}

/** This version cannot read what the log may have: it was counted as ended, or it starts after a newer one. */
export class Outdated extends Error {
  constructor(name: string) {
    super(`a newer version of the server writes events ${name}: update this one`)
    this.name = 'Outdated'
  }
}

export function runningNode(db: Kysely<LogTables>, { id, known, goneSeconds = GONE_SECONDS }: Options): RunningNode {
  /** Since when this node has reported without a gap, ms of the database's clock. */
  let since = 0

  /** One transaction at a time on all nodes: a node registers before it reads the open types, and those that open a type see it. */
  const report = () =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
      await bringBack(trx)
      const mayMiss = await isBack(trx)
      const { rows: opened } = await sql<{ name: string }>`select name from open_event_types`.execute(trx)
      const unknown = opened.find(({ name }) => !known.includes(name))
      if (unknown) throw new Outdated(unknown.name)
      const open = new Set(opened.map(({ name }) => name))
      const closed = new Set(known.filter((name) => !open.has(name)))
      if (closed.size > 0) await openKnownToAll(trx, closed, mayMiss)
      return closed
    })

  /** After the database's clock was set back, a node that ended before would count as running until the clock is there again. */
  const bringBack = (trx: Kysely<LogTables>) =>
    sql`update running_nodes set seen_at = clock_timestamp() where seen_at > clock_timestamp()`.execute(trx)

  /**
   * Registers. Whether this node has reported for less than the time after which others count as ended: after an outage of the database
   * all nodes are unseen for as long, and the first one back must wait for the others.
   */
  async function isBack(trx: Kysely<LogTables>): Promise<boolean> {
    const { rows } = await sql<{ now: Date; seen: Date | null }>`select clock_timestamp() as now,
      (select seen_at from running_nodes where id = ${id}) as seen`.execute(trx)
    const [{ now, seen } = { now: new Date(), seen: null }] = rows
    const isNew = seen === null || now.getTime() - seen.getTime() > (goneSeconds * 1000) / 2
    since = isNew ? now.getTime() : Math.min(since, now.getTime())
    await sql`insert into running_nodes (id, known, seen_at) values (${id}, ${JSON.stringify(known)}, ${now})
      on conflict (id) do update set seen_at = excluded.seen_at`.execute(trx)
    return now.getTime() - since < goneSeconds * 1000
  }

  async function openKnownToAll(trx: Kysely<LogTables>, closed: Set<string>, mayMiss: boolean): Promise<void> {
    const { rows } = await sql<{ known: string }>`select known from running_nodes
      where ${mayMiss} or seen_at > clock_timestamp() - make_interval(secs => ${goneSeconds})`.execute(trx)
    const nodes = rows.map((row) => new Set(JSON.parse(row.known) as string[]))
    for (const name of closed) {
      if (!nodes.every((node) => node.has(name))) continue
      await sql`insert into open_event_types (name, opened_at) values (${name}, now())`.execute(trx)
      closed.delete(name)
    }
  }

  return {
    report,
    async leave() {
      await sql`delete from running_nodes where id = ${id} or seen_at < now() - interval '1 day'`.execute(db)
    },
  }
}
