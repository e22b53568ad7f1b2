import { openStore } from '../../events/store/open-store.ts'
import { createProjector } from '../../projections/engine/projector.ts'
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import type { Database } from '../../server/database/tables.ts'
import type { BenchRow } from './appends.ts'
import { fill, seconds } from './rebuild.ts'

/** Half of the term of the rebuild: PostgreSQL appends it in about ten seconds. */
const SIZE = { tasks: 80, students: 30, saves: 20 }

/**
 * Events a second that one projector projects on PostgreSQL when it is far behind, and that the log appends, many at a time. Both
 * share the cores with PostgreSQL. More events a second than the projector takes make pages show old data.
 */
export async function benchProjector(): Promise<BenchRow[]> {
  const postgres = await startEmbeddedPostgres()
  const engine = await openPostgres<Database>(postgres.urlOf('migrated'))
  try {
    const store = await openStore(engine)
    let events = 0
    const appending = await seconds(async () => {
      events = await fill(store, SIZE)
    })
    const projector = createProjector({ engine, store })
    const projecting = await seconds(async () => {
      await projector.start()
      await projector.drain()
    })
    await projector.stop()
    await store.close()
    const row = (what: string, time: number): BenchRow => {
      return { what, value: Math.round(events / time), unit: 'events/s', target: '' }
    }
    return [
      row(`append on PostgreSQL, ${events} events of 2,400 callers`, appending),
      row('projector on PostgreSQL, far behind', projecting),
    ]
  } finally {
    await engine.close()
    await postgres.stop()
  }
}
