import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDiskFull } from '../http/files/disk-full.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { bomb, HTML, mp3, png, SVG } from './samples.ts'
import { mediaKey, storeMedia } from './store-media.ts'

let test: TestApp
let dataDir: string
let teacher: string
let student: string
let other: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-media-'))
  await writeFile(join(dataDir, 'secret.txt'), 'top secret')
  test = await startTestApp({ config: { dataDir } })
  teacher = await test.login('teacher1')
  student = await test.login('student1')
  other = await test.login('otherstudent')
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

const BORDER = 'x-border-x'
const part = (field: string, bytes: Buffer, name = 'a.png', type = 'image/png') =>
  Buffer.concat([
    Buffer.from(
      `--${BORDER}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${BORDER}--\r\n`)])

async function send(
  payload: Buffer,
  cookie: string | undefined = teacher,
  type = `multipart/form-data; boundary=${BORDER}`,
) {
  const headers = { 'content-type': type, ...(cookie ? { cookie } : {}) }
  const reply = await test.app.inject({ method: 'POST', url: '/api/upload', headers, payload })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}
const upload = async (bytes: Buffer, cookie?: string): Promise<string> =>
  (await send(form(part('files', bytes)), cookie)).body[0]
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers })

describe('upload', () => {
  it('stores a picture once, under a hash of its content', async () => {
    const bytes = await png(30, 20)
    const first = await send(form(part('files', bytes, '../../evil.svg', 'image/svg+xml')))
    expect(first.status).toBe(200)
    expect(first.body).toEqual([expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{36}\.png$/)])
    expect(await upload(bytes)).toBe(first.body[0])
    expect((await get(`/img/${first.body[0]}`)).headers['content-type']).toBe('image/png')
  })

  it('takes only the first file of the field', async () => {
    const picture = await png(5, 5)
    const two = await send(form(part('files', picture), part('files', HTML)))
    expect([two.status, two.body]).toEqual([200, [await upload(picture)]])
    for (const body of [form(part('other', picture)), form(part('files', HTML), part('files', picture))])
      expect((await send(body)).status).toBeGreaterThanOrEqual(400)
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['svg', () => SVG],
    ['html', () => HTML],
    ['a decompression bomb', bomb],
    ['a cut-off picture', async () => (await png(400, 400)).subarray(0, 60)],
  ])('refuses %s with the required text, whatever its name', async (_, make) => {
    const before = await stored()
    const reply = await send(form(part('files', await make())))
    expect(reply).toMatchObject({ status: 415, body: { error: 'Image format is not allowed!!' } })
    expect(await stored()).toEqual(before)
  })

  it('refuses more than 5 MB', async () => {
    const reply = await send(form(part('files', Buffer.alloc(5 * 1024 * 1024 + 1, 1))))
    expect(reply).toMatchObject({ status: 413, body: { error: 'too_large' } })
  })

  it('refuses a sound from a student', async () => {
    const before = await stored()
    const reply = await send(form(part('files', mp3(6))), student)
    expect(reply).toMatchObject({ status: 415, body: { error: 'Image format is not allowed!!' } })
    expect(await stored()).toEqual(before)
  })

  it('refuses an upload above the quota of the day', async () => {
    const day = new Date().toISOString().slice(0, 10)
    const row = { user_id: 'otherstudent', day, bytes: 25 * 1024 * 1024 }
    await test.deps.db.write.insertInto('uploads').values(row).execute()
    const before = await stored()
    const reply = await send(form(part('photo', await png())), other)
    expect(reply).toMatchObject({ status: 429, body: { error: 'upload_quota' } })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stored()).toEqual(before)
  })

  it('requires a session and a form', async () => {
    const bytes = form(part('files', await png()))
    expect((await send(bytes, '')).status).toBe(401)
    expect((await send(Buffer.from('{}'), teacher, 'application/json')).status).toBe(415)
    expect((await send(form())).body).toEqual({ error: 'required', field: 'files' })
    expect((await send(Buffer.from('rubbish'))).status).toBe(400)
    expect((await send(bytes.subarray(0, 150))).status).toBe(400)
  })
})

/** All rows and files. */
async function stored(): Promise<unknown> {
  const rows = await test.deps.db.read.selectFrom('media').select('path').orderBy('path').execute()
  return { rows, files: (await readdir(join(dataDir, 'media'), { recursive: true })).sort() }
}

describe('GET /img', () => {
  it('lets browsers cache a picture without a time limit, and answers 304 to a known tag', async () => {
    const path = await upload(await png(50, 40))
    const reply = await get(`/img/${path}`)
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const etag = String(reply.headers.etag)
    expect((await get(`/img/${path}`, { 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('resizes once', async () => {
    const path = await upload(await png(500, 250))
    const size = async (name: string) => {
      const { width, height } = await sharp((await get(`/img/${name}/${path}`)).rawPayload).metadata()
      return [width, height]
    }
    expect(await size('60x60')).toEqual([60, 60])
    expect(await size('240x240')).toEqual([240, 240])
    expect(await size('200x100')).toEqual([200, 100])
    expect(await size('300')).toEqual([300, 150])
    await rm(join(dataDir, mediaKey(path)))
    expect(await size('60x60')).toEqual([60, 60])
  })

  it.each([
    '/img/none.png',
    '/img/60x60/ab/cd/none.png',
    '/img/61x61/none.png',
    '/img/',
    '/img/../secret.txt',
    '/img/..%2fsecret.txt',
    '/img/%2e%2e/%2e%2e/secret.txt',
    '/img/60x60/..%2f..%2fsecret.txt',
    '/img/60x60/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/img/....//secret.txt',
    '/img/..%5c..%5csecret.txt',
    '/img/%00secret.txt',
    '/img//etc/passwd',
    '/img/%2fetc%2fpasswd',
  ])('answers %s with the placeholder or an error, never with a file', async (url) => {
    const reply = await get(url)
    expect(reply.payload).not.toContain('secret')
    expect(reply.payload).not.toContain('root:')
    expect([200, 400, 404]).toContain(reply.statusCode)
    if (reply.statusCode === 200)
      expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'x-placeholder': '1' })
  })

  it('draws the placeholder in the size asked for', async () => {
    const { width, height } = await sharp((await get('/img/200x100/none.png')).rawPayload).metadata()
    expect([width, height]).toEqual([200, 100])
  })

  it('shows a photo of a person to the same school only, and keeps it out of shared caches', async () => {
    const path = await upload(await png(33, 33), student)
    for (const url of [`/img/${path}`, `/img/60x60/${path}`, `/files/${path}`]) {
      const seen = await get(url, { cookie: teacher })
      expect(seen.statusCode).toBe(200)
      expect(seen.headers['cache-control']).toBe('private, max-age=31536000, immutable')
      expect((await get(url)).statusCode).toBe(401)
      expect((await get(url, { cookie: other })).statusCode).toBe(404)
    }
    expect(await upload(await png(33, 33), other)).not.toBe(path)
  })

  it("treats a teacher's picture as a photo of a person only in the field photo", async () => {
    const [photo] = (await send(form(part('photo', await png(34, 34))))).body
    expect((await get(`/img/${photo}`)).statusCode).toBe(401)
    expect((await get(`/img/${photo}`, { cookie: teacher })).statusCode).toBe(200)
    expect((await get(`/img/${await upload(await png(34, 34))}`)).statusCode).toBe(200)
  })
})

describe('GET /files', () => {
  it('serves a sound whole and in ranges', async () => {
    const sound = mp3(6)
    const path = await upload(sound)
    expect(path).toMatch(/\.mp3$/)
    const whole = await get(`/files/${path}`)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' })
    expect(whole.rawPayload.equals(sound)).toBe(true)

    const range = await get(`/files/${path}`, { range: 'bytes=10-19' })
    expect(range.statusCode).toBe(206)
    expect(range.headers['content-range']).toBe(`bytes 10-19/${sound.length}`)
    expect(range.rawPayload.equals(sound.subarray(10, 20))).toBe(true)
    expect((await get(`/files/${path}`, { range: 'bytes=99999-' })).statusCode).toBe(416)
  })

  it.each([
    '/files/none.mp3',
    '/files/..%2fsecret.txt',
    '/files/%2e%2e/secret.txt',
    '/files//etc/passwd',
    '/files/',
    '/files/..%5csecret.txt',
  ])('refuses %s', async (url) => {
    const reply = await get(url)
    expect([400, 404]).toContain(reply.statusCode)
    expect(reply.payload).not.toContain('top secret')
  })
})

describe('storeMedia', () => {
  it('leaves no row and no partial file when the disk is full', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const media = {
      kind: 'image',
      mime: 'image/png',
      extension: 'png',
      bytes: Buffer.from('x'),
      width: 1,
      height: 1,
    } as const
    const before = await stored()
    const owner = { ownerId: 'teacher1', person: false, at: new Date() }
    const files = { ...test.deps.files, put: () => Promise.reject(full) }
    await expect(storeMedia(test.deps.db.write, files, media, owner)).rejects.toBe(full)
    expect(await stored()).toEqual(before)
    expect([isDiskFull(full), isDiskFull(new Error('other'))]).toEqual([true, false])
    expect(await readFile(join(dataDir, 'secret.txt'), 'utf8')).toBe('top secret')
  })
})
