import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { verify } from '../../projections/engine/verify.ts'
import { openDatabase } from '../database/open-database.ts'
import { makeDataDir, openTestDatabase } from '../database/testing.ts'
import { startTestApp } from '../http/testing.ts'
import { send } from '../tasks/testing.ts'
import { portalOf } from './command.ts'
import { eraseAnswers } from './erase.ts'
import { eraseDeletedSuite, eraseServed, eraseSuite, TYPED_WORD } from './erase-suite.ts'

async function makeFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-erase-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const makePlace = async () => {
  const dataDir = await makeFolder()
  await makeDataDir(dataDir)
  return {
    open: () => openDatabase({ dataDir }),
    bytes: async () => {
      const names = await readdir(dataDir)
      return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)))))
    },
  }
}

eraseSuite(makePlace)
eraseDeletedSuite(makePlace)

test('while a server runs: masks also what it has in memory, and nothing brings the text back', async () => {
  const text = await eraseServed(openTestDatabase, ({ deps }, personId) => eraseAnswers(portalOf(deps), personId))
  expect(text).not.toContain(TYPED_WORD)
})

test('the time that a student spent on a question is the same after a rebuild, when the submission changed the saved answer', async () => {
  let seconds = 0
  const app = await startTestApp({ now: () => new Date(Date.UTC(2026, 10, 20, 8, 0, seconds)) })
  onTestFinished(app.close)
  const [teacher, student] = [await app.login('teacher1'), await app.login('student1')]
  const task = await send(app, teacher)
  await app.call('tasks/start', { _id: task }, student)
  for (const [name, answer] of [
    ['tasks/draft', 'Orange'],
    ['tasks/save', 'Apple'],
  ] as const) {
    seconds += 10
    const { status } = await app.call(name, { task, seq: seconds, values: [{ ID: 'q2', answer }] }, student)
    expect([name, status]).toEqual([name, 200])
  }
  const { db, store } = app.deps
  const paces = async () =>
    JSON.parse(
      (
        await db.read
          .selectFrom('entries')
          .select('paces')
          .where('student_id', '=', 'student1')
          .executeTakeFirstOrThrow()
      ).paces,
    )
  expect(await paces()).toEqual({ q2: [20_000, 20_000] })
  await eraseAnswers(portalOf(app.deps), 'student1')
  expect(await paces()).toEqual({ q2: [20_000, 20_000] })
  expect((await verify(db, store)).differences).toEqual([])
})

test('masks nothing in a database that has no event yet', async () => {
  const db = await openTestDatabase()
  const store = await openStore(db)
  const erased = await eraseAnswers({ db, store, now: () => new Date() }, 'student1')
  expect(erased).toEqual({ events: 0, running: 0, copiesLeft: false })
  await store.close()
  await db.close()
})
