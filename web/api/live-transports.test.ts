import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Manager } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let server: Server
let manager: Manager
const connections: Socket[] = []

/** A server that accepts connections and never answers, as some networks do. */
beforeEach(async () => {
  // Test files share loaded modules, and another file loads this one with a mock of socket.io.
  vi.resetModules()
  const { liveConnection } = await import('./live-transports.ts')
  server = createServer((connection) => connections.push(connection))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  manager = new Manager(address, { ...liveConnection, autoConnect: false, reconnection: false })
})

afterEach(() => {
  for (const connection of connections.splice(0)) connection.destroy()
  server.close()
})

test('a page whose network returns while it connects drops that attempt and connects again', async () => {
  const live = manager.socket('/')
  live.connect()
  await once(server, 'connection')
  live.disconnect()
  const again = once(server, 'connection')
  live.connect()
  await again
  live.disconnect()
  expect(connections).toHaveLength(2)
})

test('a WebSocket that the page itself closes before an answer has not failed: no other transport is tried', async () => {
  manager.connect()
  await once(server, 'connection')
  manager.engine.transport.close()
  await wait(50)
  expect(connections).toHaveLength(1)
})
