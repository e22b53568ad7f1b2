import { CallError } from '../api/call-error.ts'
import { anySignal } from '../api/older-browsers.ts'
import { isTransient, retried } from '../api/retried.ts'

/** Bytes received and total; `of` is undefined when the server did not send a length. */
export interface Progress {
  done: number
  of: number | undefined
  /** The connection broke; the rest will be requested. */
  broken?: boolean
}

/** The received part of a file, across retries. */
interface Received {
  parts: BlobPart[]
  done: number
  of: number | undefined
  type: string
  /** Strong ETag of this version; only the same version can be continued. Undefined if it cannot be continued. */
  etag: string | undefined
}

/** Longest time without any data; ms. The whole download has no time limit. */
const SILENCE_MS = 30_000

/**
 * Fetches a file. After a broken connection it continues from the last received byte (RFC 9110, 14.2 and 13.1.5), as
 * long as each round of retries receives something. Throws CallError with the status of a refusal, or 0 without
 * network; the caller's own abort is thrown unchanged.
 */
export async function fetchBytes(
  address: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const received: Received = { parts: [], done: 0, of: undefined, type: '', etag: undefined }
  for (;;) {
    const before = received.done
    try {
      await retried(() => fetchRest(address, received, onProgress, signal), signal)
      return new Blob(received.parts, { type: received.type })
    } catch (error) {
      if (signal.aborted || !isTransient(error) || received.done <= before) throw error
    }
  }
}

async function fetchRest(
  address: string,
  received: Received,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const quiet = new AbortController()
  let watch = setTimeout(() => quiet.abort(), SILENCE_MS)
  try {
    const response = await fetch(address, {
      credentials: 'include',
      headers:
        received.etag && received.done > 0 ? { range: `bytes=${received.done}-`, 'if-range': received.etag } : {},
      signal: anySignal([signal, quiet.signal]),
    })
    begin(received, response)
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      clearTimeout(watch)
      watch = setTimeout(() => quiet.abort(), SILENCE_MS)
      received.parts.push(next.value)
      received.done += next.value.byteLength
      onProgress({ done: received.done, of: received.of })
    }
    // A proxy may end the reply early.
    if (received.of !== undefined && received.done < received.of) throw new CallError({ status: 0, error: 'error' })
  } catch (error) {
    if (signal.aborted) throw error
    onProgress({ done: received.done, of: received.of, broken: true })
    throw error instanceof CallError ? error : new CallError({ status: 0, error: 'error' })
  } finally {
    clearTimeout(watch)
  }
}

/** Continues the received part, or starts again when the reply is not its continuation. */
function begin(received: Received, { ok, status, headers }: Response): void {
  const etag = headers.get('etag') ?? undefined
  if (status === 206 && etag === received.etag) return
  Object.assign(received, { parts: [], done: 0, of: undefined, etag: undefined })
  // A part of another version, or a file that became shorter: the next try requests the whole file.
  if (status === 206 || status === 416) throw new CallError({ status: 0, error: 'error' })
  if (!ok) throw new CallError({ status, error: status === 404 ? 'not found' : 'all' })
  received.type = headers.get('content-type') ?? ''
  // The length and ranges of a compressed reply do not refer to the decoded bytes.
  if (headers.has('content-encoding')) return
  received.of = Number(headers.get('content-length')) || undefined
  received.etag = etag?.startsWith('"') ? etag : undefined
}
