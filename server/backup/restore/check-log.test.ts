import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../../events/store/open-store.ts'
import { openTestDatabase } from '../../database/testing.ts'
import { LOG_CHECKS } from './check-log.ts'

it.each([
  ['nothing in a whole log', '', []],
  [
    'a missing event',
    'delete from events where position = 2',
    ['3 events have the positions 1 to 4', 'versions are missing in task-1'],
  ],
  [
    'a missing first event',
    'delete from events where position = 1',
    ['3 events have the positions 2 to 4', 'versions are missing in task-1'],
  ],
  ['events that are lost at the end', 'delete from events where position = 4', ['versions are missing in task-2']],
  ['a stream without events', "insert into streams values ('task-9', 1)", ['versions are missing in task-9']],
  [
    'a stream that the table of streams does not have',
    "delete from streams where stream_id = 'task-2'",
    ['versions are missing in task-2'],
  ],
])('finds %s', async (_, change, problems) => {
  const db = await openTestDatabase()
  onTestFinished(db.close)
  const store = await openStore(db)
  for (const [streamId, expectedVersion] of [
    ['task-1', 0],
    ['task-1', 1],
    ['task-1', 2],
    ['task-2', 0],
  ] as const) {
    const events = [{ type: 'TaskClosed', data: { closedAt: '' } }]
    await store.append({ writes: [{ streamId, expectedVersion, events }], meta: { actorId: null }, at: '' })
  }
  await sql`drop trigger events_keep_delete`.execute(db.write)
  if (change) await sql.raw(change).execute(db.write)
  const found = await Promise.all(LOG_CHECKS.map((check) => check(db.read)))
  expect(found.filter((problem) => problem !== undefined)).toEqual(problems)
})
