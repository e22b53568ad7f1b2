import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../database/free-port.ts'
import { startTestApp, type TestApp } from '../../http/testing.ts'
import { findProgram, type Part, startProxy } from '../../setup/cluster/proxy.ts'

// The short form of `npm run loadtest -- first-page`: a few new phones, through nginx with the file of operators where it is
// installed. What may be stored at all is checked without it (server/http/pages/shared-cache.test.ts).

const nginx = findProgram('nginx')
const VISIT = ['/', '/assets/first-1.js', '/manifest.webmanifest', '/sw.js', '/index.html']
let folder: string
let test: TestApp
let proxy: Part | undefined
const reached: string[] = []

beforeAll(async () => {
  if (!nginx) return
  folder = mkdtempSync(path.join(tmpdir(), 'bawaba-visits-'))
  const client = path.join(folder, 'client')
  mkdirSync(path.join(client, 'assets'), { recursive: true })
  writeFileSync(path.join(client, 'index.html'), '<!doctype html><html lang="ar"><head></head><body></body></html>')
  for (const name of VISIT.slice(1, -1)) writeFileSync(path.join(client, name), '{}')
  test = await startTestApp({
    clientFolder: client,
    config: { trustProxy: 'loopback' },
    more: (app) =>
      app.addHook('onRequest', (request, _reply, done) => {
        reached.push(request.url)
        done()
      }),
  })
  const place = { nodes: [await test.listen()], port: await freePort(), folder: path.join(folder, 'nginx') }
  proxy = await startProxy('nginx', { ...place, logFile: path.join(folder, 'nginx.log') })
})
afterAll(async () => {
  if (!nginx) return
  await proxy?.stop()
  await test.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => fetch(`${proxy?.address}${url}`, { headers })

it('new phones are answered by the cache of nginx, and what belongs to a person is never stored', async () => {
  if (!nginx) return
  await Promise.all(VISIT.map(async (url) => expect((await get(url)).status).toBe(200)))
  reached.length = 0
  const replies = await Promise.all(Array.from({ length: 40 }, () => VISIT.map((url) => get(url))).flat())
  expect(replies.map(({ status }) => status)).toEqual(Array(200).fill(200))
  // None on an idle machine. A page is fetched anew each ten seconds, once for all.
  expect(reached.length).toBeLessThan(40)

  const cookie = await test.login('student1')
  const mine = await get('/', { cookie: `${cookie}; lang=en` })
  expect([await mine.text(), mine.headers.get('x-cache')]).toEqual([expect.stringContaining('lang="en"'), null])
  expect(await (await get('/')).text()).toContain('lang="ar"')
  const asset = await get('/assets/first-1.js', { cookie })
  expect(asset.headers.get('x-cache')).toBe('HIT')
  const info = await fetch(`${proxy?.address}/api/checkLogin`, { method: 'POST', headers: { cookie } })
  expect(info.headers.get('cache-control')).toBe('no-store')
  // A page that the browser has already comes without its bytes, with a cookie too.
  const etag = mine.headers.get('etag') ?? ''
  expect((await get('/', { cookie: `${cookie}; lang=en`, 'if-none-match': etag })).status).toBe(304)
})
