import { io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import { LIVE_CONNECTION } from '../contract/rules.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/tables.ts'
import { openTestPostgres } from '../database/testing-postgres.ts'
import { startTestApp } from '../http/testing.ts'
import { startProxy } from '../setup/cluster/round-robin-proxy.ts'
import { send } from '../tasks/testing.ts'

it('a page connects to two nodes behind a proxy without sticky sessions, and polling alone does not', async () => {
  const engine = await openTestPostgres()
  const a = await startTestApp({ engine })
  onTestFinished(a.close)
  const b = await startTestApp({ engine: await openPostgres<Database>(engine.url) })
  onTestFinished(b.close)
  const cookies = { student: await a.login('student1'), teacher: await a.login('teacher1') }
  const { address, seen, stop } = await startProxy([await a.listen(), await b.listen()])
  onTestFinished(stop)
  const open = (options: object) => {
    const socket = io(address, {
      extraHeaders: { cookie: cookies.student },
      forceNew: true,
      auth: { position: 0 },
      ...options,
    })
    onTestFinished(() => void socket.disconnect())
    return socket
  }
  const connected = (socket: ReturnType<typeof open>) =>
    new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', () => resolve('refused'))
    })

  const pages = Array.from({ length: 6 }, () => open(LIVE_CONNECTION))
  expect(await Promise.all(pages.map(connected))).toEqual(pages.map(() => 'connected'))
  expect(seen).toEqual({ polls: 0, sockets: 6 })
  // A proxy that pins nothing separates the requests of one polling connection.
  expect(await connected(open({ transports: ['polling'], reconnection: false }))).toBe('refused')

  const pushed = pages.map((page) => new Promise<string>((resolve) => page.once('task:new', ({ _id }) => resolve(_id))))
  const task = await send(a, cookies.teacher)
  expect(await Promise.all(pushed)).toEqual(pages.map(() => task))
})

it('a page connects by polling where WebSockets are refused', async () => {
  const test = await startTestApp()
  onTestFinished(test.close)
  const address = await test.listen()
  // As a network that blocks WebSockets does.
  test.app.server.prependListener('upgrade', (_request, wire) => wire.destroy())
  const socket = io(address, {
    extraHeaders: { cookie: await test.login('student1') },
    forceNew: true,
    ...LIVE_CONNECTION,
  })
  onTestFinished(() => void socket.disconnect())
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  expect(socket.io.engine.transport.name).toBe('polling')
})
