import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { png } from './samples.ts'

let test: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-aborted-'))
  test = await startTestApp({ config: { dataDir } })
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

it('an aborted upload leaves no row, no file and no charge to the quota; the next one succeeds', async () => {
  const cookie = await test.login('teacher1')
  const address = new URL(await test.listen())
  const head =
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), await png(200, 200), Buffer.from('\r\n--b--\r\n')])
  const send = async (bytes: number) => {
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
  const nothing = await left()
  for (const bytes of [0, 10, head.length, head.length + 5, body.length - 30, body.length - 8]) {
    const client = await send(bytes)
    client.resetAndDestroy()
    await new Promise((resolve) => client.once('close', resolve))
  }
  await expect.poll(() => new Promise((resolve) => test.app.server.getConnections((_, open) => resolve(open)))).toBe(0)
  expect(await left()).toEqual(nothing)
  const client = await send(body.length)
  expect(String((await once(client, 'data'))[0])).toContain('HTTP/1.1 200')
  client.destroy()
  expect(await left()).toMatchObject({ media: 1, charged: 1 })
})
