import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameMedia } from '../backup/testing.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/tables.ts'
import { folderStore } from '../files/folder-store.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { backUp } from '../setup/commands/backup.ts'
import { ensureOperatorTools } from '../setup/install/operator-tools.mjs'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { readDashboard } from './page/dashboard.ts'
import { drawDashboard } from './page/page.ts'
import { expressionsOf, readAlerts, readRunbook } from './testing-files.ts'
import { startLoad } from './testing-load.ts'
import { promtool, startPrometheus, type TestPrometheus } from './testing-prometheus.ts'

const ROOT = join(import.meta.dirname, '../..')
const TOKEN = 'token-of-the-metrics'
const POLL = { timeout: 90_000, interval: 200 }

let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let setup: TestApp
let server: ServerProcess
let prometheus: TestPrometheus
let load: Awaited<ReturnType<typeof startLoad>>
let dataDir: string
let named: string[]
let databaseUrl: string
/** What has been started, to be stopped in reverse order. A test that stops a part itself takes it out. */
const running = new Map<string, () => Promise<unknown>>()

beforeAll(async () => {
  ensureOperatorTools()
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-alerts-'))
  running.set('folder', () => rm(dataDir, { recursive: true, force: true }))
  postgres = await startEmbeddedPostgres({ settings: { archive_mode: 'on', archive_command: 'true' } })
  running.set('postgres', postgres.stop)
  await postgres.run('create database school template migrated')
  databaseUrl = postgres.urlOf('school')
  setup = await startTestApp({ engine: { ...(await openPostgres<Database>(databaseUrl)) } })
  running.set('setup', setup.close)
  await backUp({ dataDir, databaseUrl }, join(dataDir, 'copy'))
  // As if the disk of the files were not mounted when the server starts.
  named = await nameMedia(setup.deps.db.write, 3)
  server = await startServer(dataDir, 0, { DATABASE_URL: databaseUrl, METRICS_TOKEN: TOKEN })
  running.set('server', server.kill)
  prometheus = await startPrometheus(server.address, TOKEN)
  running.set('prometheus', prometheus.stop)
  load = await startLoad(setup, server.address)
  running.set('load', load.stop)
})
afterAll(async () => {
  for (const stop of [...running.values()].reverse()) await stop()
})
async function end(part: string): Promise<void> {
  const stop = running.get(part)
  running.delete(part)
  await stop?.()
}

it('promtool accepts the rules, and its tests fire every alert', async () => {
  const { length } = readAlerts()
  expect(await promtool('check', 'rules', 'alerts.yml')).toContain(`SUCCESS: ${length} rules found`)
  expect(await promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})

it('Prometheus scrapes a server under load, and every expression of the dashboard and of the rules has data', async () => {
  const expressions = expressionsOf(readDashboard(), '30s')
  expect(expressions.length).toBeGreaterThan(30)
  const without = async () => {
    const found = await Promise.all(
      expressions.map(async ({ panel, expr }) => ({ panel, expr, values: await prometheus.query(expr) })),
    )
    return found.flatMap(({ panel, expr, values }) => (values.some(Number.isFinite) ? [] : [`${panel}: ${expr}`]))
  }
  await expect.poll(without, POLL).toEqual([])
  const sides = readAlerts().flatMap(({ expr }) => expr.split(/ (?:>|<|==) /)[0] ?? [])
  for (const side of sides) expect(await prometheus.query(side).catch(() => []), side).not.toEqual([])
})

it('a file store without its files is an alert that fires', async () => {
  await expect.poll(prometheus.firing, POLL).toContain('FilesAway')
})

it('the calls that wait for a connection are those of people, not the scrape itself', async () => {
  const least = () => prometheus.query('min_over_time(bawaba_database_waiting[5m])')
  await expect.poll(least, POLL).toEqual([0])
})

it('the page that is drawn without Grafana shows every panel of the dashboard', async () => {
  const drawn = async () => {
    const to = Date.now() / 1000
    return await drawDashboard(prometheus.address, { from: to - 120, to })
  }
  await expect.poll(drawn, POLL).not.toContain('no data')
  const page = await drawn()
  const panels = readDashboard().panels.filter(({ type }) => type !== 'row')
  expect(page.match(/<section /g)).toHaveLength(panels.length)
  expect(page).toContain(new URL(server.address).host)
})

it.each(readRunbook())('the commands of the page $name that only read run', async ({ commands }) => {
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, METRICS_TOKEN: TOKEN },
    ...{ NODE: server.address, PROMETHEUS: prometheus.address, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  }
  for (const { how, script } of commands) {
    if (how !== '') continue
    const ran = await new Promise<{ error: Error | null; out: string }>((resolve) =>
      execFile('bash', ['-euo', 'pipefail', '-c', script], { cwd: ROOT, env }, (error, out) => resolve({ error, out })),
    )
    expect([ran.error, ran.out.trim() === ''], script).toEqual([null, false])
  }
})

it('a database that is away, a node that is down and an old backup are alerts that fire, and only then', async () => {
  // The server sees these within a minute.
  for (const key of named) await folderStore(dataDir).put(key, Buffer.from(key))
  for (const name of ['DatabaseAway', 'NodeDown', 'BackupOld', 'FilesAway'])
    await expect.poll(prometheus.firing, POLL).not.toContain(name)
  await writeFile(join(dataDir, 'last-backup'), new Date(Date.now() - 100_000_000).toISOString())
  await expect.poll(prometheus.firing, POLL).toContain('BackupOld')
  await end('load')
  await end('setup')
  await end('postgres')
  await expect.poll(prometheus.firing, POLL).toContain('DatabaseAway')
  // The node still answers: a scrape that took too long may have looked like its end for a moment.
  await expect.poll(prometheus.firing, POLL).not.toContain('NodeDown')
  await end('server')
  await expect.poll(prometheus.firing, POLL).toContain('NodeDown')
})
