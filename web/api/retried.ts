import { CallError } from './call-error.ts'
import { withResolvers } from './older-browsers.ts'

/** Waits between the tries of something small, ms: together long enough for a moment without network. */
export const AGAIN_MS: readonly number[] = [500, 1500, 4000]
/** Nobody looks at an empty page for longer because a server asked for it. */
const LONGEST_MS = 10_000

/**
 * Reads again, after growing waits, what may pass by itself; a `Retry-After` is kept to, and a network that comes back
 * ends the wait. For reads alone: a command is repeated by whoever holds its key.
 * @throws what the last try threw.
 */
export async function retried<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const wait = mayPass(error) ? AGAIN_MS[tries] : undefined
      if (wait === undefined || signal?.aborted) throw error
      const wanted = error instanceof CallError ? 1000 * (error.retryAfter ?? 0) : 0
      await pause(Math.max(wait, Math.min(LONGEST_MS, wanted)))
      if (signal?.aborted) throw error
    }
  }
}

/** No network, no whole reply, a proxy without its server, a server that is busy or starting. */
export const mayPass = (error: unknown): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status)

/** Calls `retry` each time that the device comes back online; returns how to stop. */
export function whenOnline(retry: () => void): () => void {
  globalThis.addEventListener?.('online', retry)
  return () => globalThis.removeEventListener?.('online', retry)
}

/** Resolves after so long, or as soon as the device is online again. */
export function pause(ms: number): Promise<void> {
  const { promise, resolve } = withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const stop = whenOnline(resolve)
  return promise.finally(() => {
    clearTimeout(timer)
    stop()
  })
}
