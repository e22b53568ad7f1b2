import { expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/tables.ts'
import { openTestPostgres } from '../database/testing-postgres.ts'
import { startTestApp } from '../http/testing.ts'
import { send } from '../tasks/testing.ts'
import { listenAs } from './testing.ts'

it('colleagues on two nodes see each other mark, and leave', async () => {
  const engine = await openTestPostgres()
  const a = await startTestApp({ engine })
  const b = await startTestApp({ engine: await openPostgres<Database>(engine.url) })
  const [onA, onB] = [await a.listen(), await b.listen()]
  const [teacher, manager] = [await a.login('teacher1'), await a.login('manager1')]
  const _id = await send(a, teacher)
  const before = await listenAs(onA, teacher)
  const other = await listenAs(onB, manager)
  onTestFinished(async () => {
    for (const page of [before, other]) page.close()
    await b.close()
    await a.close()
  })
  await before.send('task:watch', { _id })
  await expect.poll(() => other.send('task:mark', { _id, question: 'q2' })).toEqual({ ok: true })
  const place = await before.next('marking')
  expect(place).toMatchObject({ question: 'q2', by: { _id: 'manager1' } })

  const after = await listenAs(onA, teacher)
  await after.send('task:watch', { _id })
  expect(await after.next('marking')).toEqual(place)

  other.close()
  for (const page of [before, after]) expect(await page.next('marking', ({ gone }) => gone === true)).toBeTruthy()
  after.close()
})
