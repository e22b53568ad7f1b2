import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../database/testing.ts'
import { startTestApp, type TestApp } from '../../http/testing.ts'
import { mp3, png } from '../../media/samples.ts'
import { unusedMediaSuite } from '../../media/unused-media-suite.ts'
import { uploadTo } from '../../testing/content-portal.ts'
import { runProcess } from '../../testing/run-process.ts'
import { startServer } from '../../testing/server-process.ts'
import { copyFiles } from '../copy-files.ts'
import { allOf, type FileStore } from '../file-store.ts'
import { folderStore } from '../folder-store.ts'
import { fileStoreContract } from '../store-contract.ts'
import type { S3Place } from './s3-place.ts'
import { s3Store } from './s3-store.ts'
import { startS3, type TestS3 } from './testing-s3.ts'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3?.close()
})

describe('a bucket of a real S3 server as a store', () => fileStoreContract(async () => s3Store(s3.place())))

it('lists more files than one reply has', async () => {
  const store = s3Store(s3.place(), { pageSize: 3 })
  const keys = Array.from({ length: 10 }, (_, at) => `media/ab/${at}.png`)
  await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))))
  expect((await allOf(store.list('media/'))).map(({ key }) => key)).toEqual(keys)
  store.close()
})

it('says why the store refuses a bucket, a key or a secret', async () => {
  const place = s3.place()
  for (const [wrong, reason] of [
    [{ bucket: 'no-such-bucket' }, 'NoSuchBucket (404)'],
    [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch (403)'],
    [{ accessKeyId: 'nobody' }, 'InvalidAccessKeyId (403)'],
  ] as const) {
    const store = s3Store({ ...place, ...wrong })
    expect(await store.refusal()).toBe(reason)
    await expect(store.put('media/a.png', Buffer.from('x'))).rejects.toThrow(reason)
    store.close()
  }
})

describe('content, uploads and the sweeper on a real S3 server', () =>
  unusedMediaSuite(
    () => openTestDatabase(),
    () => s3.place(),
  ))

/** Two nodes on one database and one bucket, without a common folder. */
async function twoNodes(place: S3Place, reports: (string | undefined)[] = []) {
  const engine = await openTestDatabase()
  const files = () => s3Store(place, { silenceMs: 500, report: (problem) => reports.push(problem?.message) })
  const shared = { ...engine, close: async () => undefined }
  const nodes = [
    await startTestApp({ engine: shared, files: files() }),
    await startTestApp({ engine: shared, files: files() }),
  ] as const
  onTestFinished(async () => {
    for (const node of nodes) await node.close()
    await engine.close()
  })
  return nodes
}

const get = async ({ app }: TestApp, url: string, headers = {}) => await app.inject({ method: 'GET', url, headers })
const keysOf = async (files: FileStore) =>
  (await Promise.all(['media/', 'resized/'].map((folder) => allOf(files.list(folder))))).flat().map(({ key }) => key)

it('what one node stores, the other serves; a picture is resized once for both', async () => {
  const [one, other] = await twoNodes(s3.place())
  const teacher = await one.login('teacher1')
  const sent = await uploadTo(one.app, await png(500, 250), teacher)
  const path = String(sent.body)
  // Both are asked before either has stored the small picture.
  const replies = await Promise.all([one, other, other].map((node) => get(node, `/img/300/${path}`)))
  for (const reply of replies) {
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(replies[0]?.rawPayload ?? Buffer.of())).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  expect((await keysOf(one.deps.files)).toSorted()).toEqual([`media/${path}`, `resized/300/${path}`])
  // Without the original nobody could resize it again.
  await other.deps.files.remove(`media/${path}`)
  expect((await get(other, `/img/300/${path}`)).rawPayload.equals(replies[0]?.rawPayload ?? Buffer.of())).toBe(true)
  expect((await get(one, `/img/60x60/${path}`)).headers['x-placeholder']).toBe('1')
})

it('serves a sound in ranges', async () => {
  const [one, other] = await twoNodes(s3.place())
  const sound = mp3(6)
  const url = `/files/${String((await uploadTo(one.app, sound, await one.login('teacher1'))).body)}`
  const whole = await get(other, url)
  expect([whole.statusCode, whole.headers['content-length']]).toEqual([200, String(sound.length)])
  expect(whole.rawPayload.equals(sound)).toBe(true)
  const part = await get(other, url, { range: 'bytes=10-19' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${sound.length}`])
  expect(part.rawPayload.equals(sound.subarray(10, 20))).toBe(true)
  expect((await get(other, url, { range: 'bytes=99999-' })).statusCode).toBe(416)
  const etag = String(whole.headers.etag)
  expect((await get(other, url, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await get(other, url, { range: 'bytes=0-9', 'if-range': '"older"' })).statusCode).toBe(200)
})

it('a frozen and a killed store: uploads get 503, everything else works, and nothing is lost', async () => {
  const reports: (string | undefined)[] = []
  const place = s3.place()
  const [one] = await twoNodes(place, reports)
  const teacher = await one.login('teacher1')
  const before = await uploadTo(one.app, await png(40, 40), teacher)
  const rows = async () => (await one.deps.db.read.selectFrom('media').select('path').execute()).length
  const away = async () => {
    const reply = await uploadTo(one.app, await png(41, 41), teacher)
    expect([reply.status, reply.body]).toEqual([503, { error: 'files_away' }])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(one, `/img/${before.body}`)).statusCode).toBe(503)
    expect((await get(one, '/readyz')).statusCode).toBe(200)
    expect((await one.call('questions/save', question, teacher)).status).toBe(200)
    expect([await rows(), one.deps.files.isUp()]).toEqual([1, false])
  }
  const back = async () => {
    await expect
      .poll(async () => (await get(one, `/img/${before.body}`)).statusCode, { timeout: 60_000, interval: 100 })
      .toBe(200)
    expect(one.deps.files.isUp()).toBe(true)
  }
  s3.freeze()
  await away()
  s3.wake()
  await back()
  await s3.kill()
  await away()
  await s3.start()
  await back()
  expect((await uploadTo(one.app, await png(41, 41), teacher)).status).toBe(200)
  expect(reports).toEqual([
    ...['no answer within 0.5 s', undefined],
    ...[expect.stringMatching(/ECONN(REFUSED|RESET)/), undefined],
  ])
})

const question = { type: 1, question: 'س', answers: [{ answer: 'أ', true: 1 }, { answer: 'ب' }] }

it('a server starts while the store is away, and not with a bucket that the store refuses', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-s3-main-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const nobody = { ...s3.place(), endpoint: 'http://127.0.0.1:1' }
  const server = await startServer(dataDir, 0, {
    MEDIA_URL: s3.url(nobody).replace(s3.place().endpoint, nobody.endpoint),
  })
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  const refused = startServer(dataDir, 0, { MEDIA_URL: s3.url({ ...s3.place(), bucket: 'no-such-bucket' }) })
  await expect(refused).rejects.toThrow(
    /^the server did not start: MEDIA_URL: the store refuses it: NoSuchBucket \(404\)\n$/,
  )
})

it('the command copies a folder to the store, goes on after an interruption, and copies back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-s3-copy-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const folder = folderStore(join(dataDir, 'old'))
  const keys = ['media/ab/cd/a.png', 'media/ab/cd/b.png', 'games/ab/index.html', 'games/ab/js/a.js']
  for (const key of [...keys, 'resized/300/ab/cd/a.png', 'media/ab/cd/c.png.1.2.part'])
    await folder.put(key, Buffer.from(`the bytes of ${key}`))
  const place = s3.place()
  const store = s3Store(place)
  onTestFinished(() => store.close())
  await store.put('media/ab/cd/b.png', Buffer.from('only a part'))
  const copy = (to: string, ...args: string[]) =>
    runProcess(
      'server/setup/commands/media.ts',
      { dataDir: join(dataDir, to), mediaUrl: s3.url(place) },
      'copy',
      ...args,
    )
  expect(await copy('away')).toEqual({ code: 1, out: '', err: expect.stringMatching(/\/away has no media .*\n$/) })
  expect(await copy('old')).toMatchObject({ code: 0, out: expect.stringMatching(/^4 files \(0\.0 MB\) copied from /) })
  expect(await copyFiles(folder, store, () => undefined)).toEqual({ copied: 0, kept: 4, bytes: 0 })
  expect(await copy('new', '--back')).toMatchObject({ code: 0, err: '' })
  const copied = folderStore(join(dataDir, 'new'))
  for (const files of [store, copied]) {
    expect([...(await allOf(files.list('media/'))), ...(await allOf(files.list('games/')))]).toHaveLength(4)
    for (const key of keys) expect(String(await files.read(key))).toBe(`the bytes of ${key}`)
  }
  const without = await runProcess('server/setup/commands/media.ts', dataDir, 'copy')
  expect(without).toEqual({ code: 1, out: '', err: 'MEDIA_URL: must name the store\n' })
})
