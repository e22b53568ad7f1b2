import { CHUNK_TIMEOUT_MS } from '../../server/contract/rules.ts'
import { withResolvers } from './older-browsers.ts'
import { AGAIN_MS, pause } from './retried.ts'

/** Fetches a part of the program, and again after growing waits: nothing else tells a page that a script did not come. */
export async function loadPart<T>(load: () => Promise<T>, waits = AGAIN_MS): Promise<T> {
  for (const wait of waits) {
    try {
      return await load()
    } catch {
      await pause(wait)
    }
  }
  return load()
}

/** A part of the program did not arrive: no network, too slow, or replaced by a newer version. */
export class ChunkError extends Error {
  /** From now on whoever shows the part fetches it anew. */
  readonly forget: () => void
  constructor(cause: unknown, forget: () => void = () => undefined) {
    super('A part of the page did not load', { cause })
    this.name = 'ChunkError'
    this.forget = forget
  }
}

/** The same as `load`, for 120 s (spec, section 9). @throws ChunkError, with `forget`, when it fails or takes longer. */
export async function inTime<T>(load: () => Promise<T>, forget?: () => void): Promise<T> {
  const { promise: timeUp, reject } = withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT_MS)
  try {
    return await Promise.race([load(), timeUp])
  } catch (error) {
    throw new ChunkError(error, forget)
  } finally {
    clearTimeout(timer)
  }
}

const KEEP_LOADING_MS = 10_000

/** Tries for as long as it is `wanted`, for what a page can do without and must not do without for ever; undefined then. */
export async function keepLoading<T>(
  load: () => Promise<T>,
  wanted: () => boolean,
  waits = AGAIN_MS,
): Promise<T | undefined> {
  while (wanted()) {
    try {
      const part = await loadPart(load, waits)
      return wanted() ? part : undefined
    } catch {
      await pause(KEEP_LOADING_MS)
    }
  }
}
