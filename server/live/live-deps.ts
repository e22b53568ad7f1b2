import type { Engine } from '../../events/store/engine.ts'
import type { EventStore } from '../../events/store/event-store.ts'
import type { Projector } from '../../projections/engine/projector.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/tables.ts'
import type { Sessions } from '../http/session/session.ts'
import type { Lifecycle } from '../ops/lifecycle.ts'
import type { Meters } from '../ops/meters.ts'

/** The dependencies of connections and pushes. Not `Deps`, which contains `Live`: the imports would be a circle. */
export interface LiveDeps {
  config: Config
  db: Engine<Database>
  store: EventStore
  projector: Projector
  sessions: Sessions
  lifecycle: Lifecycle
  meters: Meters
  now: () => Date
}
