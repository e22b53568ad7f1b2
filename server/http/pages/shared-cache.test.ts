import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { folderStore } from '../../files/folder-store.ts'
import { storeGame } from '../../library/game-files.ts'
import { mp3, png } from '../../media/samples.ts'
import { uploadTo } from '../../testing/content-portal.ts'
import { startTestApp, type TestApp } from '../testing.ts'

// What a proxy or CDN may store is the same for everybody, whoever was logged in when it was stored.

/** Long enough to be compressed. */
const LONG = `<!-- ${'x'.repeat(2000)} -->`

let folder: string
let test: TestApp
/** The Cookie headers with which each address is asked; '' is a new phone. */
let cookies: string[]
/** Addresses outside of /api, by the file of their route; the last one of each is what only some may see. */
let places: Record<string, string[]>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bawaba-shared-'))
  const client = path.join(folder, 'client')
  for (const [name, text] of Object.entries({
    'index.html': `<!doctype html><html lang="ar"><head><title>x</title></head><body><div id="root"></div></body></html>${LONG}`,
    'game1/index.html': `<!doctype html><html lang="ar"><head><title>x</title></head><body></body></html>${LONG}`,
    'assets/first-1.js': 'run()',
    'assets/first-1.js.br': 'brotli',
    'manifest.webmanifest': '{}',
    'sw.js': 'self',
  })) {
    mkdirSync(path.dirname(path.join(client, name)), { recursive: true })
    writeFileSync(path.join(client, name), text)
  }
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  const store = folderStore(dataDir)
  const game = (title: string) =>
    storeGame(store, new Map([['index.html', Buffer.from(`<title>${title}</title>${LONG}`)]]))
  const [open, locked] = [await game('open'), await game('locked')]
  test = await startTestApp({
    clientFolder: client,
    config: { dataDir },
    seed: async ({ db: { write } }) => {
      await write.insertInto('settings').values({ key: 'site', value: '{"subject":"english"}' }).execute()
      const row = { subject: 'english', name: 'لعبة', en_name: 'Game', img: 'g.png', classes: '[]', cats: '[]' }
      await write
        .insertInto('games')
        .values([
          { ...row, id: 'open', open: 1, folder: open, place: 0 },
          { ...row, id: 'locked', open: 2, folder: locked, place: 1 },
        ])
        .execute()
    },
  })
  const [student, teacher, manager] = await Promise.all(
    ['student1', 'teacher1', 'manager1'].map((who) => test.login(who)),
  )
  cookies = ['', 'lang=en', 'lang=ar', student ?? '', `${teacher}; lang=en`, manager ?? '']
  const sent = async (bytes: Buffer, who = teacher) => String((await uploadTo(test.app, bytes, who ?? '')).body)
  const [picture, sound, photo] = [
    await sent(await png(40, 30)),
    await sent(mp3(6)),
    await sent(await png(20, 20), student),
  ]
  const body = await test.call('Games/view', { _id: 'locked' }, student)
  places = {
    'server/http/pages/pages.ts': [
      ...['/', '/index.html', '/cat/7', '/books', '/book/none', '/MyTasks/5', '/Cp', '/no/such/door'],
      ...[
        '/game1',
        '/game1/',
        '/game1/index.html',
        '/manifest.webmanifest',
        '/sw.js',
        '/assets/first-1.js',
        '/assets/x.js',
      ],
    ],
    'server/media/image-routes.ts': [`/img/${picture}`, `/img/60x60/${picture}`, '/img/none', `/img/60x60/${photo}`],
    'server/media/file-routes.ts': [`/files/${sound}`, '/files/none', `/files/${photo}`],
    'server/library/games/game-routes.ts': [`/games/${open}/`, `/games/${locked}/`, `/games/${body.body[0]?.game}/`],
    'server/ops/health.ts': ['/healthz', '/readyz', '/metrics'],
  }
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, cookie: string) =>
  test.app.inject({
    url,
    headers: { accept: 'text/html,*/*', 'accept-encoding': 'identity', ...(cookie && { cookie }) },
  })
type Answer = Awaited<ReturnType<typeof get>>
const control = ({ headers }: Answer) => String(headers['cache-control'] ?? '')
/** Whether a shared cache may store it by its headers. Without any it may not, in the caches that this project configures. */
const isShared = (answer: Answer) =>
  /public|s-maxage/.test(control(answer)) && !/private|no-store|no-cache/.test(control(answer))
const contentOf = ({ statusCode, rawPayload, headers }: Answer) => [
  statusCode,
  headers.location,
  rawPayload.toString('base64'),
]

it('a reply that a shared cache may store is that of a new phone, and sets no cookie', async () => {
  expect((await get(places['server/library/games/game-routes.ts']?.at(-1) ?? '', '')).statusCode).toBe(200)
  const shared = new Map<string, number>()
  for (const url of Object.values(places).flat()) {
    const fresh = await get(url, '')
    for (const cookie of cookies) {
      const answer = await get(url, cookie)
      expect(answer.headers['set-cookie'], url).toBeUndefined()
      if (!isShared(answer)) continue
      shared.set(url, (shared.get(url) ?? 0) + 1)
      expect([url, cookie, isShared(fresh), contentOf(answer)]).toEqual([url, cookie, true, contentOf(fresh)])
      // A page has other bytes for other cookies, so a cache must not give it to those who have some.
      if (/text\/html/.test(String(answer.headers['content-type'])) && !url.startsWith('/games/'))
        expect(answer.headers.vary, url).toMatch(/cookie/i)
    }
  }
  const files = ['/manifest.webmanifest', '/sw.js', '/assets/first-1.js']
  // All that a new phone needs, and nothing that only some may see.
  const [pictures = [], sounds = [], games = []] = ['image', 'file', 'game'].map(
    (kind) => Object.entries(places).find(([file]) => file.includes(`/${kind}-routes`))?.[1],
  )
  for (const url of [
    '/',
    '/index.html',
    '/books',
    '/game1/',
    ...files,
    pictures[0] ?? '',
    sounds[0] ?? '',
    games[0] ?? '',
  ])
    expect(shared.get(url), url).toBeGreaterThan(0)
  const secret = [pictures.at(-1), sounds.at(-1), games[1], games.at(-1), '/assets/x.js', '/no/such/door', '/metrics']
  for (const url of secret) expect(shared.get(url ?? ''), url).toBeUndefined()
})

it('a reply that is compressed for some names Accept-Encoding also where it is not', async () => {
  const compressed: string[] = []
  for (const url of Object.values(places).flat()) {
    const plain = await get(url, '')
    if (!isShared(plain)) continue
    const { headers } = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    if (headers['content-encoding'] === undefined) continue
    compressed.push(url)
    expect([url, plain.headers.vary]).toEqual([url, expect.stringMatching(/accept-encoding/i)])
  }
  expect(compressed).toEqual(
    expect.arrayContaining(['/', '/game1/', '/assets/first-1.js', places['server/library/games/game-routes.ts']?.[0]]),
  )
})

it('no call may be stored, whoever makes it', async () => {
  for (const { method, path: at } of Object.values(calls))
    for (const cookie of ['', cookies[3] ?? ''])
      expect([at, control(await test.app.inject({ method, url: `/api/${at}`, headers: { cookie } }))]).toEqual([
        at,
        'no-store',
      ])
})

it('a page without its replies is not stored', async () => {
  expect(control(await get('/cat/7', ''))).toContain('s-maxage')
  // Its call answers 404.
  expect((await get('/book/none', '')).statusCode).toBe(200)
  expect(control(await get('/book/none', ''))).toBe('no-cache')
})

it('the description of the contract is not stored', async () => {
  for (const url of ['/api/openapi.json', '/api/docs/', '/api/docs/static/index.html'])
    expect([url, isShared(await get(url, ''))]).toEqual([url, false])
})

it('every route outside of the contract is among them', () => {
  const found = globSync('server/**/*.ts').filter((file) => {
    if (/\.test\.ts$|\/testing\//.test(file)) return false
    return /\bapp\.(get|head|all|route)[<(]/.test(readFileSync(file, 'utf8'))
  })
  // The description of the contract is below /api.
  const others = ['server/http/pages/docs.ts', 'server/http/route.ts']
  expect(found.filter((file) => !others.includes(file)).sort()).toEqual(Object.keys(places).sort())
})
