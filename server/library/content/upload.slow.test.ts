import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PDF } from '../../media/pdf-samples.ts'
import { bomb, HTML, mp3, png, SVG } from '../../media/samples.ts'
import { type ContentPortal, startContentPortal } from '../../testing/content-portal.ts'

let portal: ContentPortal
beforeAll(async () => {
  portal = await startContentPortal()
})
afterAll(() => portal.close())

const MB = 1024 * 1024
const page = strToU8('<!doctype html>')
const zipped = (files: Zippable) => zipSync(files)
/** Replaces every occurrence of a name or number in a zip. */
const patched = (zip: Uint8Array, from: Buffer | string, to: Buffer | string): Uint8Array => {
  const text = Buffer.from(zip).toString('latin1')
  return Buffer.from(
    text.replaceAll(Buffer.from(from).toString('latin1'), Buffer.from(to).toString('latin1')),
    'latin1',
  )
}
const games = async () => (await readdir(join(portal.dataDir, 'games'))).toSorted()

describe('content/upload', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, object]>([
    ['a picture', () => png(40, 30), { kind: 'image', width: 40, height: 30, path: expect.stringMatching(/\.png$/) }],
    ['a sound', () => mp3(9), { kind: 'sound', bytes: 9 * 417, path: expect.stringMatching(/\.mp3$/) }],
    ['a pdf', () => PDF, { kind: 'file', bytes: PDF.length, path: expect.stringMatching(/\.pdf$/) }],
  ])('stores %s without an owner', async (_, bytes, expected) => {
    const { status, body } = await portal.send(await bytes())
    expect(status).toBe(200)
    expect(body).toMatchObject(expected)
    const row = await portal.test.deps.db.read
      .selectFrom('media')
      .selectAll()
      .where('path', '=', String(body.path))
      .executeTakeFirstOrThrow()
    expect([row.person, row.owner_id]).toEqual([0, null])
    expect(await readFile(join(portal.dataDir, 'media', row.path))).toHaveLength(Number(row.bytes))
  })

  it.each<[string, () => Uint8Array]>([
    ['a drawing with a script', () => SVG],
    ['an HTML page', () => HTML],
    ['a picture with too many pixels', bomb],
    ['nothing', () => new Uint8Array()],
    ['a pdf that runs something', () => Buffer.from(String(PDF).replace('/Type', '/JavaScript'), 'latin1')],
    ['half a picture', () => Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ])('refuses %s', async (_, bytes) => {
    expect(await portal.send(bytes())).toEqual({ status: 415, body: { error: 'file_type', field: 'files' } })
  })

  it('accepts files up to 30 MB', async () => {
    const game = zipped({ 'index.html': page, 'a.mp3': [randomBytes(12 * MB), { level: 0 }] })
    expect(await portal.send(game)).toMatchObject({ status: 200, body: { files: 2, bytes: 12 * MB + page.length } })
    expect(await portal.send(Buffer.alloc(30 * MB + 1))).toEqual({ status: 413, body: { error: 'too_large' } })
  })

  it('is for editors only', async () => {
    const sent = async (cookie?: string) => (await portal.send(await png(), cookie)).status
    expect(await sent(await portal.test.login('teacher1'))).toBe(403)
    expect(await sent(await portal.test.login('student1'))).toBe(403)
    expect(await sent('')).toBe(401)
    expect(await sent(portal.editor2)).toBe(200)
    const reply = await portal.test.call('content/upload', {}, portal.editor)
    expect(reply.status).toBe(415)
  })
})

describe('the zip of a game', () => {
  const files = { 'index.html': page, 'js/play.js': strToU8('play()'), 'img/a.svg': strToU8('<svg/>') }

  it('can be previewed before a row names it, and then played', async () => {
    const { status, body } = await portal.send(zipped(files))
    expect(status).toBe(200)
    expect(body).toMatchObject({ files: 3, bytes: 27, folder: expect.stringMatching(/^[0-9a-f]{40}$/) })
    const open = (url: string) => portal.test.app.inject({ url })
    expect((await open(`/games/${body.folder}/index.html`)).statusCode).toBe(404)
    const tried = await open(String(body.preview))
    expect([tried.statusCode, tried.payload]).toEqual([200, '<!doctype html>'])
    expect((await open(String(body.preview).replace('index.html', 'js/play.js'))).payload).toBe('play()')
    const row = { name: 'ل', en_name: 'G', img: '', classes: [], cats: [], open: 1, folder: body.folder }
    const { _id } = (await portal.save('games', row)).body.success
    expect((await open(`/games/${body.folder}/index.html`)).statusCode).toBe(200)
    await portal.test.call('content/remove', { list: 'games', _id }, portal.editor)
    expect((await open(`/games/${body.folder}/index.html`)).statusCode).toBe(404)
  })

  it('may have one folder around its files, and files that operating systems add', async () => {
    const around = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`لعبتي/${name}`, bytes]))
    const litter = { '__MACOSX/._a': page, 'لعبتي/.DS_Store': page }
    const [plain, wrapped] = [await portal.send(zipped(files)), await portal.send(zipped({ ...around, ...litter }))]
    expect(wrapped.body).toMatchObject({ folder: plain.body.folder, files: 3 })
  })

  const odd = (name: string) => zipped({ ...files, [name]: page })
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.js`, page]))
  const eightMegabytesEach = Object.fromEntries([1, 2, 3, 4].map((n) => [`${n}.js`, new Uint8Array(8 * MB)]))
  let packed: Uint8Array | undefined
  /** Made once, because packing takes longer than the test. */
  const tooLarge = () => (packed ??= zipped({ 'index.html': page, ...eightMegabytesEach }))
  const sizeOf = (bytes: number) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(bytes)
    return size
  }
  it.each<[string, () => Uint8Array, number, string, string?]>([
    ['has a path above its folder', () => odd('../up.js'), 422, 'zip_name', '../up.js'],
    ['has such a path behind a folder', () => odd('a/../../up.js'), 422, 'zip_name', 'a/../../up.js'],
    ['has such a path with backslashes', () => odd('..\\up.js'), 422, 'zip_name', '..\\up.js'],
    ['has an absolute path', () => odd('/etc/up.js'), 422, 'zip_name', '/etc/up.js'],
    ['has a path with a drive', () => odd('C:/up.js'), 422, 'zip_name', 'C:/up.js'],
    ['has a path that begins with a dot', () => odd('./up.js'), 422, 'zip_name', './up.js'],
    ['has a name with a line break', () => odd('a\nb.js'), 422, 'zip_name', 'a\nb.js'],
    ['has a folder above its folder', () => zipped({ ...files, '../x/': new Uint8Array() }), 422, 'zip_name', '../x/'],
    [
      'has a link',
      () => zipped({ ...files, 'link.js': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }),
      422,
      'zip_name',
      'link.js',
    ],
    [
      'has a device',
      () => zipped({ ...files, 'dev.js': [new Uint8Array(), { os: 3, attrs: 0o020666 << 16 }] }),
      422,
      'zip_name',
      'dev.js',
    ],
    ['has one name twice', () => patched(odd('js/plax.js'), 'js/plax.js', 'js/play.js'), 422, 'zip_name'],
    ['has a name with a space', () => odd('img/my image.png'), 422, 'zip_letters', 'img/my image.png'],
    ['has a name in Arabic', () => odd('صورة.png'), 422, 'zip_letters', 'صورة.png'],
    ['has a program', () => odd('run.exe'), 415, 'zip_type', 'run.exe'],
    ['has a hidden file', () => odd('.htaccess'), 415, 'zip_type', '.htaccess'],
    ['has a PHP page', () => odd('x.php'), 415, 'zip_type', 'x.php'],
    ['has a zip within', () => zipped({ ...files, 'more.zip': zipped(files) }), 415, 'zip_type', 'more.zip'],
    ['has no index.html', () => zipped({ 'game.html': page }), 422, 'zip_index'],
    ['has index.html too deep', () => zipped({ 'a/b/index.html': page }), 422, 'zip_index'],
    ['has nothing', () => zipped({}), 422, 'zip_index'],
    ['has too many files', () => zipSync({ 'index.html': page, ...many }, { level: 0 }), 413, 'zip_files'],
    ['unpacks to more than the limit', tooLarge, 413, 'zip_size'],
    [
      'has files larger than it states',
      () => patched(tooLarge(), sizeOf(8 * MB), sizeOf(100)),
      422,
      'zip_broken',
      '1.js',
    ],
    [
      'has one file much larger than it states',
      () => patched(zipped({ 'index.html': page, 'a.js': new Uint8Array(40 * MB) }), sizeOf(40 * MB), sizeOf(100)),
      413,
      'zip_size',
    ],
    ['is cut off', () => zipped(files).slice(0, -30), 422, 'zip_broken'],
    [
      'is damaged',
      () => patched(zipped({ 'index.html': [page, { level: 0 }] }), '<!doctype', '<!doctyqe'),
      422,
      'zip_broken',
      'index.html',
    ],
    ['has only its first bytes', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(40)]), 422, 'zip_broken'],
    ['is followed by other bytes', () => Buffer.concat([zipped(files), HTML]), 422, 'zip_broken'],
  ])('that %s is refused, and nothing is stored', async (_, zip, status, error, name) => {
    const before = await games()
    const body = { error, field: 'files', ...(name && { details: [{ path: name, message: error }] }) }
    expect(await portal.send(zip())).toEqual({ status, body })
    expect(await games()).toEqual(before)
  })

  it('whose entries share bytes is refused once they exceed the size limit', async () => {
    // Fifty directory entries that refer to the same bytes.
    const one = Buffer.from(zipped({ 'index.html': page, 'a00.js': new Uint8Array(4 * MB) }))
    const start = one.readUInt32LE(one.length - 6)
    const entry = one.subarray(one.indexOf('a00.js', start) - 46, one.indexOf('a00.js', start) + 6)
    const copies = Array.from({ length: 50 }, (_, n) =>
      Buffer.from(entry.toString('latin1').replace('a00', `a${`${n}`.padStart(2, '0')}`), 'latin1'),
    )
    const directory = Buffer.concat([one.subarray(start, one.indexOf('a00.js', start) - 46), ...copies])
    const end = Buffer.from(one.subarray(-22))
    end.writeUInt16LE(51, 8)
    end.writeUInt16LE(51, 10)
    end.writeUInt32LE(directory.length, 12)
    const zip = Buffer.concat([one.subarray(0, start), directory, end])
    expect(await portal.send(zip)).toMatchObject({ status: 413, body: { error: 'zip_size' } })
  })
})
