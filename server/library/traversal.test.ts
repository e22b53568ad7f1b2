import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  test = await startTestApp({ config: { dataDir } })
  game = await storeGame(dataDir, new Map([['index.html', Buffer.from('game')]]))
  const { write } = test.deps.db
  await addGateway(write, 'a')
  await write.updateTable('games').set({ folder: game }).execute()
  const pdf = await inspectFile(PDF)
  if (!pdf) throw new Error('a pdf')
  const owner = { ownerId: null, person: false, at: new Date() }
  const path = await storeMedia(write, dataDir, pdf, owner)
  await write.updateTable('files').set({ path }).execute()
  cookie = await test.login('manager1')
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

const WAYS = [
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

/** As somebody writes it who sends JSON, where nothing is decoded. */
function decoded(way: string): string {
  try {
    return decodeURIComponent(way)
  } catch {
    return way
  }
}

it.each(WAYS)('%s leads nowhere', async (way) => {
  for (const url of below(way)) {
    const { statusCode, payload, headers } = await test.app.inject({ method: 'GET', url, headers: { cookie } })
    // A missing picture is the placeholder; a folder's own page is the game; nothing else is a 200.
    const fine = headers['x-placeholder'] === '1' || payload === 'game' || statusCode >= 400
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

it('what is meant to be there is there', async () => {
  const { body } = await test.call('downloadFile', { id: 'file-a' })
  const file = await test.app.inject({ method: 'GET', url: `/files/${body.file}` })
  expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true])
  expect((await test.app.inject({ method: 'GET', url: `/games/${game}/index.html` })).payload).toBe('game')
})
