import type { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { openTestDatabase } from '../../server/database/testing.ts'
import { createProjector } from '../engine/projector.ts'
import { verify } from '../engine/verify.ts'
import {
  append,
  deleted,
  type Given,
  graded,
  instant,
  onTask,
  opened,
  sent,
  started,
  submitted,
} from '../testing/given.ts'
import type { SchoolTables } from './columns.ts'

const rowsOf = (read: Kysely<SchoolTables>) =>
  read.selectFrom('school_statistics').selectAll().orderBy('school_id').orderBy('subject').execute()
const restored = (task: string) => onTask(task, 'TaskRestored', { by: 'teacher1', at: instant(30) })
const english = { school_id: 'school1', subject: 'english' }

it('sums the tasks of each school and subject, whoever has them, through deletion and restoration', async () => {
  const engine = await openTestDatabase()
  const store = await openStore(engine)
  const projector = createProjector({ engine, store, log: { error: (failed) => expect(failed).toBeUndefined() } })
  await projector.start()
  onTestFinished(async () => {
    await projector.stop()
    await store.close()
    await engine.close()
  })
  const after = async (...given: Given[]) => {
    await projector.waitFor(await append(store, given))
    expect((await verify(engine, store)).differences).toEqual([])
    return rowsOf(engine.read)
  }
  const one = { ...english, tasks: 1, sent: 1, waiting: 1, final_count: 0, final_sum: 0 }
  expect(await after(sent('t1'), opened('t1'), started('t1', 's1'), submitted('t1', 's1', 50))).toEqual([one])
  const two = { ...english, tasks: 2, sent: 2, waiting: 1, final_count: 1, final_sum: 40 }
  const other = { ...one, subject: 'maths', sent: 0, waiting: 0 }
  const elsewhere = { ...other, school_id: 'school2' }
  const more = [
    ...[sent('t2', { ownerId: 'teacher2' }), opened('t2'), started('t2', 's1')],
    submitted('t2', 's1', 40, { final: true }),
    ...[sent('t3', { subject: 'maths' }), sent('t4', { subject: 'maths', schoolId: 'school2' })],
  ]
  expect(await after(...more)).toEqual([two, other, elsewhere])
  expect(await after(deleted('t1'))).toEqual([{ ...two, tasks: 1, sent: 1, waiting: 0 }, other, elsewhere])
  const marked = { ...two, waiting: 0, final_count: 2, final_sum: 110 }
  expect(await after(restored('t1'), graded('t1', 's1', 70, true))).toEqual([marked, other, elsewhere])
  expect(await after(deleted('t3'))).toEqual([marked, elsewhere])
  expect(await after(sent('gone', { subject: 'art' }), deleted('gone'), deleted('t4'))).toEqual([marked])
})
