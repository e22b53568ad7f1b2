import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SERVER_RESTARTS } from '../contract/rules.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'

// A clean stop and restart, as in a deployment, with the client library that browsers use.

let test: TestApp
let server: Server
let open: Socket[] = []

beforeEach(async () => {
  test = await startTestApp()
  server = await serve(0)
})
afterEach(async () => {
  for (const socket of open) socket.disconnect()
  open = []
  await stop()
  await test.close()
})

async function serve(port: number): Promise<Server> {
  const next = createServer()
  test.deps.live.attach(next, test.deps)
  next.listen(port, '127.0.0.1')
  await once(next, 'listening')
  return next
}

async function stop(): Promise<void> {
  await test.deps.live.close()
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

const portOf = () => (server.address() as AddressInfo).port

async function connect(cookie: string, transport: 'websocket' | 'polling', position = 0): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${portOf()}`, {
    transports: [transport],
    extraHeaders: { cookie },
    auth: { position },
    reconnectionDelay: 20,
    reconnectionDelayMax: 50,
    forceNew: true,
  })
  open.push(socket)
  await once(socket as never, 'connect')
  return socket
}

it.each(['websocket', 'polling'] as const)(
  'an open page (%s) reconnects by itself and gets a resync',
  async (transport) => {
    const { position } = test.deps.projector
    const page = await connect(await test.login('student1'), transport, position)
    const port = portOf()
    const left = once(page as never, 'disconnect') as Promise<[string, { context?: { code?: number } }?]>
    await stop()
    const [reason, details] = await left
    // After the reason 'io server disconnect' the library does not reconnect.
    expect(reason).toMatch(/^transport /)
    if (transport === 'websocket') expect(details?.context?.code).toBe(SERVER_RESTARTS)
    const task = { options: { name: 'meanwhile', classes: ['1-7'] }, questions: [QUESTION] }
    expect((await test.call('tasks/add', task, await test.login('teacher1'))).status).toBe(200)
    const resync = once(page as never, 'resync')
    server = await serve(port)
    const [push] = (await resync) as [{ position: number }]
    expect(push.position).toBeGreaterThan(position)
    expect(page.connected).toBe(true)
  },
)

it('a client whose session ended does not reconnect, even after a restart', async () => {
  const cookie = await test.login('student1')
  const [ended, other] = [await connect(cookie, 'websocket'), await connect(await test.login('student2'), 'websocket')]
  const left = once(ended as never, 'disconnect')
  await test.call('logout', {}, cookie)
  expect((await left)[0]).toBe('io server disconnect')
  const port = portOf()
  await stop()
  const back = once(other as never, 'connect')
  server = await serve(port)
  await back
  expect(ended.active).toBe(false)
  expect(test.deps.live.connections).toBe(1)
})

const QUESTION = { ID: 'q1', type: 1, question: 'q', answers: [{ answer: 'a' }, { answer: 'b', true: true }] }
