import { expect, it, onTestFinished } from 'vitest'
import { openWatchedDatabase } from '../testing/query-plans.ts'
import { createClock, send, startSchool } from './testing.ts'

it("a student's start page reads all tasks of the student once", async () => {
  const { engine, plans } = await openWatchedDatabase()
  const { test, cookies } = await startSchool({ ...createClock(), engine })
  onTestFinished(() => test.close())
  await send(test, cookies.teacher1)
  await plans()
  expect(await test.call('tasks/view', { results: true }, cookies.student1)).toMatchObject({ status: 200 })
  const steps = (await plans()).flatMap(({ steps }) => steps)
  const reads = steps.filter((step) => /INDEX entries_of_student \(student_id=\?\)$/.test(step))
  expect(reads).toHaveLength(1)
})
