import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, isFree } from './free-port.ts'

it('gives each port once, also to callers at the same moment, and none of those of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, () => freePort()))
  expect(new Set(ports).size).toBe(300)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

it('a port that somebody listens on is not free', async () => {
  const port = await freePort()
  expect(await isFree(port)).toBe(true)
  const server = createServer().listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  expect(await isFree(port)).toBe(false)
  server.close()
})
