import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '../testing.ts'

const test = await startTestApp()
afterAll(() => test.close())

const IDLE_MS = 100
const port = () => (test.app.server.address() as AddressInfo).port
/** Sends a call and, as soon as its reply arrives, the same again. Sets the shared number then. Posts the number of replies. */
const CLIENT = `
const { connect } = require('node:net')
const { parentPort, workerData: { port, sent } } = require('node:worker_threads')
const client = connect(port, '127.0.0.1')
const send = () => client.write('GET /healthz HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n\\r\\n')
let replies = 0
client.on('data', (data) => {
  if (!String(data).startsWith('HTTP/1.1 200')) return
  replies += 1
  if (replies === 2) return client.destroy()
  send()
  Atomics.store(sent, 0, 1)
  Atomics.notify(sent, 0)
})
client.on('error', () => undefined)
client.on('close', () => parentPort.postMessage(replies))
send()`

it('a call that arrives while the server is busy is answered, although the idle time of its connection ends meanwhile', async () => {
  const { server } = test.app
  await test.listen()
  server.keepAliveTimeout = IDLE_MS
  Object.assign(server, { keepAliveTimeoutBuffer: 0 })
  const sent = new Int32Array(new SharedArrayBuffer(4))
  server.once('request', (_request, reply) =>
    reply.once('close', () =>
      setImmediate(() => {
        // The server is busy from here to the end of the idle time, and the second call arrives.
        Atomics.wait(sent, 0, 0)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * IDLE_MS)
      }),
    ),
  )
  const client = new Worker(CLIENT, { eval: true, workerData: { port: port(), sent } })
  expect(await once(client, 'message')).toEqual([2])
})

it('a connection without a call is closed after its idle time', async () => {
  const idle = connect(port(), '127.0.0.1')
  idle.resume().write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await once(idle, 'close')
})
