import { openStore } from '../../events/store/open-store.ts'
import type { ProjectionListener } from '../../projections/engine/projection-listeners.ts'
import { createProjector } from '../../projections/engine/projector.ts'
import type { ProjectedBatch } from '../../projections/projected-batch.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/tables.ts'

export type ProjectorNode = Awaited<ReturnType<typeof projectorNode>>

/**
 * A node with its own connections to the PostgreSQL at `url`, whose projector does not run yet. `counter` and `isOlder`: see
 * `createProjector`.
 */
export async function projectorNode(url: string, counter?: () => number, isOlder?: () => Promise<boolean>) {
  const engine = await openPostgres<Database>(url)
  const store = await openStore(engine)
  const errors: object[] = []
  const batches: ProjectedBatch[] = []
  const log = { error: (details: object) => errors.push(details) }
  const projector = createProjector({ engine, store, log, counter, isOlder })
  const unsubscribe = projector.onBatch((batch) => batches.push(batch))
  return {
    store,
    projector,
    errors,
    /** Returns a list that receives the text of each later statement, except those that append to the log. */
    watchStatements() {
      const texts: string[] = []
      const watched = new WeakSet<object>()
      engine.pool.on('acquire', (client) => {
        if (watched.has(client)) return
        watched.add(client)
        const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
        const watching = (given: string | { text: string }, ...more: unknown[]) => {
          texts.push(typeof given === 'string' ? given : given.text)
          return query(given, ...more)
        }
        Object.assign(client, { query: watching })
      })
      return texts
    },
    batches,
    /** Replaces the listener that collects `batches`. */
    hear(listener: ProjectionListener) {
      unsubscribe()
      projector.onBatch(listener)
    },
    async stop() {
      await projector.stop()
      await store.close()
      await engine.close()
    },
  }
}
