import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { fileUrl } from '../api/image.ts'

export interface FetchedFile {
  blob: Blob
  /** What it is saved as. */
  name: string
}

/** Bytes that have come, and how many there are; `of` is undefined where the server didn't say. */
export interface Progress {
  done: number
  of: number | undefined
}

/** Nothing came for so long: the line is dead. A big file on a slow line takes as long as it takes. */
const SILENCE_MS = 30_000

/**
 * Asks where the file is and fetches it (spec, section 7). Throws CallError: 404 for one that isn't there, status 0 for
 * no network or a line that broke; and the caller's own abort as it is.
 */
export async function fetchFile(
  id: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const { file, name } = await call('downloadFile', { id }, { signal })
  const quiet = new AbortController()
  let watch = setTimeout(() => quiet.abort(), SILENCE_MS)
  const heard = () => {
    clearTimeout(watch)
    watch = setTimeout(() => quiet.abort(), SILENCE_MS)
  }
  try {
    const response = await fetch(fileUrl(file), {
      credentials: 'include',
      signal: AbortSignal.any([signal, quiet.signal]),
    })
    if (!response.ok)
      throw new CallError({ status: response.status, error: response.status === 404 ? 'not found' : 'all' })
    const blob = await readAll(response, (progress) => {
      heard()
      onProgress(progress)
    })
    return { blob, name: withExtension(name, file) }
  } catch (error) {
    if (signal.aborted || error instanceof CallError) throw error
    throw new CallError({ status: 0, error: 'error' })
  } finally {
    clearTimeout(watch)
  }
}

async function readAll(response: Response, onProgress: (progress: Progress) => void): Promise<Blob> {
  const length = Number(response.headers.get('content-length'))
  // What was compressed on the way has another length than what arrives.
  const of = length > 0 && !response.headers.has('content-encoding') ? length : undefined
  if (!response.body) return response.blob()
  const parts: BlobPart[] = []
  let done = 0
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
    done += next.value.byteLength
    onProgress({ done, of })
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** The extension of the path names the saved file (spec, section 7), whatever its name says. */
export function withExtension(name: string, path: string): string {
  const extension = /\.\w+$/.exec(path)?.[0] ?? ''
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : `${name}${extension}`
}

/** Hands the file to the browser, which saves it. */
export function saveFile({ blob, name }: FetchedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A phone may ask first where to put it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
