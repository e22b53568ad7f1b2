import { describe, expect, it } from 'vitest'
import { fakeCaches } from './caches-testing.ts'
import { createVisitedKeeper, KEPT } from './visited-keeper.ts'

const ORIGIN = 'https://bawaba.test'
const callOf = (id: string) => `/api/books/viewOne/${id}`
const pagesOf = (id: string) => [`/img/${id}/1.png`, `/img/${id}/2.png`]

/** A fake server with books of two pages, 1,000 bytes each, and a network that can be switched off. */
function setUp({ base = '', caches = fakeCaches(), limits = { one: 2500, all: 5000 } } = {}) {
  const asked: Request[] = []
  const net = {
    away: false,
    status: 200,
    hangs: undefined as Promise<void> | undefined,
    stopsAfter: Number.POSITIVE_INFINITY,
  }
  const keeper = createVisitedKeeper({
    caches,
    origin: ORIGIN,
    base,
    limits,
    async fetch(request) {
      if (!(request instanceof Request)) throw new Error('expected a Request with credentials')
      asked.push(request)
      await net.hangs
      if (asked.length > net.stopsAfter) await new Promise(() => undefined)
      if (net.away) throw new TypeError('Failed to fetch')
      const { pathname } = new URL(request.url)
      const book = { _id: pathname.split('/').at(-1), book: ['p.png'], texts: ['once'], pages: 1 }
      const body = pathname.includes('/img/') ? 'x'.repeat(1000) : JSON.stringify({ book })
      return new Response(body, { status: net.status })
    },
  })
  const get = async (path: string) => {
    const reply = await keeper.answer(new Request(new URL(path, ORIGIN)))
    return reply && { status: reply.status, kept: reply.headers.has(KEPT), text: await reply.text() }
  }
  const visit = (id: string) => keeper.keep(callOf(id), pagesOf(id))
  return { keeper, caches, asked, net, get, visit }
}

describe('an opened book', () => {
  it('opens again offline, with its pages, marked as cached', async () => {
    const { visit, caches, asked } = setUp()
    await visit('cloud')
    expect(asked.map(({ credentials }) => credentials)).toEqual(['omit', 'omit', 'omit'])
    const later = setUp({ caches })
    later.net.away = true
    const reply = await later.get(callOf('cloud'))
    expect([reply?.status, reply?.kept, JSON.parse(reply?.text ?? '').book.texts]).toEqual([200, true, ['once']])
    expect((await later.get('/img/cloud/2.png'))?.text).toHaveLength(1000)
    await expect(later.get(callOf('kite'))).rejects.toThrow('Failed to fetch')
    // Requests that are not cached are left to the browser.
    expect(await later.get('/img/kite/1.png')).toBeUndefined()
  })

  it('comes from the network, or from the cache when the proxy has no server', async () => {
    const { visit, get, net } = setUp()
    await visit('cloud')
    expect(await get(callOf('cloud'))).toMatchObject({ kept: false })
    net.status = 503
    expect(await get(callOf('cloud'))).toMatchObject({ status: 200, kept: true })
    net.status = 404
    expect(await get(callOf('cloud'))).toMatchObject({ status: 404, kept: false })
  })

  it('is in the offline list of books, which has no other books', async () => {
    const { visit, get, net } = setUp()
    await visit('cloud')
    await visit('kite')
    net.away = true
    const shelf = await get('/api/books/view?classes=7')
    expect(shelf?.kept).toBe(true)
    expect(JSON.parse(shelf?.text ?? '').books).toEqual([
      { _id: 'kite', pages: 1 },
      { _id: 'cloud', pages: 1 },
    ])
  })
})

describe('below a base path', () => {
  it('a book is cached by its whole address, and not for another portal', async () => {
    const { keeper, caches, get, net } = setUp({ base: '/school' })
    await keeper.keep(callOf('cloud'), pagesOf('cloud'))
    expect(await caches.keys()).toEqual([])
    await keeper.keep(`/school${callOf('cloud')}`, [`/school${pagesOf('cloud')[0]}`])
    net.away = true
    expect(await get(`/school${callOf('cloud')}`)).toMatchObject({ kept: true })
    expect(await get(callOf('cloud'))).toBeUndefined()
  })
})

describe('the cache', () => {
  it('has a limit for one book and for all, and drops the oldest books', async () => {
    const { visit, caches, keeper } = setUp()
    for (const id of ['a', 'b', 'c']) await visit(id)
    expect(caches.entries()).not.toContain(callOf('a'))
    expect(caches.entries()).toEqual(expect.arrayContaining([callOf('b'), ...pagesOf('c')]))
    await keeper.keep(
      callOf('big'),
      [1, 2, 3].map((page) => `/img/big/${page}.png`),
    )
    expect(caches.entries().filter((path) => path.startsWith('/img/big'))).toHaveLength(2)
  })

  it('stores only books and their pictures, and no errors', async () => {
    const { keeper, caches, net, visit } = setUp()
    await keeper.keep('/api/checkLogin', ['/img/a.png'])
    await keeper.keep(callOf('a'), ['/files/a.pdf', 'https://elsewhere.test/img/a.png'])
    expect(caches.entries().filter((path) => path.startsWith('/files') || path.includes('else'))).toEqual([])
    expect(caches.entries()).not.toContain('/api/checkLogin')
    net.status = 500
    await visit('broken')
    expect(caches.entries()).not.toContain(callOf('broken'))
  })

  it('is deleted when the user changes, also what is still being fetched', async () => {
    const { keeper, caches, net, visit } = setUp()
    await visit('cloud')
    const { promise, resolve } = Promise.withResolvers<void>()
    net.hangs = promise
    const [more, gone] = [visit('kite'), keeper.forget()]
    resolve()
    await Promise.all([more, gone])
    expect(await caches.keys()).toEqual([])
  })
})

describe('a worker that the browser stopped while it cached a book', () => {
  const pages = (id: string) => Array.from({ length: 12 }, (_, at) => `/img/${id}/${at + 1}.png`)
  const limits = { one: 50_000, all: 100_000 }

  it('has cached the pages that arrived: they open offline', async () => {
    const { keeper, caches, net, asked } = setUp({ limits })
    net.stopsAfter = 12
    void keeper.keep(callOf('cloud'), pages('cloud'))
    await expect.poll(() => asked.length).toBe(13)
    const later = setUp({ caches, limits })
    later.net.away = true
    expect(await later.get(callOf('cloud'))).toMatchObject({ kept: true })
    expect((await later.get('/img/cloud/1.png'))?.text).toHaveLength(1000)
    expect(JSON.parse((await later.get('/api/books/view'))?.text ?? '').books).toEqual([{ _id: 'cloud', pages: 1 }])
  })

  it('has lost no page of a book that was cached before, and that of the worker that goes on is complete', async () => {
    const { keeper, caches } = setUp({ limits })
    await keeper.keep(callOf('cloud'), pages('cloud'))
    const second = setUp({ caches, limits })
    second.net.stopsAfter = 1
    void second.keeper.keep(callOf('cloud'), [...pages('cloud'), '/img/cloud/13.png'])
    await expect.poll(() => second.asked.length).toBe(2)
    const third = setUp({ caches, limits })
    third.net.away = true
    expect((await third.get('/img/cloud/12.png'))?.text).toHaveLength(1000)
  })
})
