import { describe, expect, it } from 'vitest'
import { fakeCaches } from './caches-testing.ts'
import { createMediaKeeper } from './media-keeper.ts'

const ORIGIN = 'https://bawaba.test'
const PICTURE = '/img/aa/bb/picture.png'
const SOUND = '/files/cc/dd/sound.mp3'

/** A fake server whose files contain their own path, and a network that can be switched off. */
function world(caches = fakeCaches(), base = '') {
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

describe('what is kept', () => {
  it('is what the attempts need, fetched once', async () => {
    const { keeper, caches, asked } = world()
    await keeper.keep([PICTURE, SOUND])
    await keeper.keep([PICTURE, SOUND])
    expect(asked).toEqual([PICTURE, SOUND])
    expect(caches.entries()).toEqual([PICTURE, SOUND])
  })

  it('goes when no attempt needs it any more, and with the last one the cache too', async () => {
    const { keeper, caches } = world()
    await keeper.keep([PICTURE, SOUND])
    await keeper.keep([SOUND])
    expect(caches.entries()).toEqual([SOUND])
    await keeper.keep([])
    expect(await caches.keys()).toEqual([])
  })

  it('is asked for again later where it did not come', async () => {
    const { keeper, caches, net } = world()
    net.away = true
    await keeper.keep([PICTURE])
    expect(caches.entries()).toEqual([])
    net.away = false
    await keeper.keep([PICTURE])
    expect(caches.entries()).toEqual([PICTURE])
  })

  it('is never a placeholder, a call or another site', async () => {
    const { keeper, caches, net, asked } = world()
    await keeper.keep(['/api/checkLogin', 'https://elsewhere.test/img/a.png'])
    expect(asked).toEqual([])
    net.placeholder = true
    await keeper.keep([PICTURE])
    expect(caches.entries()).toEqual([])
  })

  it('stops coming when somebody logs out meanwhile', async () => {
    const { keeper, caches, net, asked } = world()
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

describe('an answer', () => {
  it('comes from here without network, and after the worker slept', async () => {
    const { keeper, caches } = world()
    await keeper.keep([PICTURE])
    const later = world(caches)
    later.net.away = true
    expect((await later.get(PICTURE))?.text).toBe(PICTURE)
    await expect(later.get('/img/ee/ff/other.png')).resolves.toBeUndefined()
  })

  it('is kept by its whole address where the portal lies below a path', async () => {
    const { keeper, get, net } = world(fakeCaches(), '/bawaba')
    await keeper.keep([`/bawaba${PICTURE}`, PICTURE])
    net.away = true
    expect((await get(`/bawaba${PICTURE}`))?.text).toBe(`/bawaba${PICTURE}`)
    expect(await get(PICTURE)).toBeUndefined()
  })

  it('is left to the browser for everything else', async () => {
    const { keeper, request } = world()
    await keeper.keep([PICTURE])
    for (const path of ['/img/48/people/1.webp', '/files/a.pdf', '/api/checkLogin', '/assets/a.js'])
      expect(keeper.answer(request(path)), path).toBeUndefined()
    expect(keeper.answer(new Request(`https://elsewhere.test${PICTURE}`))).toBeUndefined()
  })

  it('is the part of a sound that a player asks for', async () => {
    const { keeper, get } = world()
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
