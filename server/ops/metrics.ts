import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../http/route.ts'
import { type DataFolder, readDataFolder } from './data-folder.ts'
import { type Lag, readLag } from './lag.ts'
import { meterText } from './meter-text.ts'
import { readWalArchive, type WalArchive } from './wal-archive.ts'

/** A scrape waits no longer for the database: its other metrics matter most while the database is away. */
const DATABASE_MS = 1_000
const FOLDER_MS = 1_000
/** A session counts as active for this long after a call; its row stores activity to the minute. */
const ACTIVE_MS = 5 * 60_000
/**
 * Default metrics that name every socket. With 10,000 sockets one scrape stops the event loop for 25 ms because of them;
 * `bawaba_sockets` and `process_open_fds` say the same.
 */
const HANDLE_COUNTS = ['handles', 'requests', 'resources'].flatMap((kind) => [
  `nodejs_active_${kind}`,
  `nodejs_active_${kind}_total`,
])

/** The metrics that Prometheus scrapes. Each app has its own registry, because tests run several. */
export function createMetrics(app: App): { contentType: string; text(): Promise<string> } {
  const { store, projector, live, passwords, lockout, clock, lifecycle, sessions, meters, config, db } = app.deps
  const { files, backups } = app.deps
  /** Read once for each scrape; undefined while the database does not answer. */
  let reading: Promise<Lag | undefined> | undefined
  const lag = () => {
    reading ??= readLag(app.deps, DATABASE_MS).catch(() => undefined)
    return reading
  }
  let looking: Promise<DataFolder> | undefined
  const folder = () => {
    looking ??= readDataFolder(config.dataDir, new Date(), FOLDER_MS)
    return looking
  }
  let asking: Promise<WalArchive | undefined> | undefined
  const archive = () => {
    asking ??= readWalArchive(db, DATABASE_MS).catch(() => undefined)
    return asking
  }
  const waitingNow = () => (db.kind === 'sqlite' ? db.writer.waiting : db.pool.waitingCount + db.logPool.waitingCount)
  let waiting = 0
  const registry = new Registry()
  const registers = [registry]
  // Event loop lag, memory, CPU.
  if (config.nodeEnv !== 'test') collectDefaultMetrics({ register: registry })
  for (const name of HANDLE_COUNTS) registry.removeSingleMetric(name)

  const duration = new Histogram({
    name: 'bawaba_http_duration_seconds',
    help: 'From the request to the end of its reply, by call or route',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { config: own, url } = request.routeOptions
    duration.observe({ route: own.call ?? url ?? 'other', status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  /** Without a value the metric has no sample. */
  const gauge = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('bawaba_database_up', '1 if the database answers this node within a second, else 0', async () =>
    Number((await lag()) !== undefined),
  )
  gauge('bawaba_log_position', 'Newest event of the log', async () => (await lag())?.head)
  gauge('bawaba_sealed_position', 'Newest event under a seal of the hash chain', () => meters.sealed)
  gauge('bawaba_projection_position', 'Newest event that the read models contain', () => projector.position)
  gauge(
    'bawaba_projection_lag_seconds',
    'Age of the oldest event that read models lack',
    async () => (await lag())?.seconds,
  )
  gauge('bawaba_projection_lag_events', 'Events that the read models lack', async () => {
    const known = await lag()
    return known && Math.max(0, known.head - known.position)
  })
  gauge('bawaba_ready', '1 if this node answers calls, 0 while it starts or stops', () =>
    Number(lifecycle.state === 'ready'),
  )
  gauge('bawaba_sessions', 'Sessions that made a call on this node within 5 minutes', () => sessions.active(ACTIVE_MS))
  gauge('bawaba_sockets', 'Open live connections', () => live.connections)
  gauge('bawaba_clock_ahead_seconds', "This machine's clock minus the time that the server uses", clock.ahead)
  gauge(
    'bawaba_pushed_position',
    'Newest event that this node has passed to its live connections',
    () => projector.published,
  )
  gauge('bawaba_password_queue', 'Queued password hashings', () => passwords.waiting)
  gauge(
    'bawaba_database_waiting',
    'Calls that wait for a connection to the database, or for the turn to write',
    () => waiting,
  )
  gauge('bawaba_data_dir_shared', '0 if DATA_DIR is not the folder of the other nodes', () =>
    meters.dataDirShared === undefined ? undefined : Number(meters.dataDirShared),
  )
  gauge(
    'bawaba_files_up',
    '1 if the store of files answered the last time and has those that the database names',
    () => {
      const known = [files.isUp(), meters.filesThere].filter((one) => one !== undefined)
      return known.length > 0 ? Number(known.every(Boolean)) : undefined
    },
  )
  gauge(
    'bawaba_files_lacking',
    'Files that the store lacks, of a sample of those that the database names',
    () => meters.filesLacking,
  )
  gauge('bawaba_disk_free_bytes', 'Free space of DATA_DIR', async () => (await folder()).freeBytes)
  gauge('bawaba_disk_size_bytes', 'Size of the file system of DATA_DIR', async () => (await folder()).sizeBytes)
  gauge(
    'bawaba_backup_age_seconds',
    'Since the last backup, if one has been made; with continuous backups: since what can be restored',
    async () => backups.ageSeconds() ?? (await folder()).backupSeconds,
  )
  gauge('bawaba_backup_continuous', '1 with continuous backups', () => Number(backups.continuous))
  gauge('bawaba_backup_position', 'Newest event that continuous backups can restore', backups.position)
  gauge(
    'bawaba_wal_archive_age_seconds',
    'Since PostgreSQL archived a file of its log, while finished ones wait; absent without archive_mode',
    async () => (await archive())?.ageSeconds,
  )

  const counter = (name: string, help: string, read: () => number | Promise<number>) =>
    new Counter({
      name,
      help,
      registers,
      async collect() {
        const value = await read()
        this.reset()
        this.inc(value)
      },
    })
  let failures = 0
  counter(
    'bawaba_wal_archive_failures_total',
    'Failed attempts of PostgreSQL to archive a file of its log',
    async () => {
      // While the database does not answer, the last known number: a fall to 0 would be counted as a restart.
      failures = (await archive())?.failures ?? failures
      return failures
    },
  )
  counter('bawaba_events_total', 'Events that this node appended to the log', () => store.appended)
  const { counted } = lockout
  counter('bawaba_logins_wrong_total', 'Wrong passwords', () => counted.wrong)
  counter(
    'bawaba_logins_turned_away_total',
    'Refused logins of blocked accounts and slowed addresses',
    () => counted.turnedAway,
  )
  counter('bawaba_accounts_blocked_total', 'Accounts blocked after wrong passwords', () => counted.blocked)
  counter('bawaba_addresses_slowed_total', 'Addresses slowed because they block many accounts', () => counted.slowed)
  counter('bawaba_accounts_unblocked_total', 'Accounts unblocked by a teacher or a new password', () => counted.lifted)

  return {
    contentType: registry.contentType,
    async text() {
      reading = undefined
      looking = undefined
      asking = undefined
      // Before the scrape's own reads ask for a connection.
      waiting = waitingNow()
      return `${await registry.metrics()}\n${meterText(meters)}`
    },
  }
}
