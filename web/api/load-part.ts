import { CHUNK_TIMEOUT_MS } from '../../server/contract/rules.ts'
import { RETRY_WAITS_MS } from '../ui/retry-waits.ts'
import { withResolvers } from './older-browsers.ts'
import { pause } from './retried.ts'

/** Loads a part of the program, with retries after growing waits. The browser does not retry a failed script by itself. */
export async function loadPart<T>(load: () => Promise<T>, waits = RETRY_WAITS_MS): Promise<T> {
  for (const wait of waits) {
    try {
      return await load()
    } catch {
      await pause(wait)
    }
  }
  return load()
}

/** A part of the program failed to load: no network, timeout, or replaced by a newer build. */
export class ChunkError extends Error {
  /** Clears the failed load, so that the next render loads the part again. */
  readonly forget: () => void
  constructor(cause: unknown, forget: () => void = () => undefined) {
    super('A part of the page did not load', { cause })
    this.name = 'ChunkError'
    this.forget = forget
  }
}

/** Runs `load` with a limit of 120 s (docs/requirements.md 9.2). @throws ChunkError, with `forget`, on failure or timeout. */
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

/**
 * Retries while `wanted` returns true; then returns undefined. For parts that the page works without but should get
 * eventually.
 */
export async function keepLoading<T>(
  load: () => Promise<T>,
  wanted: () => boolean,
  waits = RETRY_WAITS_MS,
): Promise<T | undefined> {
  while (wanted()) {
    try {
      const part = await loadPart(load, waits)
      return wanted() ? part : undefined
    } catch {
      await pause(KEEP_LOADING_MS)
    }
  }
  return undefined
}
