import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import type { Database } from '../database/tables.ts'
import { openTestDatabase } from '../database/testing.ts'
import { createMediaIntake } from './known-media.ts'
import { grainy, png } from './samples.ts'
import { mediaFile } from './store-media.ts'

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

/** One loading of a folder that holds this file. */
async function load(bytes: Uint8Array, name = 'cat.jpg') {
  const { inspectMedia, storeMedia } = createMediaIntake({ db, dataDir, now: () => new Date(0) })
  const taken = await inspectMedia(bytes, name)
  return taken && { ...taken, path: await storeMedia(db.write, taken) }
}
const stored = (path = '') => readFile(mediaFile(dataDir, path), 'utf8')
/** Of the same length, so that only writing it anew mends it. */
const spoil = async (path = '') => {
  const file = mediaFile(dataDir, path)
  await writeFile(file, 'x'.repeat((await readFile(file)).length))
}
const isSpoilt = async (path?: string) => /^x+$/.test(await stored(path))
const dump = async () => [
  await db.read.selectFrom('media').selectAll().orderBy('path').execute(),
  await db.read.selectFrom('media_sources').selectAll().orderBy('source').execute(),
]

it('what was looked at before is taken as stored: same path, same size, nothing written', async () => {
  const bytes = await grainy()
  const first = await load(bytes)
  const before = await dump()
  await spoil(first?.path)
  const { bytes: _, ...again } = (await load(bytes)) ?? {}
  expect(again).toEqual({ path: first?.path, width: first?.width, height: first?.height })
  expect(await isSpoilt(first?.path)).toBe(true)
  expect(await dump()).toEqual(before)
})

it.each<[string, (path: string) => Promise<unknown>]>([
  [
    'another version of the inspector',
    () => db.write.updateTable('media_sources').set({ inspector: 'older' }).execute(),
  ],
  ['a stored file of another length', (path) => writeFile(mediaFile(dataDir, path), 'cut')],
  ['a stored file that is gone', (path) => rm(mediaFile(dataDir, path))],
  ['a medium that is gone', () => db.write.deleteFrom('media').execute()],
  ['a medium that became a photo of somebody', () => db.write.updateTable('media').set({ person: 1 }).execute()],
])('%s has it looked at again', async (_, change) => {
  const bytes = await grainy()
  const first = await load(bytes)
  const before = await stored(first?.path)
  const [, sources] = await dump()
  await spoil(first?.path)
  await change(first?.path ?? '')
  expect((await load(bytes))?.path).toBe(first?.path)
  expect(await stored(first?.path)).toBe(before)
  expect((await dump())[1]).toEqual(sources)
})

it('one that goes between looking and storing is stored all the same', async () => {
  const bytes = await grainy()
  await load(bytes)
  const { inspectMedia, storeMedia } = createMediaIntake({ db, dataDir, now: () => new Date(0) })
  const taken = await inspectMedia(bytes, 'cat.jpg')
  await db.write.deleteFrom('media').execute()
  if (taken) await storeMedia(db.write, taken)
  expect((await dump())[0]).toHaveLength(1)
})

it('a known picture answers for no other bytes, and no name but its own', async () => {
  const bytes = await png(20, 10)
  const first = await load(bytes, 'cat.png')
  await spoil(first?.path)
  expect(await load(Buffer.from('broken'), 'cat.png')).toBeUndefined()
  expect(await load(Buffer.concat([bytes, Buffer.from('<script>')]), 'cat.png')).toMatchObject({ path: first?.path })
  expect(await isSpoilt(first?.path)).toBe(false)
  await spoil(first?.path)
  await load(bytes, 'dog.png')
  expect(await isSpoilt(first?.path)).toBe(false)
})
