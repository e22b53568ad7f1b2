import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { allOf, type FileStore } from '../../files/file-store.ts'
import { folderStore } from '../../files/folder-store.ts'
import { startTestApp } from '../testing.ts'
import { shareBuild } from './shared-builds.ts'

const NOW = new Date()
const DAY_MS = 24 * 60 * 60 * 1000

let files: FileStore
beforeEach(() => {
  files = folderStore(temporary())
})

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bawaba-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A built client with these scripts. */
function build(assets: Record<string, string>): string {
  const folder = temporary()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="ar"><head><title>x</title></head></html>')
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(folder, 'assets', name), text)
  return folder
}

/** A node that serves this build. */
async function startNode(clientFolder: string) {
  const node = await startTestApp({ files, clientFolder })
  onTestFinished(node.close)
  return (path: string, headers = {}) => node.app.inject({ url: path, headers })
}

it('a script of another build is served while a node of it runs or ran, before and after its update', async () => {
  const one = build({ 'index-one.js': 'one()', 'font-same.woff2': 'font' })
  const other = build({ 'index-other.js': 'other()', 'index-other.js.br': 'packed', 'font-same.woff2': 'font' })
  const get = await startNode(one)
  await shareBuild(files, one, NOW)
  await shareBuild(files, other, NOW)

  const script = await get('/assets/index-other.js')
  expect([script.statusCode, script.payload]).toEqual([200, 'other()'])
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const packed = await get('/assets/index-other.js', { 'accept-encoding': 'gzip, br' })
  expect([packed.payload, packed.headers['content-encoding']]).toEqual(['packed', 'br'])
  // A node of the newer build serves the pages that were open before.
  const after = await startNode(other)
  expect((await after('/assets/index-one.js')).payload).toBe('one()')
})

it('nothing else is served from the shared builds', async () => {
  const folder = build({ 'index-one.js': 'one()', 'notes-one.txt': 'text', 'empty-one.css': '' })
  await shareBuild(files, folder, NOW)
  const get = await startNode(build({ 'index-two.js': 'two()' }))
  expect((await get('/assets/empty-one.css')).statusCode).toBe(200)
  for (const path of [
    '/assets/notes-one.txt',
    '/assets/none.js',
    '/assets/constructor.js',
    '/assets/..%2findex-one.js',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  const page = await get('/assets/none.js', { accept: 'text/html' })
  expect([page.statusCode, page.payload.slice(0, 15)]).toEqual([404, '<!doctype html>'])
})

it('a build is stored once, and old ones are removed, but for the newest', async () => {
  const builds = ['a', 'b', 'c', 'd', 'e'].map((name) => build({ [`index-${name}.js`]: name }))
  for (const folder of builds) await shareBuild(files, folder, NOW)
  expect(await allOf(files.list('builds/'))).toHaveLength(5)
  const later = new Date(NOW.getTime() + 31 * DAY_MS)
  await shareBuild(files, builds[0] ?? '', later)
  const left = (await allOf(files.list('builds/'))).length
  expect(left).toBe(3)
  await shareBuild(files, temporary(), later)
  expect(await allOf(files.list('builds/'))).toHaveLength(left)
})
