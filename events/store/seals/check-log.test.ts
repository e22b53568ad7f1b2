import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../server/database/testing.ts'
import { rewriteEvents } from '../rewrite.ts'
import { checkLog } from './check-log.ts'
import { eraseSealed, FAULTS, faultAfter, faultsAfterNewSeals, openSealed } from './testing.ts'

test('a log that nobody touched is right, and so is an empty one', async () => {
  const { engine, right } = await openSealed(openTestDatabase)
  expect(await checkLog(engine)).toEqual(right)
  const empty = await openTestDatabase()
  onTestFinished(empty.close)
  expect(await checkLog(empty)).toEqual({ events: 0, sealed: 0, hash: '0'.repeat(64), erased: 0 })
})

test.each(FAULTS)('finds with its position: %s', async (_, statements, position, kind) => {
  expect(await faultAfter(openTestDatabase, statements)).toEqual({ position, kind })
})

test('who changes an event and makes all seals anew is found by a seal that was noted before', async () => {
  expect(await faultsAfterNewSeals(openTestDatabase)).toEqual([undefined, undefined, { position: 10, kind: 'noted' }])
})

test('an erasure keeps the chain, and covers no other change', async () => {
  const { right, kept, saltOf7, unrecorded, unlisted } = await eraseSealed(openTestDatabase)
  expect(kept).toEqual({ ...right, events: 13, erased: 2 })
  expect(saltOf7, 'nobody can find a short answer by trying').toEqual(Array(16).fill(0))
  expect(unrecorded).toEqual({ position: 6, kind: 'erasure' })
  expect(unlisted).toEqual({ position: 6, kind: 'changed' })
})

test('an event that is not sealed yet is not erased', async () => {
  const { engine } = await openSealed(openTestDatabase)
  const event = { position: 12, schemaVersion: 1, data: {} }
  const erasure = { record: 13, by: 'root', at: '' }
  const erasing = engine.write.transaction().execute((trx) => rewriteEvents(trx, engine.kind, [event], erasure))
  await expect(erasing).rejects.toThrow('not sealed')
  expect((await checkLog(engine)).fault).toBeUndefined()
})

test.each(['update log_seals set hash = hash', 'delete from log_seals'])(
  'the database refuses: %s',
  async (statement) => {
    const { engine } = await openSealed(openTestDatabase)
    await expect(sql.raw(statement).execute(engine.write)).rejects.toThrow('append-only')
  },
)
