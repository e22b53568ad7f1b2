import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from '../../files/folder-store.ts'
import { startTestApp, type TestApp } from '../../http/testing.ts'
import { type GameFiles, gameFolderName, gameProblems, storedGame, storeGame } from '../game-files.ts'

const files = (title: string): GameFiles =>
  new Map(
    Object.entries({
      'index.html': `<!doctype html><title>${title}</title><script src="js/play.js"></script>`,
      'js/play.js': '0123456789',
      'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }).map(([name, text]) => [name, Buffer.from(text)]),
  )

let test: TestApp
let dataDir: string
let student: string
let folders: { open: string; locked: string }
let time = Date.parse('2026-11-20T08:30:00.000Z')
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-games-'))
  const store = folderStore(dataDir)
  folders = { open: await storeGame(store, files('open')), locked: await storeGame(store, files('locked')) }
  test = await startTestApp({ config: { dataDir }, now: () => new Date(time), seed: ({ db }) => fill(db.write) })
  student = await test.login('student1')
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function fill(write: TestApp['deps']['db']['write']) {
  await write.insertInto('settings').values({ key: 'site', value: '{"subject":"english"}' }).execute()
  for (const [place, id] of ['words', 'memory'].entries())
    await write
      .insertInto('game_categories')
      .values({ id, name: `ar ${id}`, en_name: id, place })
      .execute()
  const game = { subject: 'english', name: 'لعبة', en_name: 'Game', img: 'g.png' }
  await write
    .insertInto('games')
    .values([
      { ...game, id: 'open', open: 1, classes: '["7"]', cats: '["words","gone"]', folder: folders.open, place: 0 },
      { ...game, id: 'locked', open: 2, classes: '[]', cats: '["memory"]', folder: folders.locked, place: 1 },
    ])
    .execute()
}

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers })
const view = async (body: object = {}, cookie?: string) => (await test.call('Games/view', body, cookie)).body
const lockedAddress = async () => (await view({ _id: 'locked' }, student))[0]?.game ?? ''

describe('Games/view', () => {
  it('gives a visitor no address of a locked game', async () => {
    const games = await view()
    expect(games).toEqual([
      {
        ...{ _id: 'open', name: 'لعبة', en_name: 'Game', img: 'g.png', classes: ['7'], open: 1, game: folders.open },
        categories: [{ _id: 'words', name: 'ar words' }],
      },
      {
        ...{ _id: 'locked', name: 'لعبة', en_name: 'Game', img: 'g.png', classes: [], open: 2, game: '' },
        categories: [{ _id: 'memory', name: 'ar memory' }],
      },
    ])
    expect(JSON.stringify(games)).not.toContain(folders.locked)
    expect(await lockedAddress()).toMatch(new RegExp(`^${folders.locked}~[0-9a-z]+\\.[\\w-]{22}$`))
  })

  it.each<[object, string[]]>([
    [{ filter: { cat: 'memory' } }, ['locked']],
    [{ filter: { classes: '7' } }, ['open', 'locked']],
    [{ filter: { classes: '1-8' } }, ['locked']],
    [{ filter: { cat: 'words', classes: '8' } }, []],
    [{ _id: 'open' }, ['open']],
    [{ subject: 'hebrew' }, []],
  ])('finds by %o', async (body, ids) => expect((await view(body)).map(({ _id }) => _id)).toEqual(ids))

  it('answers 404 for unknown ids; viewCats lists the categories in their order', async () => {
    for (const body of [{ _id: 'none' }, { filter: { cat: 'none' } }])
      expect((await test.call('Games/view', body)).status).toBe(404)
    expect((await test.call('Games/viewCats')).body).toEqual([
      { _id: 'words', name: 'ar words', en_name: 'words' },
      { _id: 'memory', name: 'ar memory', en_name: 'memory' },
    ])
  })
})

describe('GET /games', () => {
  it('serves a game under a policy of its own, in an opaque origin', async () => {
    const page = await get(`/games/${folders.open}/index.html`)
    expect([page.statusCode, page.payload]).toEqual([200, expect.stringContaining('<title>open')])
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toBe(
      "sandbox allow-scripts; default-src 'self' 'unsafe-inline' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    expect(page.headers['set-cookie']).toBeUndefined()
    const script = await get(`/games/${folders.open}/js/play.js`, { range: 'bytes=2-4' })
    expect([script.statusCode, script.payload, script.headers['content-type']]).toEqual([
      206,
      '234',
      'text/javascript; charset=utf-8',
    ])
    expect((await get(`/games/${folders.open}/img/a.svg`)).headers['content-security-policy']).toMatch(/^sandbox/)
    expect((await get(`/games/${folders.open}/`)).payload).toContain('<title>open')
    const etag = String(page.headers.etag)
    expect((await get(`/games/${folders.open}/index.html`, { 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('requires a session for a locked game, and the signed address for its files', async () => {
    const bare = `/games/${folders.locked}/index.html`
    expect((await get(bare)).statusCode).toBe(401)
    const sent = await get(bare, { cookie: student })
    expect([sent.statusCode, sent.headers.location]).toEqual([302, `/games/${await lockedAddress()}/index.html`])
    // A frame of an opaque origin sends no cookies.
    const page = await get(`/games/${await lockedAddress()}/index.html`)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, max-age=7200'])
    expect((await get(`/games/${await lockedAddress()}/js/play.js`)).payload).toBe('0123456789')
  })

  it('accepts a signed address for at least two hours and less than four, and refuses forged ones', async () => {
    const address = await lockedAddress()
    const page = () => get(`/games/${address}/index.html`)
    time += 2 * 3_600_000
    expect((await page()).statusCode).toBe(200)
    time += 2 * 3_600_000
    expect((await page()).statusCode).toBe(404)
    expect(await lockedAddress()).not.toBe(address)
    const [folder = '', token = ''] = (await lockedAddress()).split('~')
    const [until = '', signature = ''] = token.split('.')
    const longer = (Number.parseInt(until, 36) + 1).toString(36)
    for (const forged of [
      `${folder}~${longer}.${signature}`,
      `${folder}~${until}.${signature.slice(1)}A`,
      `${folder}~${until}.`,
      `${folder}~`,
      `${folders.open}~${token}`,
    ])
      expect((await get(`/games/${forged}/index.html`)).statusCode).toBe(404)
  })

  it('answers 404 for a folder that no row names and for a missing file', async () => {
    const stray = await storeGame(test.deps.files, files('stray'))
    for (const path of [
      `${stray}/index.html`,
      `${folders.open}/js`,
      `${folders.open}/none.js`,
      `${'0'.repeat(40)}/index.html`,
    ])
      expect((await get(`/games/${path}`)).statusCode).toBe(404)
  })
})

describe('a game’s files', () => {
  it('are stored once, under a hash of their content', async () => {
    const again = await storeGame(test.deps.files, new Map([...files('open')].toReversed()))
    expect(again).toBe(folders.open)
    expect(gameFolderName(files('other'))).not.toBe(folders.open)
    const read = await storedGame(test.deps.files, folders.open)
    expect(read).toEqual(new Map([...files('open')].toSorted()))
    expect(await storedGame(test.deps.files, 'none')).toBeUndefined()
  })

  it.each<[string, Record<string, number>, RegExp]>([
    ['no index.html', { 'game.html': 1 }, /^index\.html is missing$/],
    ['a path above its folder', { 'index.html': 1, '../x.js': 1 }, /^\.\.\/x\.js is not allowed/],
    ['such a path behind a folder', { 'index.html': 1, 'a/../../x.js': 1 }, /is not allowed/],
    ['an absolute path', { 'index.html': 1, '/etc/x.js': 1 }, /is not allowed/],
    ['a backslash', { 'index.html': 1, '..\\x.js': 1 }, /is not allowed/],
    ['a hidden file', { 'index.html': 1, '.env.json': 1 }, /is not allowed/],
    ['a program', { 'index.html': 1, 'x.php': 1 }, /is not allowed/],
    ['too many bytes', { 'index.html': 1, 'a.mp3': 31 * 1024 * 1024 }, /^more than 30 MB$/],
    [
      'too many files',
      Object.fromEntries(['index.html', ...Array(500).keys()].map((n) => [`${n}`.replace(/^\d+$/, '$&.js'), 1])),
      /^more than 500 files$/,
    ],
  ])('are refused for %s', (_, sizes, problem) => {
    const game = new Map(Object.entries(sizes).map(([name, size]) => [name, new Uint8Array(size)]))
    expect(gameProblems(game).join('\n')).toMatch(problem)
    expect(gameProblems(files('fine'))).toEqual([])
  })
})
