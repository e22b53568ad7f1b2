import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import type { Database } from '../database/tables.ts'
import { openTestDatabase } from '../database/testing.ts'
import { folderStore } from '../files/folder-store.ts'
import { createMediaIntake } from './known-media.ts'
import { grainy, png } from './samples.ts'
import { mediaKey } from './store-media.ts'

let db: Engine<Database>
let dataDir: string
beforeEach(async () => {
  db = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-known-'))
})
afterEach(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Loads a folder that contains this file. */
async function load(bytes: Uint8Array, name = 'cat.jpg') {
  const { inspectMedia, storeMedia } = createMediaIntake({ db, files: folderStore(dataDir), now: () => new Date(0) })
  const accepted = await inspectMedia(bytes, name)
  return accepted && { ...accepted, path: await storeMedia(db.write, accepted) }
}
const stored = (path = '') => readFile(join(dataDir, mediaKey(path)), 'utf8')
/** Overwrites the stored file with other bytes of the same length. */
const corrupt = async (path = '') => {
  const file = join(dataDir, mediaKey(path))
  await writeFile(file, 'x'.repeat((await readFile(file)).length))
}
const isCorrupt = async (path?: string) => /^x+$/.test(await stored(path))
const dump = async () => [
  await db.read.selectFrom('media').selectAll().orderBy('path').execute(),
  await db.read.selectFrom('media_sources').selectAll().orderBy('source').execute(),
]

it('counts a file that was inspected before as stored: same path, same size, nothing written', async () => {
  const bytes = await grainy()
  const first = await load(bytes)
  const before = await dump()
  await corrupt(first?.path)
  const { bytes: _, ...again } = (await load(bytes)) ?? {}
  expect(again).toEqual({ path: first?.path, width: first?.width, height: first?.height })
  expect(await isCorrupt(first?.path)).toBe(true)
  expect(await dump()).toEqual(before)
})

it.each<[string, (path: string) => Promise<unknown>]>([
  ['a change of the inspector', () => db.write.updateTable('media_sources').set({ inspector: 'older' }).execute()],
  ["a change of the stored file's length", (path) => writeFile(join(dataDir, mediaKey(path)), 'cut')],
  ['the loss of the stored file', (path) => rm(join(dataDir, mediaKey(path)))],
  ['the loss of its row', () => db.write.deleteFrom('media').execute()],
  ['its row becomes a photo of a person', () => db.write.updateTable('media').set({ person: 1 }).execute()],
])('inspects a file again after %s', async (_, change) => {
  const bytes = await grainy()
  const first = await load(bytes)
  const before = await stored(first?.path)
  const [, sources] = await dump()
  await corrupt(first?.path)
  await change(first?.path ?? '')
  expect((await load(bytes))?.path).toBe(first?.path)
  expect(await stored(first?.path)).toBe(before)
  expect((await dump())[1]).toEqual(sources)
})

it('stores a file again whose row is deleted between inspection and storing', async () => {
  const bytes = await grainy()
  await load(bytes)
  const { inspectMedia, storeMedia } = createMediaIntake({ db, files: folderStore(dataDir), now: () => new Date(0) })
  const accepted = await inspectMedia(bytes, 'cat.jpg')
  await db.write.deleteFrom('media').execute()
  if (accepted) await storeMedia(db.write, accepted)
  expect((await dump())[0]).toHaveLength(1)
})

it('recognises a known picture only by the same bytes and the same name', async () => {
  const bytes = await png(20, 10)
  const first = await load(bytes, 'cat.png')
  await corrupt(first?.path)
  expect(await load(Buffer.from('broken'), 'cat.png')).toBeUndefined()
  expect(await load(Buffer.concat([bytes, Buffer.from('<script>')]), 'cat.png')).toMatchObject({ path: first?.path })
  expect(await isCorrupt(first?.path)).toBe(false)
  await corrupt(first?.path)
  await load(bytes, 'dog.png')
  expect(await isCorrupt(first?.path)).toBe(false)
})
