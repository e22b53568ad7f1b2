import type { IncomingMessage } from 'node:http'
import { type FileFacts, type FileStore, FilesUnavailable, isKey, type ListedFile } from '../file-store.ts'
import { createAvailability } from './availability.ts'
import { readListPage } from './s3-list.ts'
import type { S3Place } from './s3-place.ts'
import { bytesOf, createS3Requests, textOf } from './s3-requests.ts'

/** Objects that are removed at the same time. */
const REMOVED_AT_ONCE = 8
/** How long a stream may wait for a slow reader or for the store, ms. */
const STREAM_MS = 60_000

interface Options {
  /** Called when the store stops answering, with the reason, and when it answers again. */
  report?: (problem: FilesUnavailable | undefined) => void
  silenceMs?: number
  /** Files in one reply of a list. */
  pageSize?: number
}

/** Files in a bucket of an S3-compatible store (docs/decisions/0139-keep-files-in-an-s3-compatible-store.md). */
export function s3Store(
  place: S3Place,
  { report = () => undefined, silenceMs, pageSize = 1000 }: Options = {},
): FileStore {
  const requests = createS3Requests(place, silenceMs)
  const availability = createAvailability(report)
  const { run } = availability

  async function askPage(folder: string, next: string | undefined, most = pageSize) {
    const query = {
      'list-type': '2',
      'max-keys': String(most),
      prefix: place.prefix + folder,
      ...(next !== undefined && { 'continuation-token': next }),
    }
    const reply = await requests.send({ method: 'GET', query })
    if (!reply) throw new FilesUnavailable('NoSuchBucket (404)')
    return readListPage(await textOf(reply))
  }

  async function* list(folder: string): AsyncGenerator<ListedFile> {
    let next: string | undefined
    do {
      const page = await run(() => askPage(folder, next))
      for (const file of page.files) yield { ...file, key: file.key.slice(place.prefix.length) }
      next = page.next
    } while (next !== undefined)
  }

  async function remove(key: string): Promise<void> {
    if (!isKey(key)) return
    await run(async () => {
      const reply = await requests.send({ method: 'DELETE', key })
      if (reply) await bytesOf(reply)
    })
  }

  return {
    kind: 's3',
    place: `${place.endpoint}/${place.bucket}/${place.prefix}`,
    async put(key, bytes) {
      if (!isKey(key)) throw new Error(`not a key: ${key}`)
      await run(async () => {
        const reply = await requests.send({ method: 'PUT', key, body: bytes })
        if (reply) await bytesOf(reply)
      })
    },
    async read(key) {
      if (!isKey(key)) return undefined
      return await run(async () => {
        const reply = await requests.send({ method: 'GET', key })
        return reply && (await bytesOf(reply))
      })
    },
    async stat(key) {
      if (!isKey(key)) return undefined
      return await run(async () => {
        const reply = await requests.send({ method: 'HEAD', key })
        reply?.resume()
        return reply && factsOf(reply)
      })
    },
    async open(key, range) {
      if (!isKey(key)) return undefined
      const asked = range && `bytes=${range.from}-${range.to}`
      const reply = await run(async () => {
        const opened = await requests.send({ method: 'GET', key, range: asked, isStream: true })
        if (opened && asked !== undefined && opened.statusCode !== 206) {
          opened.destroy()
          throw new FilesUnavailable('the store sends no ranges')
        }
        return opened
      })
      if (!reply) return undefined
      // The usual time limit of replies is too short: a slow reader is no fault of the store.
      reply.setTimeout(STREAM_MS, () => reply.destroy())
      return { bytes: wholeBytes(reply), stream: reply }
    },
    list,
    remove,
    async removeBelow(folder) {
      const name = folder.replace(/\/$/, '')
      const keys: string[] = []
      if (isKey(name)) for await (const { key } of list(`${name}/`)) keys.push(key)
      while (keys.length > 0) await Promise.all(keys.splice(0, REMOVED_AT_ONCE).map(remove))
    },
    async refusal() {
      const problem: unknown = await askPage('', undefined, 1).then(
        () => undefined,
        (error) => error,
      )
      // A status 4xx refuses the settings. Without a reply, nothing is known about them.
      if (problem instanceof FilesUnavailable && /\(4\d\d\)$/.test(problem.message)) return problem.message
      await run(() => (problem ? Promise.reject(problem) : Promise.resolve())).catch(unlessAway)
      return undefined
    },
    isUp: () => availability.isUp,
    close: () => requests.close(),
  }
}

function unlessAway(error: unknown): undefined {
  if (!(error instanceof FilesUnavailable)) throw error
}

function factsOf({ headers }: IncomingMessage): FileFacts {
  return { bytes: Number(headers['content-length']), changed: Date.parse(headers['last-modified'] ?? '') }
}

/** The size of the whole file: `bytes 0-9/100` of a part has it at its end. */
const wholeBytes = ({ headers }: IncomingMessage): number =>
  Number(headers['content-range']?.split('/').at(-1) ?? headers['content-length'])
