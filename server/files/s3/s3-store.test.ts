import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { s3Store } from './s3-store.ts'

/**
 * A store with a server that gives these answers, one for each request, and then repeats the last one. If the server never answers, the
 * store gives up after 0.2 s. Otherwise it waits long, because a busy machine may need a second for an answer.
 */
const storeOf = (...answers: RequestListener[]) => waitingStoreOf(answers.includes(silence) ? 200 : 15_000, ...answers)

/** `silenceMs`: how long the store waits for an answer. */
async function waitingStoreOf(silenceMs: number, ...answers: RequestListener[]) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(`${request.method} ${request.url}`)
    request.resume()
    answer?.(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reports: (string | undefined)[] = []
  const place = { endpoint, bucket: 'bucket', prefix: 'p/', region: 'r', accessKeyId: 'k', secretAccessKey: 's' }
  const store = s3Store(place, { silenceMs, report: (problem) => reports.push(problem?.message) })
  onTestFinished(async () => {
    store.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { store, asked, reports, server }
}

const answer =
  (status: number, body = ''): RequestListener =>
  (_, reply) =>
    void reply.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body)
const silence: RequestListener = () => undefined
const BYTES = Buffer.from('bytes')

it('sends a request again that failed in passing', async () => {
  const { store, asked, reports } = await storeOf(answer(503), answer(200, 'bytes'))
  expect(String(await store.read('media/a.png'))).toBe('bytes')
  expect(asked).toEqual(Array(2).fill('GET /bucket/p/media/a.png'))
  expect([reports, store.isUp()]).toEqual([[], true])
})

it.each<[string, RequestListener, RegExp]>([
  ['answers nothing', silence, /no answer within 0\.2 s/],
  ['fails again', answer(500, '<Error><Code>InternalError</Code></Error>'), /InternalError \(500\)/],
  ['refuses', answer(403, '<Error><Code>AccessDenied</Code></Error>'), /AccessDenied \(403\)/],
  ['refuses without a reason', answer(400), /refused \(400\)/],
  ['has no such bucket', answer(404, '<Error><Code>NoSuchBucket</Code></Error>'), /NoSuchBucket \(404\)/],
  ['cuts the connection', (request) => request.socket.destroy(), /ECONNRESET/],
])('a store that %s is away: nothing is stored, and one report says why', async (_, how, reason) => {
  const { store, reports } = await storeOf(how)
  await expect(store.put('media/a.png', BYTES)).rejects.toThrow(reason)
  await expect(store.read('media/a.png')).rejects.toThrow(reason)
  expect([store.isUp(), reports.length, reports[0]]).toEqual([false, 1, expect.stringMatching(reason)])
})

it('a reply that breaks off is no file', async () => {
  const { store } = await storeOf((request, reply) => {
    reply.writeHead(200, { 'content-length': 100 }).write('only the first bytes')
    setImmediate(() => request.socket.destroy())
  })
  await expect(store.read('media/a.png')).rejects.toThrow('ECONNRESET')
})

it('readers that are slower than the store keep no other call waiting', async () => {
  // Long, because 300 connections take a slow machine a while.
  const { store, asked } = await waitingStoreOf(15_000, ({ method }, reply) => {
    if (method === 'GET') reply.writeHead(200, { 'content-length': 2 ** 30 }).write(Buffer.alloc(1024))
    else answer(200)({} as never, reply as never)
  })
  const opened = await Promise.all(Array.from({ length: 300 }, () => store.open('media/long.mp3')))
  await store.put('media/a.png', BYTES)
  expect([opened.filter((file) => file !== undefined).length, asked.at(-1)]).toEqual([300, 'PUT /bucket/p/media/a.png'])
  for (const file of opened) file?.stream.destroy()
})

it('a store that nobody runs refuses no settings: the server may start without it', async () => {
  const { store, server } = await storeOf(silence)
  server.close()
  expect(await store.refusal()).toBeUndefined()
  expect(store.isUp()).toBe(false)
})

it('reads a list in pages, with the signs that XML escapes', async () => {
  const file = (key: string) =>
    `<Contents><Key>p/${key}</Key><LastModified>2026-11-24T10:00:00.000Z</LastModified><Size>7</Size></Contents>`
  const { store, asked } = await storeOf(
    answer(
      200,
      `<R><IsTruncated>true</IsTruncated>${file('media/a&amp;b')}<NextContinuationToken>a+&gt;=</NextContinuationToken></R>`,
    ),
    answer(200, `<R><IsTruncated>false</IsTruncated>${file('media/c.png')}</R>`),
  )
  const found = []
  for await (const one of store.list('media/')) found.push(one)
  const facts = { bytes: 7, changed: Date.parse('2026-11-24T10:00:00.000Z') }
  expect(found).toEqual(['media/a&b', 'media/c.png'].map((key) => ({ key, ...facts })))
  expect(asked.at(-1)).toContain('continuation-token=a%2B%3E%3D')
})
