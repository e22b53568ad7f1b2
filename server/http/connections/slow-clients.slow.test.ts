import { EventEmitter, once } from 'node:events'
import { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { startTestApp, type TestApp } from '../testing.ts'
import { guardConnections } from './slow-clients.ts'

let test: TestApp
let address: URL
let cookie: string
/** The call to /late runs until it resolves. */
const late = Promise.withResolvers<string>()
/** More than the system keeps of a connection, in one piece and in many. */
const LARGE = 32 * 1024 * 1024
const inPieces = () => Readable.from(Array.from({ length: LARGE / 65_536 }, () => Buffer.alloc(65_536, 'x')))
beforeAll(async () => {
  const more = (app: TestApp['app']) => {
    app.get('/large', () => Buffer.alloc(LARGE, 'x')).get('/pieces', inPieces)
    app.get('/late', () => late.promise)
  }
  test = await startTestApp({ config: { slowClientMs: 300, joinTimeoutMs: 300 }, more })
  cookie = await test.login('teacher1')
  address = new URL(await test.listen())
})
afterAll(() => test.close())

let client: Socket
let drip: NodeJS.Timeout | undefined
beforeEach(async () => {
  client = connect(Number(address.port), address.hostname)
  client.on('error', () => undefined)
  // Without reading, this client would not notice the end.
  client.resume()
  await once(client, 'connect')
})
afterEach(() => {
  clearInterval(drip)
  client.destroy()
})
/** Without the guard, the server waits a minute or longer, more than the test timeout. */
const ended = () => new Promise<unknown>((resolve) => client.once('close', resolve))
const dripping = (text: string) => {
  drip = setInterval(() => client.write(text), 50)
}
const post = (path: string, ...more: string[]) =>
  client.write([`POST ${path} HTTP/1.1`, `Host: ${address.host}`, `Cookie: ${cookie}`, ...more, '\r\n'].join('\r\n'))

describe('closes a connection', () => {
  it('that sends nothing', () => ended())

  it('whose headers arrive byte by byte', async () => {
    client.write('GET / HTTP/1.1\r\nHost: x\r\nX-Long: ')
    dripping('x')
    await ended()
  })

  it('whose JSON arrives byte by byte', async () => {
    post('/api/login', 'Content-Type: application/json', 'Content-Length: 20000')
    dripping(' ')
    await ended()
  })

  it('whose file arrives byte by byte', async () => {
    post('/api/upload', 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 20000')
    client.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n')
    dripping('x')
    await ended()
  })

  it('that was upgraded to a socket and has no session', async () => {
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
    const head = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', `Host: ${address.host}`, ...upgrade]
    client.write([...head, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '\r\n'].join('\r\n'))
    await ended()
  })
})

it('reads a body that arrives slowly but steadily', async () => {
  const body = JSON.stringify({ user: 'nobody', pass: 'x', more: 'x'.repeat(16_000) })
  post('/api/login', 'Content-Type: application/json', `Content-Length: ${body.length}`)
  const answer = once(client, 'data')
  for (let at = 0; at < body.length; at += 1000) {
    client.write(body.slice(at, at + 1000))
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  expect(String(await answer)).toContain('HTTP/1.1 422')
})

it('reads a body that arrives while the server itself is busy', async () => {
  const body = JSON.stringify({ user: 'nobody', pass: 'x', more: 'x'.repeat(4_000) })
  post('/api/login', 'Content-Type: application/json', `Content-Length: ${body.length}`)
  const answer = once(client, 'data')
  client.write(body.slice(0, 2000))
  await new Promise((resolve) => setTimeout(resolve, 150))
  // Node runs the timers after this callback, and reads the sockets after the timers.
  setImmediate(() => {
    client.write(body.slice(2000))
    const busyUntil = performance.now() + 600
    while (performance.now() < busyUntil);
  })
  expect(String(await answer)).toContain('HTTP/1.1 422')
})

const get = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`)
/** The server's end of the connection that asks for this path. */
async function asking(path: string): Promise<Socket> {
  const asked = once(test.app.server, 'request')
  get(path)
  const [{ socket }] = await asked
  return socket
}

describe('a reply', () => {
  it.each(['/large', '/pieces'])('that is not read ends with its connection: %s', async (path) => {
    client.pause()
    const socket = await asking(path)
    await expect.poll(() => socket.destroyed, { timeout: 15_000 }).toBe(true)
  })

  it.each(['/large', '/pieces'])('that a slow phone reads is sent to its end: %s', async (path) => {
    let bytes = 0
    let seen = 0
    client.on('data', (part) => {
      bytes += part.length
      // It pauses after each MB, and takes longer in all than a reply may wait.
      if (bytes - seen < 1024 * 1024) return
      seen = bytes
      client.pause()
      setTimeout(() => client.resume(), 60)
    })
    const startedAt = performance.now()
    const socket = await asking(path)
    await expect.poll(() => bytes, { timeout: 60_000 }).toBeGreaterThan(LARGE)
    expect(performance.now() - startedAt).toBeGreaterThan(test.app.server.timeout)
    expect(socket.destroyed).toBe(false)
  })

  it('for which the server needs longer is waited for', async () => {
    const socket = await asking('/late')
    await once(socket, 'timeout')
    // After this, a connection that must end has ended.
    await new Promise((resolve) => setImmediate(resolve))
    const answer = once(client, 'data')
    late.resolve('done')
    expect(String(await answer)).toContain('HTTP/1.1 200')
  })
})

describe('limits connections per address', () => {
  const config = { ...readConfig({}), connectionsPerAddress: 2 }
  /** A connection from this address; `open` until the server closes it. */
  const from = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, open: true, destroy: () => undefined })
    socket.destroy = () => {
      socket.open = false
      socket.emit('close')
    }
    return socket
  }

  it('to the configured number, except loopback', () => {
    const server = new Server()
    guardConnections(server, config)
    const [one, two, three, other] = ['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.1', '10.0.0.2'].map(from)
    for (const socket of [one, two, three, other]) server.emit('connection', socket)
    expect([one?.open, two?.open, three?.open, other?.open]).toEqual([true, true, false, true])
    one?.destroy()
    const again = from('10.0.0.1')
    server.emit('connection', again)
    expect(again.open).toBe(true)
    const here = Array.from({ length: 5 }, () => from('127.0.0.1'))
    for (const socket of here) server.emit('connection', socket)
    expect(here.every((socket) => socket.open)).toBe(true)
  })

  it('but not those of a trusted proxy', () => {
    const server = new Server()
    guardConnections(server, { ...config, trustProxy: 1 })
    const sockets = Array.from({ length: 5 }, () => from('10.0.0.1'))
    for (const socket of sockets) server.emit('connection', socket)
    expect(sockets.every((socket) => socket.open)).toBe(true)
  })
})

it('allows 15 s of silence, and 5 s for a socket to authorise', () => {
  expect(readConfig({})).toMatchObject({ slowClientMs: 15_000, joinTimeoutMs: 5000, connectionsPerAddress: 10_000 })
})
