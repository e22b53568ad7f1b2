import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import { CONTENT_FOLDER, loadContent, saveContent } from '../admin/content.ts'
import type { Body } from '../contract/calls.ts'
import type { Database } from '../database/tables.ts'
import { openTestDatabase } from '../database/testing.ts'
import { openTestPostgres } from '../database/testing-postgres.ts'
import type { FileStore } from '../files/file-store.ts'
import { folderStore } from '../files/folder-store.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { dumpContent } from './import/dump-testing.ts'

// Loads the shipped content into both engines and compares the replies of the library.
const filters: Body<'Quiz/view'>[] = [
  {},
  { training: true },
  { filter: { cat: 'english' }, limit: 5, page: 2 },
  { filter: { classes: ['1-7', '2'], level: 'Beginners' } },
  { filter: { search: 'قصه' } },
  { filter: { search: '%_\\' } },
]
const searches = ['', 'a', 'Cat', 'قط', 'كتاب', 'the']
const apps: TestApp[] = []
const folders: string[] = []
/** All rows after the folder was loaded, and after it was loaded again. */
const loads: { engine: string; once: unknown; twice: unknown }[] = []
let folder: string

async function answers(engine: Engine<Database>): Promise<unknown[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-library-'))
  folders.push(dataDir)
  const content = { db: engine, files: folderStore(dataDir), now: () => new Date('2026-11-20T08:00:00.000Z') }
  await loadContent(content, folder)
  const once = await dumpContent(engine.read)
  await loadContent(content, folder)
  loads.push({ engine: engine.kind, once, twice: await dumpContent(engine.read) })
  const test = await startTestApp({ engine })
  apps.push(test)
  const teacher = await test.login('teacher1')
  const replies: unknown[] = []
  for (const filter of filters) replies.push((await test.call('Quiz/view', filter, teacher)).body)
  replies.push((await test.call('Cat', { cat: 'past-simple', classes: '7' })).body)
  replies.push((await test.call('Quiz/view_by_id', { _id: 'past-simple-7' }, teacher)).body)
  for (const search of searches) replies.push((await test.call('dictionary/view', { search, limit: 20 }, teacher)).body)
  for (const classes of ['7', '1']) replies.push((await test.call('Cat', { classes })).body)
  for (const body of [{}, { filter: { classes: '1' } }]) replies.push((await test.call('Games/view', body)).body)
  replies.push((await test.call('books/view', { name: 'a' })).body, (await test.call('Article', { _id: 'about' })).body)
  replies.push((await test.call('Home')).body)
  const message = { name: 'سلمى', email: 's@example.com', full: 'مرحبا' }
  for (const phone of ['', '٠٤٥٥٥']) replies.push((await test.call('system/contact', { ...message, phone })).body)
  const { body } = await test.call('messages/view', {}, await test.login('manager1'))
  replies.push(body.messages.map(({ phone, done_by }) => [phone, done_by]).toSorted(), [body.total, body.fresh])
  const rows = await dumpContent(engine.read)
  replies.push(rows, engine.kind === 'postgres' ? await copied({ ...content, db: engine }) : rows)
  return replies
}

/** The rows of a new SQLite database that has loaded an export of this one. */
async function copied(from: { db: Engine<Database>; files: FileStore; now: () => Date }) {
  await saveContent(from, join(from.files.place, 'exported'))
  const copy = { ...from, db: await openTestDatabase() }
  await loadContent(copy, join(from.files.place, 'exported'))
  const rows = await dumpContent(copy.db.read)
  await copy.db.close()
  return rows
}

const asked = [
  ...filters.map((filter) => JSON.stringify(filter)),
  ...['Cat', 'Quiz/view_by_id', ...searches.map((search) => `the word ${search}`), 'grade 7', 'grade 1', 'Games/view'],
  ...['games of a grade', 'books/view', 'Article', 'Home', 'a message', 'another', 'messages', 'how many', 'all rows'],
  'all rows, exported from PostgreSQL and loaded into SQLite',
]

describe('the library on PostgreSQL', () => {
  let sqlite: unknown[]
  let postgres: unknown[]
  beforeAll(async () => {
    // A copy, so that both engines load the same files even if the folder changes during the test.
    folder = await mkdtemp(join(tmpdir(), 'bawaba-content-'))
    folders.push(folder)
    await cp(CONTENT_FOLDER, folder, { recursive: true })
    sqlite = await answers(await openTestDatabase())
    postgres = await answers(await openTestPostgres())
  }, 120_000)
  afterAll(async () => {
    for (const app of apps) await app.close()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  it.each(asked.map((name, at) => [name, at]))('answers as on SQLite: %s', (_, at) =>
    expect(postgres[Number(at)]).toEqual(sqlite[Number(at)]),
  )

  it('has the same rows after the folder is loaded again, as SQLite has', () => {
    expect(loads.map(({ engine }) => engine)).toEqual(['sqlite', 'postgres'])
    for (const { once, twice } of loads) expect(twice).toEqual(once)
  })

  it('is asked every query that is named', () => expect(sqlite).toHaveLength(asked.length))

  it('has the shipped content', () => {
    expect(postgres.slice(0, 2)).toMatchObject([{ total: 40 }, { total: 15 }])
    expect(postgres[2]).toMatchObject({ tasks: { length: 5 } })
    expect(postgres[4]).not.toMatchObject({ total: 0 })
  })
})
