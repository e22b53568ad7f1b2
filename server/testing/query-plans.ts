import { CompiledQuery, type Kysely, type RootOperationNode } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import { TABLES } from '../../projections/read-models.ts'
import type { Database } from '../database/tables.ts'
import { openTestDatabase } from '../database/testing.ts'

/** A database that notes its queries. */
export interface WatchedDatabase {
  engine: Engine<Database>
  /** Names of the tables that grow with the log. */
  growing: readonly string[]
  /** The SQL of the queries since the last call. */
  queries(): { sql: string; parameters: readonly unknown[] }[]
  /** The queries since the last call, each with its plan. */
  plans(): Promise<{ sql: string; steps: string[] }[]>
  /** The queries since the last call that read a table that grows with the log from end to end, each with its plan. */
  scans(): Promise<string[]>
}

const GROWING = ['events', 'streams', 'commands', 'log_seals', 'log_erasures', ...TABLES.map(({ name }) => name)]
/** They have the few rows of running attempts. */
const PARTIAL = TABLES.flatMap(({ indexes }) =>
  indexes.filter(({ positive, only }) => positive ?? only).map(({ name }) => name),
)
/** Most attempts are final and most tasks closed, so that an index by these columns alone gives nearly the whole table. */
const MOST = /INDEX \w+ \((status|phase)=\?\)/
const SCAN = new RegExp(`^SCAN (${GROWING.join('|')})\\b(?!.* INDEX (${PARTIAL.join('|')})$)`)
/** Reads one row at the end of the log. */
const NEWEST = /from "events" order by "position" desc limit \?$/

/** A fresh SQLite. Statements of the writer's own connection are not noted. */
export async function openWatchedDatabase(): Promise<WatchedDatabase> {
  const engine = await openTestDatabase()
  // Parts of a query are transformed too, but only whole queries have a result.
  const transformed = new WeakMap<object, RootOperationNode>()
  const asked: RootOperationNode[] = []
  const watched = (db: Kysely<Database>) =>
    db.withPlugin({
      transformQuery({ node, queryId }) {
        transformed.set(queryId, node)
        return node
      },
      async transformResult({ result, queryId }) {
        const node = transformed.get(queryId)
        if (node) asked.push(node)
        return result
      },
    })
  const queries = () => asked.splice(0).map((node) => engine.read.getExecutor().compileQuery(node, { queryId: 'plan' }))
  async function plans() {
    const found: { sql: string; steps: string[] }[] = []
    for (const { sql, parameters } of queries().filter(({ sql }) => /^\s*(select|with|update|delete)/.test(sql))) {
      const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
      const { rows } = await engine.read.executeQuery<{ detail: string }>(explained)
      found.push({ sql, steps: rows.map(({ detail }) => detail) })
    }
    return found
  }
  return {
    growing: GROWING,
    queries,
    engine: { ...engine, read: watched(engine.read), write: watched(engine.write) },
    plans,
    async scans() {
      const found = (await plans()).filter(({ sql, steps }) => steps.some(isScan) && !NEWEST.test(sql))
      return [...new Set(found.map(({ sql, steps }) => `${steps.join('; ')}: ${sql}`))]
    },
  }
}

const isScan = (step: string) => SCAN.test(step) || MOST.test(step)
