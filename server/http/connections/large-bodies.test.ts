import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'

let test: TestApp
let address: URL
beforeAll(async () => {
  test = await startTestApp()
  address = new URL(await test.listen())
})
afterEach(() => endAll())
afterAll(() => test.close())

const MB = 1024 * 1024
const MULTIPART = 'Content-Type: multipart/form-data; boundary=b'
const JSON_TYPE = 'Content-Type: application/json'

let clients: Socket[] = []
async function endAll(): Promise<void> {
  for (const client of clients) client.destroy()
  clients = []
  const open = () => new Promise<number>((resolve) => test.app.server.getConnections((_, number) => resolve(number)))
  await expect.poll(open).toBe(0)
}

/** Calls whose bodies do not end. Returns the first line of the reply of those that get one. */
async function begin(path: string, count: number, cookie: string, head: readonly string[]): Promise<string[]> {
  const answers: string[] = []
  for (let i = 0; i < count; i++) {
    const client = connect(Number(address.port), address.hostname)
    client.on('error', () => undefined)
    client.on('data', (text) => answers.push(String(text).split('\r\n')[0] ?? ''))
    client.write([`POST ${path} HTTP/1.1`, `Host: ${address.host}`, `Cookie: ${cookie}`, ...head, '\r\n'].join('\r\n'))
    await once(test.app.server, 'request')
    clients.push(client)
  }
  return answers
}

it.each([
  ['uploads', '/api/upload', [MULTIPART, `Content-Length: ${5 * MB}`], 20, 8],
  ['uploads in pieces', '/api/upload', [MULTIPART, 'Transfer-Encoding: chunked'], 5, 3],
  ['long texts', '/api/tasks/save', [JSON_TYPE, `Content-Length: ${MB}`], 70, 6],
  ['compressed texts', '/api/tasks/save', [JSON_TYPE, 'Content-Encoding: gzip', 'Content-Length: 1000'], 70, 6],
])('one person may keep 64 MB of %s in memory, and others are not affected', async (_, path, head, count, refused) => {
  const [student, other] = [await test.login('student1'), await test.login('student2')]
  const answers = await begin(path, count, student, head)
  await expect.poll(() => answers).toEqual(Array(refused).fill('HTTP/1.1 429 Too Many Requests'))
  const ofOther = await begin(path, 1, other, head)
  // A small call, which is answered after the others would have been.
  expect((await test.call('checkLogin', {}, student)).status).toBe(200)
  expect(ofOther).toEqual([])
  await endAll()
  const ofNext = await begin(path, 1, student, head)
  expect((await test.call('checkLogin', {}, student)).status).toBe(200)
  expect(ofNext).toEqual([])
  await endAll()
})

it('counts no body whose call has ended', async () => {
  const cookie = await test.login('teacher1')
  const body = { more: 'x'.repeat(1_000_000) }
  const headers = { cookie, 'content-type': 'application/json', connection: 'close' }
  for (let i = 0; i < 40; i++) {
    expect((await test.call('tasks/add', body, cookie)).status).toBe(400)
    const reply = await fetch(`${address}api/tasks/add`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ error: 'no data' })])
  }
})
