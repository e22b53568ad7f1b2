import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchBytes, type Progress } from './fetch-bytes.ts'

const WHOLE = 'the whole file, from its first byte to its last'
const HALF = 20
let stop = () => {}
afterEach(() => stop())

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** A server with one reply per request, in order; `ranges` records the requested ranges. */
async function serve(answers: Answer[]) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, reply) => {
    const { range, 'if-range': state } = request.headers
    asked.push(range && `${range} of ${state}`)
    answers[Math.min(asked.length, answers.length) - 1]?.(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** Sends half of a text, then closes the connection. */
const half =
  (etag: string | undefined, text = WHOLE): Answer =>
  (_request, reply) => {
    if (etag) reply.setHeader('etag', etag)
    reply.setHeader('content-length', text.length)
    reply.write(text.slice(0, HALF), () => setTimeout(() => reply.socket?.destroy(), 50))
  }
const rest =
  (etag: string): Answer =>
  (_request, reply) => {
    const part = WHOLE.slice(HALF)
    reply.writeHead(206, { etag, 'content-length': part.length })
    reply.end(part)
  }
const whole =
  (text = WHOLE): Answer =>
  (_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/plain', 'content-length': text.length }).end(text)

async function fetched(address: string) {
  const reported: Progress[] = []
  const blob = await fetchBytes(address, (progress) => reported.push(progress), new AbortController().signal)
  return { text: await blob.text(), reported }
}

test('a broken download continues from the last received byte and reports the interruption', async () => {
  const { address, asked } = await serve([half('"a"'), rest('"a"')])
  const { text, reported } = await fetched(address)
  expect(text).toBe(WHOLE)
  expect(asked).toEqual([undefined, `bytes=${HALF}- of "a"`])
  expect(reported).toContainEqual({ done: HALF, of: WHOLE.length, broken: true })
  expect(reported.at(-1)).toEqual({ done: WHOLE.length, of: WHOLE.length })
})

test('a file that was replaced meanwhile is fetched from the beginning', async () => {
  const replaced = await serve([half('"a"', 'another file that stood here a moment ago'), whole()])
  expect((await fetched(replaced.address)).text).toBe(WHOLE)
  stop()
  // A server that supports ranges and ignores If-Range.
  const { address, asked } = await serve([
    half('"a"', 'another file that stood here a moment ago'),
    rest('"b"'),
    whole(),
  ])
  expect((await fetched(address)).text).toBe(WHOLE)
  expect(asked).toEqual([undefined, `bytes=${HALF}- of "a"`, undefined])
})

test('a download without a strong ETag starts again', async () => {
  for (const etag of [undefined, 'W/"a"']) {
    const { address, asked } = await serve([half(etag), whole()])
    expect((await fetched(address)).text).toBe(WHOLE)
    expect(asked).toEqual([undefined, undefined])
    stop()
  }
})

test('a refusal is thrown without a retry, and an abort ends the download', async () => {
  const { address, asked } = await serve([(_request, reply) => reply.writeHead(404).end()])
  await expect(fetched(address)).rejects.toMatchObject({ status: 404, error: 'not found' })
  expect(asked).toHaveLength(1)
  const leave = new AbortController()
  const left = fetchBytes(address, () => {}, leave.signal)
  leave.abort()
  await expect(left).rejects.toThrow(/abort/i)
})
