import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'
import { belowBase, linksBelowBase, pageBelowBase } from './base-path.ts'

const BASE = '/bawaba'

it.each([
  ['/bawaba/', '/'],
  ['/bawaba/Cp?x=/bawaba/', '/Cp?x=/bawaba/'],
  ['/bawaba', '/'],
  ['/bawaba?x=1', '/?x=1'],
  ['/bawaba//other.example', '//other.example'],
  ['/bawabas/Cp', undefined],
  ['/Bawaba/Cp', undefined],
  ['/', undefined],
  ['/Cp', undefined],
])('maps %s to %s', (asked, below) => {
  expect(belowBase(asked, BASE)).toBe(below)
})

it('leaves addresses unchanged without a base path', () => {
  for (const asked of ['/', '/Cp?x=1', '/api/login']) expect(belowBase(asked, '')).toBe(asked)
})

it('adds the base path to a page’s own addresses only', () => {
  const page =
    '<html lang="ar"><script data-ar="/assets/a.js">x = "/a"</script><a href="/">1</a><a href="//b.example">2</a><a href="https://c.example/">3</a><a href="#d">4</a><style>a{src:url(/assets/e.woff2)}</style></html>'
  expect(pageBelowBase(page, BASE)).toBe(
    '<html lang="ar" data-base="/bawaba"><script data-ar="/bawaba/assets/a.js">x = "/a"</script><a href="/bawaba/">1</a><a href="//b.example">2</a><a href="https://c.example/">3</a><a href="#d">4</a><style>a{src:url(/bawaba/assets/e.woff2)}</style></html>',
  )
  expect([pageBelowBase(page, ''), linksBelowBase(page, '')]).toEqual([page, page])
})

describe('a portal below a base path', () => {
  let folder: string
  let test: TestApp
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bawaba-base-path-'))
    for (const part of ['assets', 'game1']) mkdirSync(join(folder, part))
    const head = '<head><script>start()</script><script type="module" src="/assets/index-a.js"></script></head>'
    for (const page of ['index.html', 'game1/index.html'])
      writeFileSync(join(folder, page), `<!doctype html><html>${head}<body><div id="root"></div></body></html>`)
    writeFileSync(join(folder, 'assets/index-a.js'), 'run()')
    test = await startTestApp({
      clientFolder: folder,
      config: { basePath: BASE, cookieSecure: true },
      seed: async ({ db }) => {
        const names = { id: 'c', subject: '', name: 'مفردات', en_name: 'Words', parent: '', place: 1 }
        await db.write
          .insertInto('categories')
          .values({ ...names, img: 'c.png', classes: '["7"]' })
          .execute()
      },
    })
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })
  const get = (url: string, headers = {}) => test.app.inject({ url, headers })

  it('serves its pages, files and calls there', async () => {
    for (const url of ['/', '/Cp', '/game1/index.html?id=5']) {
      const page = await get(BASE + url, { accept: 'text/html' })
      expect([url, page.statusCode]).toEqual([url, 200])
      expect(page.payload).toContain('<html lang="ar" dir="rtl" data-base="/bawaba">')
      expect(page.payload).toContain(' src="/bawaba/assets/index-a.js"')
      expect(page.payload).not.toMatch(/(href|src)="\/(?!bawaba\/)/)
    }
    expect((await get('/bawaba/assets/index-a.js')).payload).toBe('run()')
    expect((await test.call('Home')).status).toBe(200)
    expect((await get('/bawaba/no/such/door', { accept: 'text/html' })).statusCode).toBe(404)
  })

  it('embeds replies and preloads pictures below the path', async () => {
    const page = await get('/bawaba/cat/7')
    expect(page.payload).toContain('id="first-replies">[{"name":"Home"')
    expect(page.payload).toContain('<link rel="preload" as="image" href="/bawaba/img/300/c.png"')
  })

  it('answers 404 outside the path, and redirects the bare host to the home page', async () => {
    for (const url of ['/Cp', '/api/Home', '/assets/index-a.js', '/bawabas/', '/Bawaba/', '//bawaba/', '/bawab%61/'])
      expect([url, (await get(url, { accept: 'text/html' })).statusCode]).toEqual([url, 404])
    const call = { method: 'POST', url: '/api/login', payload: { user: 'student1', pass: 'demo1234' } } as const
    expect((await test.app.inject(call)).statusCode).toBe(404)
    for (const [url, to] of [
      ['/', '/bawaba/'],
      ['/bawaba', '/bawaba/'],
      ['/bawaba?x=1', '/bawaba/?x=1'],
    ] as const) {
      const reply = await get(url)
      expect([url, reply.statusCode, reply.headers.location]).toEqual([url, 302, to])
      expect(reply.headers['content-security-policy']).toBeDefined()
    }
    expect((await test.app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
    // No redirect to another host.
    expect((await get('/bawaba//other.example')).headers.location).toBeUndefined()
  })

  it('answers probes with and without the path', async () => {
    for (const url of ['/healthz', '/readyz', '/bawaba/healthz', '/bawaba/readyz'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 200])
    expect((await get('/metrics')).statusCode).toBe((await get('/bawaba/metrics')).statusCode)
  })

  it('limits its cookies to the path', async () => {
    const login = await test.call('login', { user: 'student1', pass: 'demo1234' })
    const cookies = [login.headers['set-cookie']].flat().map(String)
    expect(cookies.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual(['__Secure-sid', 'device'])
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/bawaba; HttpOnly; Secure; SameSite=Lax/)
    const cookie = await test.login('student1')
    expect((await test.call('checkLogin', {}, cookie)).body).toHaveProperty('success')
    const out = await test.call('logout', {}, cookie)
    expect(String([out.headers['set-cookie']].flat()[0])).toMatch(/^__Secure-sid=;.*Path=\/bawaba;.*Secure/)
    expect(await test.deps.sessions.personOfToken(await test.login('student1'))).toBeDefined()
  })

  it('documents its calls with the path', async () => {
    expect((await get('/bawaba/api/openapi.json')).json()).toMatchObject({ servers: [{ url: BASE }] })
    const docs = await get('/bawaba/api/docs', { accept: 'text/html' })
    expect(docs.payload).toContain(' src="/bawaba/api/docs/static/swagger-ui-bundle.js"')
    expect((await get('/bawaba/api/docs/static/index.html')).headers.location).toBe('/bawaba/api/docs/')
  })

  it('serves pushes below the path', async () => {
    const host = await test.listen()
    const reached = async (path: string) => (await fetch(`${host}${path}/?EIO=4&transport=polling`)).status
    expect([await reached('/bawaba/socket.io'), await reached('/socket.io')]).toEqual([200, 404])
  })
})
