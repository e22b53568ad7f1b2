import { CallError } from '../api/call-error.ts'
import { anySignal } from '../api/older-browsers.ts'
import { isTransient, retried } from '../api/retried.ts'

/** Bytes received and total; `of` is undefined when the server did not send a length. */
export interface Progress {
  done: number
  of: number | undefined
  /** The line broke there, and the rest will be asked for. */
  broken?: boolean
}

/** The received part of a file, across retries. */
interface Came {
  parts: BlobPart[]
  done: number
  of: number | undefined
  type: string
  /** Names this state of the file: only the same one can be gone on with. Undefined where nothing can. */
  etag: string | undefined
}

/** Nothing came for so long: the line is dead. A big file on a slow line takes as long as it takes. */
const SILENCE_MS = 30_000

/**
 * Fetches a file; where the line breaks it goes on from the byte that was reached (RFC 9110, 14.2 and 13.1.5), as long as
 * each few tries bring something. Throws CallError: the status of a refusal, 0 for no network; and the caller's own abort
 * as it is.
 */
export async function fetchBytes(
  address: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const came: Came = { parts: [], done: 0, of: undefined, type: '', etag: undefined }
  for (;;) {
    const before = came.done
    try {
      await retried(() => fetchRest(address, came, onProgress, signal), signal)
      return new Blob(came.parts, { type: came.type })
    } catch (error) {
      if (signal.aborted || !isTransient(error) || came.done <= before) throw error
    }
  }
}

async function fetchRest(
  address: string,
  came: Came,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const quiet = new AbortController()
  let watch = setTimeout(() => quiet.abort(), SILENCE_MS)
  try {
    const response = await fetch(address, {
      credentials: 'include',
      headers: came.etag && came.done > 0 ? { range: `bytes=${came.done}-`, 'if-range': came.etag } : {},
      signal: anySignal([signal, quiet.signal]),
    })
    begin(came, response)
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      clearTimeout(watch)
      watch = setTimeout(() => quiet.abort(), SILENCE_MS)
      came.parts.push(next.value)
      came.done += next.value.byteLength
      onProgress({ done: came.done, of: came.of })
    }
    // A proxy may end early what its server did not.
    if (came.of !== undefined && came.done < came.of) throw new CallError({ status: 0, error: 'error' })
  } catch (error) {
    if (signal.aborted) throw error
    onProgress({ done: came.done, of: came.of, broken: true })
    throw error instanceof CallError ? error : new CallError({ status: 0, error: 'error' })
  } finally {
    clearTimeout(watch)
  }
}

/** Continues the received part, or starts again when the reply is not its continuation. */
function begin(came: Came, { ok, status, headers }: Response): void {
  const etag = headers.get('etag') ?? undefined
  if (status === 206 && etag === came.etag) return
  Object.assign(came, { parts: [], done: 0, of: undefined, etag: undefined })
  // The rest of another file, or of one that became shorter: the next try asks for the whole.
  if (status === 206 || status === 416) throw new CallError({ status: 0, error: 'error' })
  if (!ok) throw new CallError({ status, error: status === 404 ? 'not found' : 'all' })
  came.type = headers.get('content-type') ?? ''
  // What was compressed on the way has another length than what arrives, and no place to go on from.
  if (headers.has('content-encoding')) return
  came.of = Number(headers.get('content-length')) || undefined
  came.etag = etag?.startsWith('"') ? etag : undefined
}
