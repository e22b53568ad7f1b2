import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { inspectFile } from '../media/inspect-file.ts'
import { PDF } from '../media/pdf-samples.ts'
import { storeMedia } from '../media/store-media.ts'
import { addGateway } from '../testing/gateway-records.ts'
import { storeGame } from './game-files.ts'

const SECRET = 'top secret'
let test: TestApp
let dataDir: string
let game: string
let cookie: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-outside-'))
  for (const name of ['secret.txt', 'bawaba.sqlite', 'secret.js']) await writeFile(join(dataDir, name), SECRET)
  const clientFolder = await builtPages()
  test = await startTestApp({ config: { dataDir }, clientFolder })
  game = await storeGame(test.deps.files, new Map([['index.html', Buffer.from('game')]]))
  const { write } = test.deps.db
  await addGateway(write, 'a')
  await write.updateTable('games').set({ folder: game }).execute()
  const pdf = await inspectFile(PDF)
  if (!pdf) throw new Error('a pdf')
  const owner = { ownerId: null, person: false, at: new Date() }
  const path = await storeMedia(write, test.deps.files, pdf, owner)
  await write.updateTable('files').set({ path }).execute()
  cookie = await test.login('manager1')
})

/** A minimal built client. Its files are served to every path that nothing else serves. */
async function builtPages(): Promise<string> {
  const folder = join(dataDir, 'client')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, 'icons'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head><title>x</title></head><body></body></html>')
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'run()')
  return folder
}

afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

const PATHS = [
  ...[
    '../secret.txt',
    '../../secret.txt',
    '../../../secret.js',
    '....//secret.txt',
    '..;/secret.txt',
    './../secret.txt',
  ],
  ...['..%2fsecret.txt', '%2e%2e/secret.txt', '%2e%2e%2fsecret.txt', '..%252fsecret.txt', '%252e%252e/secret.txt'],
  ...['..\\secret.txt', '..%5csecret.txt', '..%c0%afsecret.txt', '..%ef%bc%8fsecret.txt', '%00../secret.txt'],
  ...['/etc/passwd', '//etc/passwd', '%2fetc%2fpasswd', 'file:///etc/passwd', 'C:%5cwindows%5cwin.ini'],
  ...[
    'secret.txt%00.png',
    'media/../secret.txt',
    'secret.js',
    '.',
    '..',
    '../',
    '~root/secret.txt',
    '__proto__',
    'constructor',
  ],
]
const below = (way: string) => [
  ...['/files/', '/img/', '/img/60x60/', '/games/', `/games/${game}/`, `/games/${game}/js/`, `/games/${game}~x.y/`].map(
    (place) => place + way,
  ),
]

/** The decoded path, because nothing decodes a path in a JSON body. */
function decoded(way: string): string {
  try {
    return decodeURIComponent(way)
  } catch {
    return way
  }
}

it.each(PATHS)('%s reaches no file outside', async (way) => {
  for (const url of below(way)) {
    const { statusCode, payload, headers } = await test.app.inject({ method: 'GET', url, headers: { cookie } })
    // Allowed: the placeholder of a missing picture, the game's own page, a page of the portal, an error.
    const fine = headers['x-placeholder'] === '1' || /^(game$|<!doctype)/.test(payload) || statusCode >= 400
    expect([url, fine, payload.includes(SECRET) || payload.includes('root:')]).toEqual([url, true, false])
  }
  for (const id of new Set([way, decoded(way)])) {
    for (const [name, body] of [
      ['downloadFile', { id }],
      ['books/viewOne', { id }],
      ['Games/view', { _id: id }],
      ['Article', { _id: id }],
    ] as const) {
      const reply = await test.call(name, body, cookie)
      expect([name, id, reply.status >= 400 && reply.status < 500]).toEqual([name, id, true])
    }
    expect((await test.call('books/view', { name: id }, cookie)).body.books).toEqual([])
  }
})

it('serves a file and a game', async () => {
  const { body } = await test.call('downloadFile', { id: 'file-a' })
  const file = await test.app.inject({ method: 'GET', url: `/files/${body.file}` })
  expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true])
  expect((await test.app.inject({ method: 'GET', url: `/games/${game}/index.html` })).payload).toBe('game')
})

describe('paths written to the socket unchanged', () => {
  // inject, fetch and browsers remove `..` from an address before they send it; an attacker does not.
  const DEPTHS = ['..', '../..', '../../..', '../../../../../../../..']
  const STEPS = [...DEPTHS, '%2e%2e', '.%2e', '%2E%2E/%2e%2e', '..%2f..', '..%5c..', '..\\..', '%252e%252e', '....//..']
  const TARGETS = ['secret.txt', 'secret.js', 'bawaba.sqlite', 'etc/passwd']
  let port: number
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    port = (test.app.server.address() as AddressInfo).port
  })

  /** Sends the path unchanged. @returns the status and all bytes of the reply. */
  const ask = (target: string, body?: object) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const json = body && JSON.stringify(body)
      const head = [
        `${json ? 'POST' : 'GET'} ${target} HTTP/1.1`,
        'Host: portal',
        `Cookie: ${cookie}`,
        'Connection: close',
      ]
      if (json) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`)
      const parts: Buffer[] = []
      const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${json ?? ''}`))
      socket.on('data', (part) => parts.push(part))
      socket.on('error', reject)
      socket.on('close', () => {
        const text = Buffer.concat(parts).toString('latin1')
        resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text })
      })
    })
  const places = () => [
    '/files',
    '/img',
    '/img/60x60',
    '/games',
    `/games/${game}`,
    `/games/${game}/js`,
    '/api/books/viewOne',
    '',
  ]

  it.each(STEPS)('%s reaches no file outside', async (step) => {
    for (const place of places()) {
      const asked = TARGETS.map(async (target) => {
        const { status, text } = await ask(`${place}/${step}/${target}`)
        const fine = (status >= 400 && status < 500) || /\r\nx-placeholder: 1\r\n/i.test(text)
        expect([place, target, status, fine]).toEqual([place, target, status, true])
        expect(text.includes(SECRET) || text.includes('root:') || text.includes('SQLite format')).toBe(false)
      })
      await Promise.all(asked)
    }
    for (const target of TARGETS) {
      const { status } = await ask('/api/downloadFile', { id: `${step}/${target}` })
      expect([target, status >= 400 && status < 500]).toEqual([target, true])
    }
  })

  const MISSING_PAGES = [
    ...['//', '//cat/7', '/cat//7', '/cat/%00', '/cat/7/%2e%2e', '/cat/../..', '/Article/%00', '/Article/a%5Cb'],
    ...['/MyTasks/%2e', '/icons/', '/icons/../assets/', '/games/%00', `/book/${'a'.repeat(5000)}`],
  ]
  it.each(MISSING_PAGES)('%.30s answers 404 with a page', async (path) => {
    const { status, text } = await ask(path)
    expect([status, /\r\ncontent-type: text\/html/i.test(text), text.includes('<!doctype html>')]).toEqual([
      404,
      true,
      true,
    ])
  })
  it.each(['/assets/', '/assets/../assets/%00', '/api/docs/%00', '/api/..%00/x'])(
    '%s answers 404 with an error code',
    async (path) => {
      const { status, text } = await ask(path)
      expect([status, text.endsWith('{"error":"not found"}')]).toEqual([404, true])
    },
  )

  it('serves an existing file, game and call', async () => {
    const { body } = await test.call('downloadFile', { id: 'file-a' })
    expect(await ask(`/files/${body.file}`)).toMatchObject({ status: 200 })
    expect((await ask(`/games/${game}/index.html`)).text).toMatch(/game$/)
    expect((await ask('/api/downloadFile', { id: 'file-a' })).text).toContain(body.file)
  })
})
