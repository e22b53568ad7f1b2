import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import { folderStore } from '../files/folder-store.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { resized } from './resize.ts'
import { png } from './samples.ts'
import { mediaKey } from './store-media.ts'

const MB = 1024 * 1024
const PHONES = 12
const PICTURE = randomBytes(16 * MB)
const path = `aa/bb/${'c'.repeat(36)}.png`
const gone = `aa/bb/${'d'.repeat(36)}.png`

let test: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-large-'))
  test = await startTestApp({ config: { dataDir } })
  await test.deps.files.put(mediaKey(path), PICTURE)
  const row = {
    kind: 'image',
    mime: 'image/png',
    width: 9,
    height: 9,
    person: 0,
    owner_id: null,
    created_at: '',
  } as const
  const rows = [path, gone].map((path) => ({ ...row, path, bytes: PICTURE.length }))
  await test.deps.db.write.insertInto('media').values(rows).execute()
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

it('slow phones that fetch a large picture at the same time need little memory', async () => {
  const address = new URL(await test.listen())
  const before = process.memoryUsage().arrayBuffers
  const phones = await Promise.all(
    Array.from({ length: PHONES }, async () => {
      const phone = connect(Number(address.port), address.hostname)
      await once(phone, 'connect')
      phone.write(`GET /img/${path} HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`)
      await once(phone, 'readable')
      return phone
    }),
  )
  await pause(200)
  expect((process.memoryUsage().arrayBuffers - before) / MB).toBeLessThan(64)
  for (const phone of phones) phone.destroy()
})

it('a large picture arrives whole, and one whose file is gone is the placeholder', async () => {
  const get = (url: string) => test.app.inject({ url })
  const whole = await get(`/img/${path}`)
  expect([whole.headers['content-type'], whole.rawPayload.equals(PICTURE)]).toEqual(['image/png', true])
  expect((await get(`/img/${gone}`)).headers).toMatchObject({ 'x-placeholder': '1', 'content-type': 'image/png' })
})

it('reads the originals of pictures to resize when their turn comes, not all at once', async () => {
  const store = folderStore(dataDir)
  const originals = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const name = `aa/cc/${String(i).padStart(36, '0')}.png`
      await store.put(mediaKey(name), await png(400 + i, 300))
      return name
    }),
  )
  let [held, most] = [0, 0]
  const counting: FileStore = {
    ...store,
    async read(key) {
      if (key.startsWith('media/')) most = Math.max(most, ++held)
      return store.read(key)
    },
    async put(key, bytes) {
      held -= 1
      await store.put(key, bytes)
    },
  }
  await Promise.all(originals.map((name) => resized(counting, name, '60x60')))
  expect(held).toBe(0)
  expect(most).toBeLessThan(5)
})

it('a question about a file, without its bytes, does not read it', async () => {
  const opened = vi.spyOn(test.deps.files, 'open')
  const { statusCode, headers, rawPayload } = await test.app.inject({ method: 'HEAD', url: `/files/${path}` })
  expect([statusCode, headers['content-length'], headers['content-type'], rawPayload.length]).toEqual([
    ...[200, String(PICTURE.length), 'image/png', 0],
  ])
  expect((await test.app.inject({ method: 'HEAD', url: `/files/${gone}` })).statusCode).toBe(404)
  expect(opened).not.toHaveBeenCalled()
})
