import { RETRY_WAITS_MS } from '../ui/retry-waits.ts'
import { CallError } from './call-error.ts'
import { withResolvers } from './older-browsers.ts'

/** Upper limit for `Retry-After`, ms: the user sees an empty page during the wait. */
const LONGEST_MS = 10_000

/**
 * Repeats a read after growing waits when the error is transient. Respects `Retry-After`; ends the wait when the network
 * returns. For reads and uploads: a command is repeated by the code that holds its idempotency key. @throws the error of the
 * last try.
 */
export async function retried<T>(ask: () => Promise<T>, signal?: AbortSignal, passes = isTransient): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const wait = passes(error) ? RETRY_WAITS_MS[tries] : undefined
      if (wait === undefined || signal?.aborted) throw error
      const wanted = error instanceof CallError ? 1000 * (error.retryAfter ?? 0) : 0
      await pause(Math.max(wait, Math.min(LONGEST_MS, wanted)))
      if (signal?.aborted) throw error
    }
  }
}

/** True for transient errors: no network, an incomplete reply, a proxy without its server, a busy or starting server. */
export const isTransient = (error: unknown): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status)

/** Calls `retry` each time the device comes online; returns the function that stops it. */
export function whenOnline(retry: () => void): () => void {
  globalThis.addEventListener?.('online', retry)
  return () => globalThis.removeEventListener?.('online', retry)
}

/** Resolves after `ms`, or as soon as the device comes online. */
export function pause(ms: number): Promise<void> {
  const { promise, resolve } = withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const stop = whenOnline(resolve)
  return promise.finally(() => {
    clearTimeout(timer)
    stop()
  })
}
