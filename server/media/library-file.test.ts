import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { addGateway } from '../testing/gateway-records.ts'
import { inspectFile } from './inspect-file.ts'
import { PDF } from './pdf-samples.ts'
import { storeMedia } from './store-media.ts'

let test: TestApp
let dataDir: string
let path: string
/** Four megabytes, so that it is sent in several chunks. */
const BIG = Buffer.concat([PDF, Buffer.alloc(4 * 1024 * 1024, 'x'), Buffer.from('\n%%EOF\n')])
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-library-files-'))
  test = await startTestApp({ config: { dataDir } })
  const { write } = test.deps.db
  await addGateway(write, 'a')
  const pdf = await inspectFile(BIG)
  if (!pdf) throw new Error('a pdf')
  path = await storeMedia(write, test.deps.files, pdf, { ownerId: null, person: false, at: new Date() })
  await write.updateTable('files').set({ path, file_name: 'ورقة \'عمل\' "1".pdf' }).execute()
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a file of the library', () => {
  it('is sent completely, with its type and its name', async () => {
    const { body } = await test.call('downloadFile', { id: 'file-a' })
    expect(body).toEqual({ file: path, name: 'ورقة \'عمل\' "1".pdf' })
    const reply = await test.app.inject({ method: 'GET', url: `/files/${body.file}` })
    expect([reply.statusCode, reply.rawPayload.equals(BIG)]).toEqual([200, true])
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(BIG.length),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="____ '___' _1_.pdf"; filename*=UTF-8''%D9%88%D8%B1%D9%82%D8%A9%20%27%D8%B9%D9%85%D9%84%27%20%221%22.pdf`,
    })
  })

  it('is sent in ranges', async () => {
    const get = (range: string) => test.app.inject({ method: 'GET', url: `/files/${path}`, headers: { range } })
    const part = await get('bytes=3000000-3000009')
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      'x'.repeat(10),
      `bytes 3000000-3000009/${BIG.length}`,
    ])
    expect((await get(`bytes=${BIG.length}-`)).statusCode).toBe(416)
  })

  it('is sent in ranges only if If-Range names this file', async () => {
    const get = (headers: Record<string, string> = {}) =>
      test.app.inject({ method: 'GET', url: `/files/${path}`, headers })
    const etag = String((await get()).headers.etag)
    const range = 'bytes=3000000-3000009'
    const part = await get({ range, 'if-range': etag })
    expect([part.statusCode, part.payload, part.headers.etag]).toEqual([206, 'x'.repeat(10), etag])
    // Another file's tag, a weak tag, a date (there is no Last-Modified to compare), a tag without quotes, two tags.
    for (const ifRange of [
      '"another"',
      `W/${etag}`,
      'Fri, 20 Nov 2026 08:00:00 GMT',
      etag.slice(1, -1),
      `"x", ${etag}`,
    ])
      for (const asked of [range, `bytes=${BIG.length}-`]) {
        const whole = await get({ range: asked, 'if-range': ifRange })
        expect([ifRange, whole.statusCode, whole.headers['content-range']]).toEqual([ifRange, 200, undefined])
        expect(whole.rawPayload.equals(BIG)).toBe(true)
      }
  })

  it('answers HEAD with its size', async () => {
    const { payload, headers } = await test.app.inject({ method: 'HEAD', url: `/files/${path}` })
    expect([payload, headers['content-length']]).toEqual(['', String(BIG.length)])
  })
})
