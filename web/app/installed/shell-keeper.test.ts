import { describe, expect, it } from 'vitest'
import type { ShellFiles } from '../../vite/shell-files.ts'
import { fakeCaches } from './caches-testing.ts'
import { createShellKeeper, PAGE_PATIENCE_MS } from './shell-keeper.ts'

const ORIGIN = 'https://bawaba.test'
const FILES: ShellFiles = {
  version: 'two',
  entry: '/assets/index-2.js',
  shell: ['/assets/index-2.js', '/assets/font-1.woff2', '/mark.svg'],
  taking: ['/assets/task-2.js'],
  reading: ['/assets/reader-2.js'],
}
const PAGE = '<html><script type="module" src="/assets/index-2.js"></script></html>'

/** A fake server that answers every path with its own name, and a network that can be switched off. */
function setUp({ page = PAGE, base = '' } = {}) {
  const caches = fakeCaches()
  const asked: { path: string; init?: RequestInit }[] = []
  const net = { away: false, failures: 0, status: 200, hangs: false }
  const slept: number[] = []
  const keeper = createShellKeeper({
    files: FILES,
    caches,
    origin: ORIGIN,
    base,
    async fetch(request, init) {
      const path = typeof request === 'string' ? request : request.url.slice(ORIGIN.length)
      asked.push({ path, init })
      if (net.hangs) await new Promise(() => undefined)
      if (net.away || net.failures-- > 0) throw new TypeError('Failed to fetch')
      return new Response(path === `${base}/index.html` ? page : path, { status: net.status })
    },
    async sleep(ms) {
      slept.push(ms)
      // The page's time limit is only reached when the network hangs.
      if (ms === PAGE_PATIENCE_MS && !net.hangs) await new Promise(() => undefined)
    },
  })
  const request = (path: string, { mode = 'no-cors', method = 'GET' } = {}) => {
    const made = { url: new URL(path, ORIGIN).href, mode, method, clone: () => made } as unknown as Request
    return made
  }
  const get = async (path: string, how?: { mode?: string; method?: string }) =>
    (await keeper.answer(request(path, how)))?.text()
  return { keeper, caches, asked, net, slept, request, get, visit: (path: string) => get(path, { mode: 'navigate' }) }
}

describe('install', () => {
  it('caches the page without user data and every file of the shell', async () => {
    const { keeper, caches, asked } = setUp()
    await keeper.install()
    expect(caches.entries().toSorted()).toEqual(['/index.html', ...FILES.shell].toSorted())
    expect(asked.find(({ path }) => path === '/index.html')?.init).toMatchObject({ credentials: 'omit' })
  })

  it('fails when the server sends the page of another build', async () => {
    const { keeper } = setUp({ page: '<html><script src="/assets/index-3.js"></script></html>' })
    await expect(keeper.install()).rejects.toThrow('not of this build')
  })

  it('fails when one file fails', async () => {
    const { keeper, net } = setUp()
    net.status = 500
    await expect(keeper.install()).rejects.toThrow()
  })

  it('copies hashed files from the cache of an older build, without the network', async () => {
    const { keeper, caches, asked } = setUp()
    await (await caches.open('bawaba-one')).put('/assets/font-1.woff2', new Response('font'))
    await keeper.install()
    expect(asked.map(({ path }) => path)).not.toContain('/assets/font-1.woff2')
    expect(await (await (await caches.open('bawaba-two')).match('/assets/font-1.woff2'))?.text()).toBe('font')
  })
})

describe('activation', () => {
  it('deletes the caches of older builds and no others', async () => {
    const { keeper, caches } = setUp()
    for (const name of ['bawaba-one', 'bawaba-two', 'somebody-else']) await caches.open(name)
    await keeper.activate()
    expect(await caches.keys()).toEqual(['bawaba-two', 'somebody-else'])
  })

  it('replaces an older worker only for the single open page of its own build', () => {
    const { keeper } = setUp()
    expect(keeper.mayTakeUp(['/assets/runtime-1.js', '/assets/index-2.js'], 1)).toBe(true)
    expect(keeper.mayTakeUp(['/assets/index-1.js'], 1)).toBe(false)
    expect(keeper.mayTakeUp(['/assets/index-2.js'], 2)).toBe(false)
    expect(keeper.mayTakeUp(undefined, 1)).toBe(false)
  })
})

describe('what is never cached', () => {
  it('leaves calls, pictures, files, games and other sites to the browser', async () => {
    const { keeper, request } = setUp()
    for (const path of [
      '/api/checkLogin',
      '/img/48/people/1.webp',
      '/files/a.mp3',
      '/games/x/index.html',
      '/socket.io/',
    ])
      expect(keeper.answer(request(path)), path).toBeUndefined()
    expect(keeper.answer(request('/game1/index.html', { mode: 'navigate' }))).toBeUndefined()
    expect(keeper.answer(request('/api/login', { method: 'POST' }))).toBeUndefined()
    expect(keeper.answer(request('https://elsewhere.test/assets/a.js'))).toBeUndefined()
  })

  it('caches no visited page, only the one without user data', async () => {
    const { keeper, caches, visit } = setUp()
    await keeper.install()
    await visit('/MyTasks')
    expect(caches.entries()).not.toContain('/MyTasks')
  })

  it('caches no script that the server refused', async () => {
    const { caches, net, get } = setUp()
    net.status = 404
    await get('/assets/gone-1.js')
    expect(caches.entries()).toEqual([])
  })
})

describe('pages', () => {
  it('come from the network while it is available', async () => {
    const { keeper, visit } = setUp()
    await keeper.install()
    expect(await visit('/MyTasks')).toBe('/MyTasks')
  })

  it('come from the cache offline, at any address', async () => {
    const { keeper, visit, net } = setUp()
    await keeper.install()
    net.away = true
    expect(await visit('/TaskStart/12')).toBe(PAGE)
  })

  it('come from the cache when the proxy has no server', async () => {
    const { keeper, visit, net } = setUp()
    await keeper.install()
    net.status = 502
    expect(await visit('/')).toBe(PAGE)
  })

  it('come from the cache when the network takes too long', async () => {
    const { keeper, visit, net, slept } = setUp()
    await keeper.install()
    net.hangs = true
    expect(await visit('/')).toBe(PAGE)
    expect(slept).toEqual([PAGE_PATIENCE_MS])
  })

  it('fail when nothing is cached', async () => {
    const { visit, net } = setUp()
    net.away = true
    await expect(visit('/')).rejects.toThrow('Failed to fetch')
  })
})

describe('scripts', () => {
  it('are cached once fetched, and come from the cache offline', async () => {
    const { get, net, asked } = setUp()
    expect(await get('/assets/cp-2.js')).toBe('/assets/cp-2.js')
    net.away = true
    expect(await get('/assets/cp-2.js')).toBe('/assets/cp-2.js')
    expect(asked).toHaveLength(1)
  })

  it('are fetched again after a short network failure', async () => {
    const { get, net, slept } = setUp()
    net.failures = 2
    expect(await get('/assets/cp-2.js')).toBe('/assets/cp-2.js')
    expect(slept).toEqual([500, 2000])
  })

  it('of a task are cached when it begins', async () => {
    const { keeper, caches } = setUp()
    await keeper.keepProgram('taking')
    expect(caches.entries()).toEqual(FILES.taking)
  })

  it('mark and manifest come from the network while it is available', async () => {
    const { keeper, get, net, caches } = setUp()
    await keeper.install()
    await (await caches.open('bawaba-two')).put('/mark.svg', new Response('old'))
    expect(await get('/mark.svg')).toBe('/mark.svg')
    net.away = true
    expect(await get('/mark.svg')).toBe('old')
  })
})

describe('a portal below a path of its host', () => {
  const base = '/bawaba'
  const page = '<html><script type="module" src="/bawaba/assets/index-2.js"></script></html>'

  it('caches and answers its own files, by whole addresses', async () => {
    const { keeper, caches, request, visit, get, net } = setUp({ base, page })
    await keeper.install()
    await keeper.keepProgram('taking')
    expect(caches.entries().toSorted()).toEqual(
      ['/index.html', ...FILES.shell, ...FILES.taking].map((path) => base + path).toSorted(),
    )
    net.away = true
    expect(await visit('/bawaba/TaskStart/12')).toBe(page)
    expect(await get('/bawaba/mark.svg')).toBe('/bawaba/mark.svg')
    for (const path of ['/bawaba/api/checkLogin', '/mark.svg', '/assets/index-2.js', '/bawabas/assets/a.js'])
      expect(keeper.answer(request(path)), path).toBeUndefined()
    expect(keeper.answer(request('/other', { mode: 'navigate' }))).toBeUndefined()
    expect(keeper.mayTakeUp(['/bawaba/assets/index-2.js'], 1)).toBe(true)
  })

  it('does not delete the caches of another portal on the host', async () => {
    const { keeper, caches } = setUp({ base })
    const others = ['bawaba-one', 'bawaba:/bawaba/b:one', 'bawaba:/b:one']
    for (const name of [...others, 'bawaba:/bawaba:one', 'bawaba:/bawaba:two']) await caches.open(name)
    await keeper.activate()
    expect(await caches.keys()).toEqual([...others, 'bawaba:/bawaba:two'])
    const root = setUp()
    for (const name of ['bawaba-one', 'bawaba:/bawaba:two']) await root.caches.open(name)
    await root.keeper.activate()
    expect(await root.caches.keys()).toEqual(['bawaba:/bawaba:two'])
  })
})
