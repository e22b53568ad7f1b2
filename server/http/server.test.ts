import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import type { Config } from '../config.ts'
import { startTestApp, type TestApp } from './testing.ts'

/** Runs a test with a server of these options. */
async function withApp(options: Parameters<typeof startTestApp>[0], run: (test: TestApp) => Promise<void>) {
  const test = await startTestApp(options)
  try {
    await run(test)
  } finally {
    await test.close()
  }
}
const withConfig = (config: Partial<Config>, run: (test: TestApp) => Promise<void>) => withApp({ config }, run)

/** For browsers as no-cache, for proxies ten seconds. */
const SHARED = 'public, max-age=0, s-maxage=10, must-revalidate'

describe('pages', () => {
  let folder: string
  let test: TestApp
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bawaba-pages-'))
    mkdirSync(join(folder, 'assets'))
    mkdirSync(join(folder, 'game1'))
    writeFileSync(join(folder, 'assets', 'index-abc.js'), 'run()')
    writeFileSync(join(folder, 'game1', 'index.html'), '<p>player</p>')
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html lang="xx" data-a="1"><head><title>x</title><meta name="description" content="x" /><script>theme()</script></head><body><script type="module" src="/assets/index-abc.js"></script></body></html>',
    )
    test = await startTestApp({ clientFolder: folder })
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })
  const get = (url: string, cookie = '') => test.app.inject({ url, headers: cookie ? { cookie } : {} })

  it('is Arabic and right-to-left from the first byte, unless the cookie says English', async () => {
    for (const url of ['/', '/index.html', '/MyTasks/5', '/cat/7', '/Tasks?x=1']) {
      const page = await get(url)
      expect(page.payload, url).toMatch(/^<!doctype html><html lang="ar" dir="rtl" data-a="1">/)
      expect(page.headers).toMatchObject({ 'cache-control': SHARED, vary: expect.stringContaining('Cookie') })
      expect((await get(url, 'lang=ar')).headers['cache-control']).toBe('no-cache')
    }
    const english = await get('/', 'lang=en')
    expect(english.payload).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-a="1">.*<title>Bawaba<\/title>/)
    expect((await get('/', 'lang=<x>')).payload).toContain('lang="ar"')
    expect(english.payload).toContain('<meta name="description" content="It is where your English journey begins"')
    expect((await get('/')).payload).toContain('<meta name="description" content="هنا تبدأ رحلتك مع اللغة الإنجليزية"')
  })

  it('answers 404 with the same page at unknown addresses', async () => {
    for (const url of ['/no/such/door', '/cat', '/books/5?x=1', '/loginx']) {
      const page = await get(url)
      expect([url, page.statusCode, page.payload.slice(0, 40)]).toEqual([
        url,
        404,
        '<!doctype html><html lang="ar" dir="rtl"',
      ])
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    }
    for (const url of ['/', '/books', '/books/', '/BOOKS', '/Content', '/Content/news/5', '/book/%D9%83%D8%AA?page=3'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 200])
  })

  it('allows only the page’s own inline script', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('caches assets forever, and answers a missing file without a page', async () => {
    const asset = await get('/assets/index-abc.js')
    expect([asset.statusCode, asset.payload]).toEqual([200, 'run()'])
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/game1/index.html?id=5')).payload).toBe('<p>player</p>')
    for (const url of ['/assets/index-old.js', '/favicon.png', '/assets/x', '/files/x', '/api/x', '/socket.io/x'])
      expect((await get(url)).statusCode, url).toBe(404)
  })

  it('answers 404 for malformed paths', async () => {
    const odd = ['//', '//cat/7', '/cat//7', '/cat/%00', '/Article/%00', '/Article/a%5Cb', '/%zz', '/books/%D8?a=%']
    for (const url of [...odd, '/game1/x/', '/icons/', '/games/%00', `/book/${'a'.repeat(5000)}`]) {
      const page = await get(url)
      expect([url.slice(0, 20), page.statusCode, page.headers['content-type']]).toEqual([
        url.slice(0, 20),
        404,
        'text/html; charset=utf-8',
      ])
    }
    for (const url of ['/api/docs/%00', '/api//x', '/assets/', '/assets/%00', '/api/%zz'])
      expect([url, (await get(url)).statusCode, (await get(url)).payload]).toEqual([url, 404, '{"error":"not found"}'])
  })

  it('shows the not-found page if a browser navigates to a missing file', async () => {
    const open = (url: string) =>
      test.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    for (const url of ['/foo.html', '/index.php', '/assets/old.js', '/assets/']) {
      const page = await open(url)
      expect([url, page.statusCode, page.payload.slice(0, 15)]).toEqual([url, 404, '<!doctype html>'])
    }
    // The page exists; its own call answers whether the task does.
    expect((await open('/Tasks/a..b')).statusCode).toBe(200)
    for (const url of ['/api/x.html', '/api/docs/%00']) expect((await open(url)).payload).toBe('{"error":"not found"}')
  })

  it('serves nothing outside the folder', async () => {
    for (const url of [
      '/..%2f..%2fetc%2fpasswd',
      '/assets/..%2f..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd.txt',
    ])
      expect((await get(url)).payload, url).not.toContain('root:')
  })
})

describe('headers', () => {
  it('are set on every kind of reply', async () => {
    await withConfig({}, async (test) => {
      const replies = [await test.call('checkLogin'), await test.call('tasks/view'), await test.call('login')]
      for (const { headers } of replies)
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'permissions-policy': expect.stringMatching(/microphone=\(self\).*camera=\(\).*geolocation=\(\)/),
          'content-security-policy': expect.stringContaining("script-src 'self'"),
          'strict-transport-security': expect.stringContaining('max-age='),
        })
    })
  })

  it('do not include HSTS in development', async () => {
    await withConfig({ nodeEnv: 'development' }, async (test) => {
      expect((await test.call('checkLogin')).headers['strict-transport-security']).toBeUndefined()
    })
  })

  it('compress long replies', async () => {
    await withConfig({}, async (test) => {
      const reply = await test.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
      expect(reply.headers['content-encoding']).toBe('gzip')
    })
  })
})

describe('limits', () => {
  const from = (test: TestApp, remoteAddress: string, url = '/api/checkLogin', payload: object = {}) =>
    test.app.inject({ method: 'POST', url, payload, remoteAddress })

  it('calls per address, except loopback', async () => {
    await withConfig({ callsPerMinute: 3 }, async (test) => {
      for (let i = 0; i < 3; i++) expect((await from(test, '10.0.0.1')).statusCode).toBe(200)
      const reply = await from(test, '10.0.0.1')
      expect([reply.statusCode, reply.json()]).toEqual([429, { error: 'rate_limit' }])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect((await from(test, '10.0.0.2')).statusCode).toBe(200)
      for (let i = 0; i < 5; i++) expect((await from(test, '127.0.0.1')).statusCode).toBe(200)
    })
  })

  it('logins separately, including loopback', async () => {
    await withConfig({ loginsPerMinute: 2 }, async (test) => {
      const login = () => from(test, '127.0.0.1', '/api/login', { user: 'x', pass: 'y' })
      expect([(await login()).statusCode, (await login()).statusCode]).toEqual([422, 422])
      const reply = await login()
      expect([reply.statusCode, reply.json().error]).toEqual([429, 'rate_limit'])
      expect((await from(test, '127.0.0.1')).statusCode).toBe(200)
    })
  })
})

describe('503 with Retry-After', () => {
  it('under overload, while /healthz still answers 200', async () => {
    // Every event loop delay exceeds this limit; the first measurement takes a second.
    await withConfig({ maxLoopDelayMs: 1e-9 }, async (test) => {
      await expect.poll(async () => (await test.call('checkLogin')).status, { timeout: 15_000 }).toBe(503)
      const reply = await test.call('checkLogin')
      expect(reply.body).toEqual({ error: 'unavailable' })
      expect(reply.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
      expect((await test.app.inject('/healthz')).statusCode).toBe(200)
    })
  })

  it('not after a start that kept the machine busy: whoever is told that the server is ready is answered', async () => {
    const more = () => {
      // Longer than a sample of the delay takes, so that it ends with the start.
      const until = performance.now() + 2_000
      while (performance.now() < until);
    }
    await withApp({ config: { maxLoopDelayMs: 50 }, more }, async (test) => {
      expect((await test.app.inject('/readyz')).statusCode).toBe(200)
      expect((await test.call('checkLogin')).status).toBe(200)
    })
  })

  it('while starting and stopping; /healthz still answers', async () => {
    await withConfig({}, async (test) => {
      for (const state of ['starting', 'stopping'] as const) {
        test.deps.lifecycle.become(state)
        const reply = await test.call('login', { user: 'student1', pass: 'demo1234' })
        expect(reply).toMatchObject({ status: 503, body: { error: 'unavailable' } })
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
        expect((await test.app.inject('/healthz')).statusCode).toBe(200)
        expect((await test.app.inject('/readyz')).statusCode).toBe(503)
      }
    })
  })

  it('if the storage is unavailable', async () => {
    const more = (app: TestApp['app']) => {
      app.get('/broken', () => {
        throw new StorageUnavailable('SQLITE_FULL', new Error('disk'))
      })
      app.get('/full', () => {
        throw Object.assign(new Error('SQLITE_FULL: database or disk is full'), { code: 'SQLITE_FULL' })
      })
    }
    await withApp({ more }, async (test) => {
      for (const url of ['/broken', '/full']) {
        const reply = await test.app.inject(url)
        expect([reply.statusCode, reply.json()]).toEqual([503, { error: 'unavailable' }])
        expect(reply.headers['retry-after']).toBe('5')
      }
    })
  })

  it('if a call takes too long', async () => {
    await withConfig({ handlingTimeoutMs: 30 }, async (test) => {
      Object.assign(test.deps.passwords, { verify: () => new Promise(() => undefined) })
      const reply = await test.call('login', { user: 'student1', pass: 'demo1234' })
      expect(reply).toMatchObject({ status: 503, body: { error: 'slow' } })
      expect(reply.headers['retry-after']).toBe('5')
    })
  })
})
