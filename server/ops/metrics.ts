import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../http/route.ts'
import { type Lag, readLag } from './lag.ts'

/** A scrape waits no longer for the database: its other metrics matter most while the database is away. */
const DATABASE_MS = 1_000

/** The metrics that Prometheus scrapes. Each app has its own registry, because tests run several. */
export function createMetrics(app: App): { contentType: string; text(): Promise<string> } {
  const { store, projector, live, passwords, lockout, clock } = app.deps
  /** Read once for each scrape; undefined while the database does not answer. */
  let reading: Promise<Lag | undefined> | undefined
  const lag = () => {
    reading ??= readLag(app.deps, DATABASE_MS).catch(() => undefined)
    return reading
  }
  const registry = new Registry()
  const registers = [registry]
  // Event loop lag, memory, CPU.
  if (app.deps.config.nodeEnv !== 'test') collectDefaultMetrics({ register: registry })

  const duration = new Histogram({
    name: 'bawaba_http_duration_seconds',
    help: 'From the request to the end of its reply, by call or route',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    duration.observe({ route: config.call ?? url ?? 'other', status: reply.statusCode }, reply.elapsedTime / 1000)
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
  gauge('bawaba_projection_position', 'Newest event that the read models contain', () => projector.position)
  gauge(
    'bawaba_projection_lag_seconds',
    'Age of the oldest event that read models lack',
    async () => (await lag())?.seconds,
  )
  gauge('bawaba_sockets', 'Open live connections', () => live.connections)
  gauge('bawaba_clock_ahead_seconds', "This machine's clock minus the time that the server uses", clock.ahead)
  gauge(
    'bawaba_pushed_position',
    'Newest event that this node has passed to its live connections',
    () => projector.told,
  )
  gauge('bawaba_password_queue', 'Queued password hashings', () => passwords.waiting)

  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
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
    text() {
      reading = undefined
      return registry.metrics()
    },
  }
}
