import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { makeDataDir } from '../database/testing.ts'
import { HttpError } from '../http/errors.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { listenAs } from '../live/testing.ts'
import { backUp } from '../setup/commands/backup.ts'
import { createClock, send } from '../tasks/testing.ts'
import { createDistribution } from './distribution.ts'
import { meterText } from './meter-text.ts'
import { createMeters, PUSHES } from './meters.ts'
import { READABLE, readMetrics, sampleOf, samplesOf } from './testing.ts'

const ROOT = join(import.meta.dirname, '../..')
const clock = createClock()

async function start(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const test = await startTestApp({ now: clock.now, ...options, config: { ...READABLE, ...options.config } })
  onTestFinished(() => test.close())
  return test
}

it('a distribution counts each value in the bucket that it fits, as Prometheus reads them', () => {
  const values = createDistribution([1, 2, 5])
  for (const value of [0, 1, 1.5, 5, 7]) values.observe(value)
  expect([values.counts, values.sum]).toEqual([[2, 1, 1, 1], 14.5])
  const meters = { ...createMeters(), commitAppends: values }
  const samples = samplesOf(meterText(meters))
  const buckets = ['1', '2', '5', '+Inf'].map((le) => sampleOf(samples, 'bawaba_commit_appends_bucket', { le }))
  expect(buckets).toEqual([2, 3, 4, 5])
  expect(sampleOf(samples, 'bawaba_commit_appends_count')).toBe(5)
  expect(sampleOf(samples, 'bawaba_commit_appends_sum')).toBe(14.5)
})

it('counts saves that are repeated, and answers within the grace and after it', async () => {
  const test = await start()
  const [teacher, student] = await Promise.all([test.login('teacher1'), test.login('student1')])
  const task = await send(test, teacher, { date_end: clock.in(600) })
  await test.call('tasks/start', { _id: task }, student)
  const save = async (seq: number) =>
    (await test.call('tasks/draft', { task, seq, values: [{ ID: 'q2', answer: `${seq}` }] }, student)).status
  const counted = async () => {
    const samples = await readMetrics(test)
    return [
      sampleOf(samples, 'bawaba_repeated_saves_total'),
      sampleOf(samples, 'bawaba_late_answers_total', { time: 'grace' }),
      sampleOf(samples, 'bawaba_late_answers_total', { time: 'after' }),
    ]
  }
  expect([await save(1), await save(1)]).toEqual([200, 200])
  expect(await counted()).toEqual([1, 0, 0])
  clock.advance(610)
  expect([await save(2), await save(2)]).toEqual([200, 200])
  expect(await counted()).toEqual([2, 1, 0])
  clock.advance(60)
  expect([await save(3), await save(3)]).toEqual([200, 200])
  expect(await counted()).toEqual([3, 1, 1])
})

it('counts 503 by reason, and 500', async () => {
  const test = await start({
    more(app) {
      app.get('/fault', () => Promise.reject(new Error('a fault')))
      app.get('/busy', () => Promise.reject(new HttpError(503, 'unavailable')))
    },
  })
  const cookie = await test.login('student1')
  expect(sampleOf(await readMetrics(test), 'bawaba_ready')).toBe(1)
  test.deps.lifecycle.become('stopping')
  expect((await test.call('checkLogin')).status).toBe(503)
  expect(sampleOf(await readMetrics(test), 'bawaba_ready')).toBe(0)
  test.deps.lifecycle.become('ready')
  vi.spyOn(test.deps.store, 'readStream').mockRejectedValue(new StorageUnavailable('ECONNREFUSED', undefined))
  expect((await test.call('tasks/start', { _id: 'x' }, cookie)).status).toBe(503)
  expect((await test.app.inject('/fault')).statusCode).toBe(500)
  expect((await test.app.inject('/busy')).statusCode).toBe(503)
  const samples = await readMetrics(test)
  const of = (reason: string) => sampleOf(samples, 'bawaba_unavailable_total', { reason })
  expect(['stopping', 'database', 'logins', 'other'].map(of)).toEqual([1, 1, 0, 1])
  expect(sampleOf(samples, 'bawaba_server_errors_total')).toBe(1)
})

it('measures appends, hashings, sessions and the delay of each kind of push', async () => {
  const test = await start()
  const address = await test.listen()
  const [teacher, student] = await Promise.all([test.login('teacher1'), test.login('student1')])
  const [page, own] = await Promise.all([listenAs(address, teacher), listenAs(address, student)])
  onTestFinished(() => {
    page.close()
    own.close()
  })
  const task = await send(test, teacher, { date_end: clock.in(600) })
  await page.send('task:watch', { _id: task })
  await test.call('tasks/start', { _id: task }, student)
  await test.call('tasks/draft', { task, seq: 1, values: [{ ID: 'q2', answer: 'x' }] }, student)
  await test.call('tasks/time', { _id: task, students: ['student1'], minutes: 5, reason: 'x' }, teacher)
  await test.deps.projector.drain()
  await test.deps.live.idle()
  const samples = await readMetrics(test)
  const events = sampleOf(samples, 'bawaba_events_total') ?? 0
  expect(sampleOf(samples, 'bawaba_commit_appends_count')).toBeGreaterThanOrEqual(3)
  expect(sampleOf(samples, 'bawaba_commit_appends_sum')).toBeLessThanOrEqual(events)
  expect(sampleOf(samples, 'bawaba_commit_wait_seconds_count')).toBe(sampleOf(samples, 'bawaba_commit_appends_sum'))
  expect(sampleOf(samples, 'bawaba_commit_duration_seconds_sum')).toBeGreaterThan(0)
  expect(sampleOf(samples, 'bawaba_hash_wait_seconds_count')).toBe(2)
  expect(sampleOf(samples, 'bawaba_sessions')).toBe(2)
  expect(sampleOf(samples, 'bawaba_sockets')).toBe(2)
  expect(sampleOf(samples, 'bawaba_projection_lag_events')).toBe(0)
  expect(sampleOf(samples, 'bawaba_database_waiting')).toBe(0)
  for (const push of PUSHES)
    expect(sampleOf(samples, 'bawaba_push_delay_seconds_count', { push }), push).toBeGreaterThan(0)
  clock.advance(301)
  expect(sampleOf(await readMetrics(test), 'bawaba_sessions')).toBe(0)
})

it('reports the free space of DATA_DIR and the age of the last backup, once there is one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-metrics-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const test = await start({ config: { dataDir }, now: () => new Date() })
  const before = await readMetrics(test)
  expect(sampleOf(before, 'bawaba_disk_free_bytes')).toBeGreaterThan(0)
  expect(sampleOf(before, 'bawaba_disk_size_bytes')).toBeGreaterThan(0)
  expect(sampleOf(before, 'bawaba_backup_age_seconds')).toBeUndefined()
  await makeDataDir(dataDir)
  await backUp({ dataDir }, join(dataDir, 'copy'))
  expect(sampleOf(await readMetrics(test), 'bawaba_backup_age_seconds')).toBeLessThan(60)
  await writeFile(join(dataDir, 'last-backup'), `${new Date(Date.now() - 90_000_000).toISOString()}\n`)
  expect(sampleOf(await readMetrics(test), 'bawaba_backup_age_seconds')).toBeGreaterThan(80_000)
  await writeFile(join(dataDir, 'last-backup'), 'nonsense')
  expect(sampleOf(await readMetrics(test), 'bawaba_backup_age_seconds')).toBeUndefined()
})

it('only /metrics knows the metrics library', () => {
  const files = globSync('{events,projections,server}/**/*.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(1000)
  const knowing = files.filter((file) => /^import .* from 'prom-client'/m.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(knowing).toEqual(['server/ops/metrics.ts'])
})
