import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { openTestPostgres } from '../../server/database/testing-postgres.ts'
import { makeLoadSchool } from '../../server/setup/commands/load-school.ts'
import { logOf } from './log-source.ts'

it('a load school of several schools is made on PostgreSQL, and its log is read like that of SQLite', async () => {
  const engine = await openTestPostgres()
  onTestFinished(engine.close)
  const people = { students: 170, teachers: 85, password: 'demo1234' }
  await makeLoadSchool({ dataDir: '', databaseUrl: engine.url }, people)
  expect(await engine.read.selectFrom('schools').select('id').execute()).toHaveLength(2)
  expect(await engine.read.selectFrom('users').select('id').execute()).toHaveLength(255)

  const log = logOf(engine.url)
  expect(await log.read()).toEqual([])
  const store = await openStore(engine)
  onTestFinished(store.close)
  const event = { type: 'TaskOpened', data: { at: 'now' } }
  const write = (streamId: string) => ({ streamId, expectedVersion: 0, events: [event, event] })
  await store.append({ writes: [write('task-1')], meta: { actorId: 'somebody' }, at: '2026-11-24T08:00:00.000Z' })
  expect(await log.read()).toEqual(
    [1, 2].map((position) => {
      const data = JSON.stringify(event.data)
      return { position, stream_id: 'task-1', version: position, type: 'TaskOpened', data }
    }),
  )
  expect(await log.bytes()).toBeGreaterThan(100_000)
})
