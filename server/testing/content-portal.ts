import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../events/store/engine.ts'
import { loadContent } from '../admin/content.ts'
import type { Body } from '../contract/calls.ts'
import type { ContentKind } from '../contract/content-rules.ts'
import type { Database } from '../database/tables.ts'
import type { S3Place } from '../files/s3/s3-place.ts'
import type { App } from '../http/route.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { fullFolder } from '../library/import/full-folder-testing.ts'
import { writeFolder } from '../library/import/testing.ts'
import { PDF } from '../media/pdf-samples.ts'
import { mp3, png } from '../media/samples.ts'
import { addEditor } from './editor.ts'

export interface ContentPortal {
  test: TestApp
  dataDir: string
  /** Cookies of two editors. */
  editor: string
  editor2: string
  /** Uploads a file, by default as the editor and to the portal's content. Returns status and body. */
  send(
    bytes: Uint8Array,
    cookie?: string,
    to?: 'content/upload' | 'upload',
  ): Promise<{ status: number; body: Record<string, unknown> }>
  /** Stores a picture of this size, a sound or a PDF. Returns its path. */
  stored(what: 'sound' | 'pdf' | [width: number, height: number]): Promise<string>
  /** Saves a row as the editor. */
  save<List extends ContentKind>(list: List, row: object, more?: object): ReturnType<typeof saved>
  close(): Promise<void>
}
const saved = (test: TestApp, body: unknown, cookie: string) => test.call('content/save', body, cookie)
const BORDER = 'border'

/** Writes a small content folder with rows in every list and all their media. */
export async function writeContentFolder(folder: string): Promise<void> {
  await writeFolder(folder, {
    ...fullFolder(),
    'media/files/one.pdf': PDF,
    'media/cat.png': await png(20, 10),
    'media/grades/1.png': await png(30, 30),
    'media/books/1.png': await png(60, 80),
    'media/books/2.png': await png(60, 80),
  })
}

/** Starts a portal with the content of `writeContentFolder` in a new DATA_DIR. */
export async function startContentPortal(
  engine?: Engine<Database>,
  more?: (app: App) => void,
  mediaPlace?: S3Place,
): Promise<ContentPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-managed-'))
  const folder = join(dataDir, 'folder')
  await writeContentFolder(folder)
  const seed = async (deps: TestApp['deps']) => {
    await loadContent(deps, folder)
    await addEditor(deps.db.write)
    await addEditor(deps.db.write, 'editor2')
  }
  const test = await startTestApp({ engine, seed, more, config: { dataDir, mediaPlace } })
  const editor = await test.login('editor1')

  async function send(bytes: Uint8Array, cookie = editor, to = 'content/upload') {
    const { status, body } = await uploadTo(test.app, bytes, cookie, to)
    return { status, body: body as Record<string, unknown> }
  }

  return {
    test,
    dataDir,
    editor,
    editor2: await test.login('editor2'),
    send,
    async stored(what) {
      const bytes = what === 'sound' ? mp3() : what === 'pdf' ? PDF : await png(...what)
      const { status, body } = await send(bytes)
      if (status !== 200) throw new Error(`upload: ${status} ${JSON.stringify(body)}`)
      return String(body.path)
    },
    save: (list, row, more = {}) => saved(test, { list, row, ...more } as Body<'content/save'>, editor),
    async close() {
      await test.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Uploads a file as a browser does. */
export async function uploadTo(app: App, bytes: Uint8Array, cookie: string, to = 'upload') {
  const head = `--${BORDER}\r\nContent-Disposition: form-data; name="files"; filename="x"\r\nContent-Type: image/png\r\n\r\n`
  const reply = await app.inject({
    method: 'POST',
    url: `/api/${to}`,
    remoteAddress: '127.0.0.1',
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${BORDER}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BORDER}--\r\n`)]),
  })
  return { status: reply.statusCode, body: reply.json() as unknown, headers: reply.headers }
}
