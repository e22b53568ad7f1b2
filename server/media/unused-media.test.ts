import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../database/testing.ts'

import { createClock, send, startSchool } from '../tasks/testing.ts'
import { openWatchedDatabase } from '../testing/query-plans.ts'
import { findUnused } from './unused-media.ts'
import { unusedMediaSuite } from './unused-media-suite.ts'

unusedMediaSuite(() => openTestDatabase())

it('reads the data of the events once, the results of commands, and no other table that grows with the log', async () => {
  const { engine, queries, growing } = await openWatchedDatabase()
  const { test, cookies } = await startSchool({ ...createClock(), engine })
  onTestFinished(() => test.close())
  await send(test, cookies.teacher1)
  queries()
  await findUnused(engine.read, test.deps.files, test.deps.now())
  const read = queries().flatMap(
    ({ sql }) => /cast\("(\w+)" as text\) as text from "(\w+)"/.exec(sql)?.slice(1, 3).reverse().join('.') ?? [],
  )
  expect(read).toContain('users.img')
  expect(read.filter((column) => growing.includes(column.split('.')[0] ?? ''))).toEqual([
    'commands.result',
    'events.data',
  ])
})
