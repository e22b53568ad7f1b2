import type { Engine } from '../events/store/engine.ts'
import type { EventStore } from '../events/store/event-store.ts'
import type { StreamCache } from '../events/stream-cache.ts'
import type { Projector } from '../projections/projector.ts'
import type { Lockout } from './account/lockout.ts'
import type { Passwords } from './account/passwords.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/tables.ts'
import type { Sessions } from './http/session.ts'
import type { Live } from './live/live.ts'
import type { Lifecycle } from './ops/lifecycle.ts'
import type { Speech } from './speech/speech.ts'

/** What the routes work with: composed once by main.ts, or by a test. Nothing else is reached by import. */
export interface Deps {
  config: Config
  db: Engine<Database>
  store: EventStore
  projector: Projector
  /** Folded streams, guarded by their versions. */
  streams: StreamCache
  live: Live
  clock: Clock
  /** The clock's. */
  now: () => Date
  newId: () => string
  sessions: Sessions
  /** Hashing and its rules, for whoever changes a password. */
  passwords: Passwords
  /** Wrong passwords; a change of status or password by a teacher lifts a block. */
  lockout: Lockout
  /** Sounds of texts that students may not read. */
  speech: Speech
  /** Starting, ready or stopping. */
  lifecycle: Lifecycle
}
