import { describe, expect, it } from 'vitest'
import { fakeCaches } from './caches-testing.ts'
import { createMediaKeeper } from './media-keeper.ts'

const ORIGIN = 'https://bawaba.test'
const PICTURE = '/img/aa/bb/picture.png'
const SOUND = '/files/cc/dd/sound.mp3'

/** A fake server whose files contain their own path, and a network that can be switched off. */
function setUp(caches = fakeCaches(), base = '') {
  const asked: string[] = []
  const net = { away: false, placeholder: false, hangs: undefined as Promise<void> | undefined }
  const keeper = createMediaKeeper({
    caches,
    origin: ORIGIN,
    base,
    async fetch(request) {
      const path = typeof request === 'string' ? request : new URL(request.url).pathname
      asked.push(path)
      await net.hangs
      if (net.away) throw new TypeError('Failed to fetch')
      return new Response(path, {
        headers: { 'content-type': 'audio/mpeg', ...(net.placeholder && { 'x-placeholder': '1' }) },
      })
    },
  })
  const request = (path: string, headers: Record<string, string> = {}) =>
    new Request(new URL(path, ORIGIN), { headers })
  const get = async (path: string, headers?: Record<string, string>) => {
    const reply = await keeper.answer(request(path, headers))
    return reply && { status: reply.status, text: await reply.text(), range: reply.headers.get('content-range') }
  }
  return { keeper, caches, asked, net, get, request }
}

describe('the cache', () => {
  it('stores the files of running attempts, each fetched once', async () => {
    const { keeper, caches, asked } = setUp()
    await keeper.keep([PICTURE, SOUND])
    await keeper.keep([PICTURE, SOUND])
    expect(asked).toEqual([PICTURE, SOUND])
    expect(caches.entries()).toEqual([PICTURE, SOUND])
  })

  it('deletes files that no attempt needs, and itself with the last one', async () => {
    const { keeper, caches } = setUp()
    await keeper.keep([PICTURE, SOUND])
    await keeper.keep([SOUND])
    expect(caches.entries()).toEqual([SOUND])
    await keeper.keep([])
    expect(await caches.keys()).toEqual([])
  })

  it('fetches a file again that failed before', async () => {
    const { keeper, caches, net } = setUp()
    net.away = true
    await keeper.keep([PICTURE])
    expect(caches.entries()).toEqual([])
    net.away = false
    await keeper.keep([PICTURE])
    expect(caches.entries()).toEqual([PICTURE])
  })

  it('stores no placeholder, API reply or file of another site', async () => {
    const { keeper, caches, net, asked } = setUp()
    await keeper.keep(['/api/checkLogin', 'https://elsewhere.test/img/a.png'])
    expect(asked).toEqual([])
    net.placeholder = true
    await keeper.keep([PICTURE])
    expect(caches.entries()).toEqual([])
  })

  it('stops fetching when the user logs out', async () => {
    const { keeper, caches, net, asked } = setUp()
    const { promise, resolve } = Promise.withResolvers<void>()
    net.hangs = promise
    const first = keeper.keep([PICTURE, SOUND])
    const second = keeper.keep([])
    resolve()
    await Promise.all([first, second])
    expect(asked).not.toContain(SOUND)
    expect(await caches.keys()).toEqual([])
  })
})

describe('a request', () => {
  it('is answered from the cache offline, also after the worker was restarted', async () => {
    const { keeper, caches } = setUp()
    await keeper.keep([PICTURE])
    const later = setUp(caches)
    later.net.away = true
    expect((await later.get(PICTURE))?.text).toBe(PICTURE)
    await expect(later.get('/img/ee/ff/other.png')).resolves.toBeUndefined()
  })

  it('is matched by its whole address below a base path', async () => {
    const { keeper, get, net } = setUp(fakeCaches(), '/bawaba')
    await keeper.keep([`/bawaba${PICTURE}`, PICTURE])
    net.away = true
    expect((await get(`/bawaba${PICTURE}`))?.text).toBe(`/bawaba${PICTURE}`)
    expect(await get(PICTURE)).toBeUndefined()
  })

  it('for any other path is left to the browser', async () => {
    const { keeper, request } = setUp()
    await keeper.keep([PICTURE])
    for (const path of ['/img/48/people/1.webp', '/files/a.pdf', '/api/checkLogin', '/assets/a.js'])
      expect(keeper.answer(request(path)), path).toBeUndefined()
    expect(keeper.answer(new Request(`https://elsewhere.test${PICTURE}`))).toBeUndefined()
  })

  it('for a range gets that range of the sound', async () => {
    const { keeper, get } = setUp()
    await keeper.keep([SOUND])
    const size = SOUND.length
    expect(await get(SOUND, { range: 'bytes=0-' })).toEqual({
      status: 206,
      text: SOUND,
      range: `bytes 0-${size - 1}/${size}`,
    })
    expect(await get(SOUND, { range: 'bytes=1-5' })).toMatchObject({ status: 206, text: 'files' })
    expect(await get(SOUND, { range: `bytes=${size}-` })).toMatchObject({ status: 416 })
    expect(await get(SOUND)).toMatchObject({ status: 200, text: SOUND })
  })
})
