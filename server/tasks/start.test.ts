import { expect, it, onTestFinished } from 'vitest'
import { openWatchedDatabase } from '../testing/query-plans.ts'
import { createClock, send, startSchool } from './testing.ts'

it('a start reads the caller, the stream of the attempt and the own time, and nothing else', async () => {
  const { engine, queries } = await openWatchedDatabase()
  const { test, cookies } = await startSchool({ ...createClock(), engine })
  onTestFinished(() => test.close())
  const _id = await send(test, cookies.teacher1)
  // The first start of a process also reads the secret of shuffled options.
  await test.call('tasks/start', { _id }, cookies.student2)
  queries()
  expect(await test.call('tasks/start', { _id }, cookies.student1)).toMatchObject({ status: 200 })
  const reads = queries().flatMap(({ sql }) => /^select .*? from "(\w+)"/.exec(sql)?.[1] ?? [])
  const caller = ['sessions', 'user_schools', 'user_classes', 'users']
  expect(reads.toSorted()).toEqual([...caller, 'events', 'student_times'].toSorted())
})
