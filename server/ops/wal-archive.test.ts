import { expect, it } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import type { Database } from '../database/tables.ts'
import { startTestApp } from '../http/testing.ts'
import { archivingPostgres, READABLE, readMetrics, sampleOf } from './testing.ts'
import { readWalArchive } from './wal-archive.ts'

const read = (postgres: object) => readWalArchive(postgres as Engine<Database>, 1_000)
const ageWith = async (archived: string | null, current: string, more = {}) =>
  (await read(archivingPostgres({ archived, current, seconds: 400, ...more })))?.ageSeconds

it.each([
  ['the next file is being written', '000000010000000000000004', '000000010000000000000005', 0],
  ['a finished file waits', '000000010000000000000004', '000000010000000000000006', 400],
  ['the next file begins a new part of the number', '0000000100000000000000FF', '000000010000000100000000', 0],
  ['the timeline has changed', '000000010000000000000004.partial', '000000020000000000000005', 0],
  ['a backup began in the last file', '000000010000000000000004.00000028.backup', '000000010000000000000005', 0],
  ['only a history of timelines was archived', '00000002.history', '000000020000000000000005', 400],
  ['nothing was archived', null, '000000010000000000000005', 400],
])('the archive of the log is late only while a finished file waits: %s', async (_, archived, current, age) => {
  expect(await ageWith(archived, current)).toBe(age)
})

it('counts files of another size', async () => {
  const large = { segment_bytes: 1_073_741_824 }
  expect(await ageWith('000000010000000000000003', '000000010000000100000000', large)).toBe(0)
  expect(await ageWith('000000010000000000000003', '000000010000000100000001', large)).toBe(400)
})

it('asks for nothing more when PostgreSQL archives nothing', async () => {
  const postgres = archivingPostgres({}, 'off')
  expect([await read(postgres), postgres.asked]).toEqual([undefined, ['show archive_mode']])
})

it('metrics show age and failures on PostgreSQL with an archive, and no age elsewhere', async () => {
  const test = await startTestApp({ config: READABLE })
  const samples = async () => {
    const found = await readMetrics(test)
    return ['bawaba_wal_archive_age_seconds', 'bawaba_wal_archive_failures_total'].map((name) => sampleOf(found, name))
  }
  expect(await samples()).toEqual([undefined, 0])
  const sqlite = { ...test.deps.db }
  Object.assign(test.deps.db, archivingPostgres({ current: '000000010000000000000009', failures: 3 }))
  expect(await samples()).toEqual([20, 3])
  const away = { waitingCount: 0, query: () => Promise.reject(new Error('away')) }
  Object.assign(test.deps.db, { pool: away })
  expect(await samples(), 'the number does not fall').toEqual([undefined, 3])
  Object.assign(test.deps.db, sqlite)
  await test.close()
})
