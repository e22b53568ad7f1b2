// What the language and the browsers have by now, and browsers that the portal runs on do not: those of README, "the
// oldest browsers". The linter refuses the browsers' own (web/older-browsers.grit).

/** `Promise.withResolvers` (Chrome 119, Safari 17.4): a promise, and how it is settled from outside. */
export function withResolvers<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => undefined
  let reject: (reason?: unknown) => void = () => undefined
  const promise = new Promise<T>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  return { promise, resolve, reject }
}

/** `AbortSignal.any` (Chrome 116, Firefox 124, Safari 17.4): aborted with the first of them that is, for its reason. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController()
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason)
    if (signal.aborted) abort()
    // Nobody listens on once the first has spoken.
    else signal.addEventListener('abort', abort, { signal: any.signal })
  }
  return any.signal
}

/** `URL.parse` (Chrome 126, Safari 18): the address, or undefined where it is none. */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
