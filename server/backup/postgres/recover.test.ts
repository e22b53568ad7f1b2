import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { untilReady } from './recover.ts'

/** A message of PostgreSQL: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function message(type: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const READY = message('Z', 'I')
/** One column of the type bool, and a row with `false`. */
const NOT_BUSY = [
  message('T', [0, 1], 'busy\0', [0, 0, 0, 0, 0, 0], [0, 0, 0, 16, 0, 1, 255, 255, 255, 255, 0, 0]),
  message('D', [0, 1, 0, 0, 0, 1], 'f'),
  message('C', 'SELECT 1\0'),
]

const reset = (client: Socket) => void client.resetAndDestroy()
const close = (client: Socket) => void client.once('data', () => client.end())
const refuse = (code: string) => (client: Socket) =>
  void client.once('data', () => client.end(message('E', 'SFATAL\0', `C${code}\0`, 'Mno\0', '\0')))
const serve = (client: Socket) =>
  void client.once('data', () => {
    client.write(Buffer.concat([message('R', [0, 0, 0, 0]), READY]))
    client.on('data', (asked) => asked[0] === 'Q'.charCodeAt(0) && client.write(Buffer.concat([...NOT_BUSY, READY])))
  })

/** A PostgreSQL that meets one connection after the other like this. */
async function postgresOf(...meets: ((client: Socket) => void)[]) {
  let met = 0
  const server = createServer((client) => {
    client.on('error', () => undefined)
    meets[met++]?.(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const child = Object.assign(new EventEmitter(), { exitCode: null, stderr: null })
  const url = `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`
  return { ready: untilReady(child as never, url), met: () => met }
}

it('waits for a PostgreSQL that resets, closes or refuses connections while it starts', async () => {
  const { ready, met } = await postgresOf(reset, close, refuse('57P03'), serve)
  await ready
  expect(met()).toBe(4)
})

it('does not wait for one that refuses the role', async () => {
  const { ready } = await postgresOf(refuse('28P01'), serve)
  await expect(ready).rejects.toThrow('no')
})
