import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'
import { networkOf } from './address.ts'

let test: TestApp
let address: URL
/** Status of every reply, also of those whose connection was already closed. */
const statuses: number[] = []
/** What requests logged as errors. */
const errors: unknown[] = []
const noteError = (...line: unknown[]) => void errors.push(line)
beforeAll(async () => {
  test = await startTestApp({
    more: (app) => {
      app.addHook('onRequest', async ({ log }) => void vi.spyOn(log, 'error').mockImplementation(noteError))
      app.addHook('onSend', async (_request, reply) => void statuses.push(reply.statusCode))
    },
  })
  address = new URL(await test.listen())
})
afterAll(() => test.close())

it.each([
  ['with its call', 'POST /api/checkLogin HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2', '{}'],
  ['within its body', 'POST /api/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 200', '{"user":'],
  ['with a page', 'GET / HTTP/1.1', ''],
])('a connection reset %s causes no 5xx and no error in the log', async (_, head, body) => {
  statuses.length = 0
  errors.length = 0
  for (let time = 0; time < 20; time++) {
    const client = connect(Number(address.port), address.hostname)
    client.on('error', () => undefined)
    await once(client, 'connect')
    client.write(`${head}\r\nHost: ${address.host}\r\n\r\n${body}`)
    const arrives = once(test.app.server, 'request')
    await arrives
    client.resetAndDestroy()
    await once(client, 'close')
  }
  await expect.poll(() => statuses.length).toBe(20)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(errors).toEqual([])
})

it('connections without an address count as one address', () => {
  expect(networkOf(undefined)).toBe('gone')
})
