import { expect, it, onTestFinished } from 'vitest'
import { deleted, opened, sent } from '../../projections/testing/given.ts'
import { projected } from '../../projections/testing/projected.ts'
import { addScoreShown } from './score-shown.ts'
import { openTestDatabase } from './testing.ts'

it('gives deleted tasks of before the column that a rebuild gives them', async () => {
  const db = await openTestDatabase()
  await projected(db, sent('t1'), opened('t1'), deleted('t1'))
  onTestFinished(() => db.close())
  const details = async () =>
    (await db.read.selectFrom('deleted_tasks').select('details').executeTakeFirstOrThrow()).details
  const rebuilt = await details()
  expect(rebuilt).toContain('"score_shown":"final"')
  await db.write
    .updateTable('deleted_tasks')
    .set({ details: rebuilt.replace('"score_shown":"final",', '') })
    .execute()
  for (const _start of [1, 2]) {
    await addScoreShown(db.write)
    expect(await details()).toBe(rebuilt)
  }
})
