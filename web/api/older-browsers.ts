// Replacements for language and browser features that the oldest supported browsers lack (docs/operations.md#browsers).
// The linter forbids the native ones (web/older-browsers.grit).

/** `Promise.withResolvers` (Chrome 119, Safari 17.4): a promise with its `resolve` and `reject`. */
export function withResolvers<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => undefined
  let reject: (reason?: unknown) => void = () => undefined
  const promise = new Promise<T>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  return { promise, resolve, reject }
}

/**
 * `AbortSignal.any` (Chrome 116, Firefox 124, Safari 17.4): aborts when the first of `signals` aborts, with the same
 * reason.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController()
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason)
    if (signal.aborted) abort()
    // The listeners are removed as soon as one signal has aborted.
    else signal.addEventListener('abort', abort, { signal: any.signal })
  }
  return any.signal
}

/** `URL.parse` (Chrome 126, Safari 18): the parsed address, or undefined when it is invalid. */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
