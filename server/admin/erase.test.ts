import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { openDatabase } from '../database/open-database.ts'
import { makeDataDir, openTestDatabase } from '../database/testing.ts'
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

test('masks nothing in a database that has no event yet', async () => {
  const db = await openTestDatabase()
  const store = await openStore(db)
  const erased = await eraseAnswers({ db, store, now: () => new Date() }, 'student1')
  expect(erased).toEqual({ events: 0, running: 0, copiesLeft: false })
  await store.close()
  await db.close()
})
