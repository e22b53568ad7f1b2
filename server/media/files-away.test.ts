import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FileStore, FilesUnavailable } from '../files/file-store.ts'
import { folderStore } from '../files/folder-store.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { sampleOf, samplesOf } from '../ops/testing.ts'
import { uploadTo } from '../testing/content-portal.ts'
import { addEditor } from '../testing/editor.ts'
import { png } from './samples.ts'
import { sweepOnce } from './sweeper.ts'

let folder: string
let isAway: boolean
let test: TestApp
let now: Date
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-away-'))
  isAway = false
  now = new Date()
  test = await startTestApp({ files: mayBeAway(folderStore(folder)), now: () => now })
})
afterEach(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** A store that can't be reached while `isAway`. */
function mayBeAway(store: FileStore): FileStore {
  const unlessAway =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      if (isAway) throw new FilesUnavailable('ECONNREFUSED')
      return await work(...args)
    }
  const { put, read, open, remove } = store
  const guarded = { put: unlessAway(put), read: unlessAway(read), open: unlessAway(open), remove: unlessAway(remove) }
  return { ...store, ...guarded, isUp: () => !isAway }
}

const left = async () => {
  const { read } = test.deps.db
  const media = await read.selectFrom('media').select('path').execute()
  const uploads = await read.selectFrom('uploads').select('bytes').execute()
  return { media: media.length, charged: uploads.reduce((sum, { bytes }) => sum + Number(bytes), 0) }
}

it('a file that cannot be stored leaves no row and no charge to the quota', async () => {
  const teacher = await test.login('teacher1')
  const path = String((await uploadTo(test.app, await png(40, 30), teacher)).body)
  const before = await left()
  expect(before.charged).toBeGreaterThan(0)
  isAway = true
  const reply = await uploadTo(test.app, await png(41, 30), teacher)
  expect([reply.status, reply.body, reply.headers['retry-after']]).toEqual([503, { error: 'files_away' }, '10'])
  expect(await left()).toEqual(before)
  // Browsers keep a placeholder for some minutes, and a 503 not at all.
  for (const url of [`/img/${path}`, `/img/300/${path}`, `/files/${path}`])
    expect((await test.app.inject({ url })).statusCode).toBe(503)
  const etag = String(`"${path}:full"`)
  expect((await test.app.inject({ url: `/files/${path}`, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  const metrics = samplesOf((await test.app.inject({ url: '/metrics' })).payload)
  expect(sampleOf(metrics, 'bawaba_files_up')).toBe(0)
  expect(sampleOf(metrics, 'bawaba_unavailable_total', { reason: 'files' })).toBe(4)
  isAway = false
  expect((await uploadTo(test.app, await png(41, 30), teacher)).status).toBe(200)
  expect((await test.app.inject({ url: `/img/300/${path}` })).statusCode).toBe(200)
})

it('a file of the content that cannot be stored is not charged to the quota of its editor either', async () => {
  await addEditor(test.deps.db.write)
  const editor = await test.login('editor1')
  isAway = true
  const reply = await uploadTo(test.app, await png(41, 30), editor, 'content/upload')
  expect([reply.status, reply.body]).toEqual([503, { error: 'files_away' }])
  expect(await left()).toEqual({ media: 0, charged: 0 })
})

it('a person is removed all the same, and the sweeper deletes the photo later', async () => {
  const student = await test.login('student1')
  const photo = String((await uploadTo(test.app, await png(20, 20), student)).body)
  expect((await test.app.inject({ url: `/img/60x60/${photo}`, headers: { cookie: student } })).statusCode).toBe(200)
  isAway = true
  const teacher = await test.login('teacher1')
  expect((await test.call('students/delete', { _id: 'student1' }, teacher)).status).toBe(200)
  isAway = false
  const files = folderStore(folder)
  const keys = [`media/${photo}`, `resized/60x60/${photo}`]
  for (const key of keys) expect(await files.stat(key), key).toBeDefined()
  expect((await test.app.inject({ url: `/img/${photo}`, headers: { cookie: teacher } })).headers['x-placeholder']).toBe(
    '1',
  )
  now = new Date(now.getTime() + 15 * 24 * 3_600_000)
  await sweepOnce(test.deps, { info: () => undefined, error: () => undefined })
  for (const key of keys) expect(await files.stat(key), key).toBeUndefined()
})
