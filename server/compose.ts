import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Engine } from '../events/store/engine.ts'
import { openEventGate, withGate } from '../events/store/event-gate.ts'
import { openStore } from '../events/store/open-store.ts'
import { createStreamCache } from '../events/stream-cache.ts'
import { createProjector, type ProjectorLog } from '../projections/engine/projector.ts'
import { createLockout } from './account/lockout.ts'
import { createPasswords } from './account/passwords.ts'
import { followErasures } from './admin/erasures.ts'
import { type Backups, createBackups, noBackups } from './backup/continuous/backups.ts'
import { lostFiles } from './backup/lost-files.ts'
import { createCells } from './cells/cells.ts'
import { createClock, type Machine, settledClock } from './clock.ts'
import type { Config } from './config.ts'
import { hasNewerMigrations } from './database/migrations.ts'
import { SQLITE_FILE } from './database/open-database.ts'
import type { Database } from './database/tables.ts'
import type { Deps } from './deps.ts'
import type { FileStore } from './files/file-store.ts'
import { openFiles } from './files/open-files.ts'
import { createSessions } from './http/session/session.ts'
import { createLive } from './live/live.ts'
import { createLifecycle } from './ops/lifecycle.ts'
import { createMeters } from './ops/meters.ts'
import { espeakVoice } from './speech/espeak.ts'
import { createSpeech } from './speech/speech.ts'
import type { Voice } from './speech/voice.ts'

interface Parts {
  config: Config
  db: Engine<Database>
  /** Default: the one of the settings. */
  files?: FileStore
  /** Replaces the built-in clock. */
  now?: () => Date
  /** The time source of the clock; default: this machine. */
  machine?: Machine
  newId?: () => string
  log?: ProjectorLog & { info?(details: object, message: string): void }
  /** The speech synthesiser; default: the installed program. */
  voice?: Voice
  /** Called when a newer version may have written events that this one does not read (docs/decisions/0131-update-one-node-after-another.md). */
  outdated?: (error: Error) => void
  /** Called when the log lacks events that this node knew (docs/decisions/0144-follow-the-primary.md). */
  wentBack?: (error: Error) => void
}

/** Composes the server's parts on an open database. Does not start the projector. `closeDeps` ends all of them. */
export async function composeDeps({
  config,
  db,
  log,
  files = openFiles(config, log),
  now: given,
  machine,
  newId = randomUUID,
  voice = espeakVoice(),
  outdated,
  wentBack,
}: Parts): Promise<Deps> {
  const clock = given ? settledClock(given) : await createClock({ machine, shared: timeOf(db), log })
  const { now } = clock
  const meters = createMeters()
  const gate = await openEventGate(db, { outdated })
  const store = withGate(await openStore(db, meters.commits, wentBack), gate)
  const live = createLive()
  const projector = createProjector({ engine: db, store, log, isOlder: olderThan(db) })
  projector.onBatch({
    projected: (batch, written) => live.publish(batch, written),
    missed: () => live.missed(),
    wanted: () => live.connections > 0,
  })
  // On SQLite this process is the only writer of the log; on PostgreSQL another node may append.
  const streams = createStreamCache({ soleWriter: db.kind === 'sqlite' })
  const sessions = createSessions({ config, db, live, now })
  return {
    config,
    db,
    files,
    store,
    projector,
    streams,
    erasures: followErasures(db, { store, streams }),
    live,
    clock,
    now,
    newId,
    sessions,
    cells: config.cells && createCells({ settings: config.cells, config, db, sessions, log }),
    passwords: createPasswords(config.passwords, { waited: (ms) => meters.hashWait.observe(ms / 1000) }),
    lockout: createLockout({ db, now, newId }),
    speech: createSpeech({ db, files, voice, now, log }),
    lifecycle: createLifecycle(),
    meters,
    backups: backupsOf(config, db, {
      files,
      lost: () => lostFiles(db.read, files),
      now,
      head: () => store.head(),
      log,
    }),
  }
}

function backupsOf(
  { dataDir, backupDir, backupKeepDays: keepDays }: Config,
  db: Engine<Database>,
  more: Pick<Parameters<typeof createBackups>[0], 'files' | 'lost' | 'now' | 'head' | 'log'>,
): Backups {
  if (backupDir === undefined || db.kind !== 'sqlite') return noBackups
  return createBackups({ backupDir, keepDays, writer: db.writer, file: join(dataDir, SQLITE_FILE), ...more })
}

/** The database's clock, which several nodes share; undefined on SQLite, which has one node. */
function timeOf(db: Engine<Database>): (() => Promise<number>) | undefined {
  if (db.kind === 'sqlite') return undefined
  return async () =>
    (await db.pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')).rows[0].ms
}

/** Whether a newer version has migrated the database; undefined on SQLite, where only one version at a time can. */
const olderThan = (db: Engine<Database>) => (db.kind === 'sqlite' ? undefined : () => hasNewerMigrations(db.read))

/** Closes what `composeDeps` and the database opened, dependents first. */
export async function closeDeps(deps: Deps): Promise<void> {
  deps.erasures.stop()
  await deps.clock.stop()
  await deps.sessions.close()
  await deps.speech.stop()
  await deps.projector.stop()
  await deps.store.close()
  await deps.backups.stop()
  deps.files.close()
  await deps.db.close()
}
