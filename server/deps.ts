import type { Engine } from '../events/store/engine.ts'
import type { EventStore } from '../events/store/event-store.ts'
import type { StreamCache } from '../events/stream-cache.ts'
import type { Projector } from '../projections/engine/projector.ts'
import type { Lockout } from './account/lockout.ts'
import type { Passwords } from './account/passwords.ts'
import type { Backups } from './backup/continuous/backups.ts'
import type { Cells } from './cells/cells.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/tables.ts'
import type { FileStore } from './files/file-store.ts'
import type { Sessions } from './http/session/session.ts'
import type { Live } from './live/live.ts'
import type { Lifecycle } from './ops/lifecycle.ts'
import type { Meters } from './ops/meters.ts'
import type { Speech } from './speech/speech.ts'

/**
 * The dependencies of all routes, composed once by main.ts or by a test. Routes get shared state only from here, never
 * by import.
 */
export interface Deps {
  config: Config
  db: Engine<Database>
  /** Pictures, sounds, documents and games. */
  files: FileStore
  store: EventStore
  projector: Projector
  /** Cache of folded streams, keyed by version. */
  streams: StreamCache
  /** Follows what commands erase on PostgreSQL, so that the caches drop it. */
  erasures: { stop(): void }
  live: Live
  clock: Clock
  /** The current time by the server's clock. */
  now: () => Date
  newId: () => string
  sessions: Sessions
  /** Password hashing and its queue. */
  passwords: Passwords
  /** Counts wrong passwords. A teacher's change of status or password lifts a block. */
  lockout: Lockout
  /** The other cells; undefined: this is the only installation. */
  cells: Cells | undefined
  /** Continuous backups, if they are set. */
  backups: Backups
  /** Audio for texts that students hear and may not read. */
  speech: Speech
  /** Starting, ready or stopping. */
  lifecycle: Lifecycle
  /** What this process counts for `/metrics`. */
  meters: Meters
}
