import { expect, it, onTestFinished } from 'vitest'
import { opened, sent, started, submitted } from '../../projections/testing/given.ts'
import { projected } from '../../projections/testing/projected.ts'
import { createSchoolStatistics } from './school-statistics.ts'
import { openTestDatabase } from './testing.ts'

it('sums the tasks that were sent before', async () => {
  const engine = await openTestDatabase()
  const taken = ['t1', 't2'].flatMap((id) => [sent(id), opened(id), started(id, 's1')])
  await projected(
    engine,
    ...taken,
    submitted('t1', 's1', 40, { final: true }),
    submitted('t2', 's1', 60),
    sent('t3', { subject: '', schoolId: 'school2' }),
  )
  onTestFinished(engine.close)
  const rows = () => engine.read.selectFrom('school_statistics').selectAll().orderBy('school_id').execute()
  const before = await rows()
  expect(before).toHaveLength(2)
  await createSchoolStatistics(engine.write)
  expect(await rows()).toEqual(before)
  await engine.write.schema.dropTable('school_statistics').execute()
  await createSchoolStatistics(engine.write)
  expect(await rows()).toEqual(before)
})
