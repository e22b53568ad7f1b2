import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { UPLOAD_TIME_FACTOR, UPLOAD_TIMEOUT_MS } from '../contract/rules.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { png } from './samples.ts'

let test: TestApp
let dataDir: string
let address: URL
let cookie: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-aborted-'))
  test = await startTestApp({ config: { dataDir } })
  address = new URL(await test.listen())
  cookie = await test.login('teacher1')
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The numbers of media and of charged quotas, and all files. */
async function left(): Promise<unknown> {
  const { read } = test.deps.db
  const media = await read.selectFrom('media').select('path').execute()
  const charged = await read.selectFrom('uploads').select('user_id').execute()
  return { media: media.length, charged: charged.length, files: await readdir(dataDir, { recursive: true }) }
}

const HEAD = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
const bodyOf = (picture: Buffer) => Buffer.concat([Buffer.from(HEAD), picture, Buffer.from('\r\n--b--\r\n')])

/** Begins an upload, and sends the first bytes of its body. */
async function send(body: Buffer, bytes: number) {
  const client = connect(Number(address.port), address.hostname)
  client.on('error', () => undefined)
  client.write(
    [
      'POST /api/upload HTTP/1.1',
      `Host: ${address.host}`,
      `Cookie: ${cookie}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${body.length}`,
      '\r\n',
    ].join('\r\n'),
  )
  client.write(body.subarray(0, bytes))
  await once(test.app.server, 'request')
  return client
}

it('an aborted upload leaves no row, no file and no charge to the quota; the next one succeeds', async () => {
  const body = bodyOf(await png(200, 200))
  const nothing = await left()
  for (const bytes of [0, 10, HEAD.length, HEAD.length + 5, body.length - 30, body.length - 8]) {
    const client = await send(body, bytes)
    client.resetAndDestroy()
    await new Promise((resolve) => client.once('close', resolve))
  }
  await expect.poll(() => new Promise((resolve) => test.app.server.getConnections((_, open) => resolve(open)))).toBe(0)
  expect(await left()).toEqual(nothing)
  const client = await send(body, body.length)
  expect(String((await once(client, 'data'))[0])).toContain('HTTP/1.1 200')
  client.destroy()
  expect(await left()).toMatchObject({ media: 1, charged: 1 })
})

it('an upload through a slow line has the time for which its page waits', async () => {
  const { config } = test.deps
  const usualMs = config.handlingTimeoutMs
  config.handlingTimeoutMs = 1000
  onTestFinished(() => {
    config.handlingTimeoutMs = usualMs
  })
  const body = bodyOf(await png(300, 300))
  const client = await send(body, body.length - 30)
  const answer = once(client, 'data')
  // Longer than another call may take. The rest of the four times is for a busy machine.
  await new Promise((resolve) => setTimeout(resolve, 1050))
  client.write(body.subarray(-30))
  expect(String((await answer)[0])).toContain('HTTP/1.1 200')
  client.destroy()
  // The limit for a whole request, which Node enforces.
  expect(test.app.server.requestTimeout).toBe(UPLOAD_TIMEOUT_MS)
  expect(UPLOAD_TIMEOUT_MS).toBe(UPLOAD_TIME_FACTOR * usualMs)
})
