import { useEffect, useRef, useState } from 'react'
import type { Reply } from '../../server/contract/calls.ts'
import { REQUEST_TIMEOUT_MS } from '../../server/contract/rules.ts'
import { withBase } from '../api/base-path.ts'
import { CallError, errorOfReply, isMissingPage } from '../api/call-error.ts'
import { isFreshPage } from '../api/first-replies.ts'
import { anySignal } from '../api/older-browsers.ts'
import { isTransient, retried, whenOnline } from '../api/retried.ts'

/** Header of a reply that the service worker had stored (app/installed/visited-keeper.ts). */
const KEPT = 'x-kept'
const FRESH_MS = 30_000
/** Interval of attempts to refresh a stored reply while the browser reports a network. */
const AGAIN_MS = 3_000

type BookCall = 'books/view' | 'books/viewOne'

interface Shown<Data> {
  /** The address of `data` or `error`. */
  of: string
  data?: Data
  error?: unknown
  kept?: boolean
}

/**
 * Reads books, the only GET calls of the contract. `address` is below /api, with its query. While another address is
 * loading, the previous reply stays, so that a filtered list does not flicker. `first` is the reply that was part of
 * the page. `kept` is true for a reply stored on this device, used without network. What is shown stays when it cannot be
 * read anew, unless it does not exist any more.
 */
export function useBooks<Name extends BookCall>(address: string, first?: Reply<Name>) {
  const [{ of, ...shown }, setShown] = useState<Shown<Reply<Name>>>({ of: address, data: first })
  const [tries, setTries] = useState(0)
  const running = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts another request
  useEffect(() => {
    if (first && tries === 0 && isFreshPage(FRESH_MS)) return
    const leave = new AbortController()
    const end = (change: (now: Shown<Reply<Name>>) => Shown<Reply<Name>>) => {
      if (leave.signal.aborted) return
      running.current = false
      setShown(change)
    }
    running.current = true
    retried(() => get(address, leave.signal), leave.signal).then(
      ({ reply, kept }) => end(() => ({ of: address, data: reply as Reply<Name>, kept })),
      (error) => end((now) => (now.data && now.of === address && !isMissingPage(error) ? now : { of: address, error })),
    )
    return () => leave.abort()
  }, [address, tries])
  const readAgain = () => setTries((before) => before + 1)
  const retry = () => {
    setShown({ of: address })
    readAgain()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readAgain` does the same each time
  useEffect(() => {
    if (!shown.kept) return
    const stop = whenOnline(readAgain)
    // The first request after the connection is back may still fail. One that takes longer than the interval goes on.
    const timer = setInterval(() => navigator.onLine && !running.current && readAgain(), AGAIN_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [shown.kept])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` does the same each time
  useEffect(() => (isTransient(shown.error) ? whenOnline(retry) : undefined), [shown.error])
  return { ...shown, retry }
}

/** Throws CallError; its status is 0 without network or after a timeout. */
async function get(address: string, signal: AbortSignal): Promise<{ reply: unknown; kept: boolean }> {
  let response: Response
  let reply: unknown
  try {
    response = await fetch(withBase(`/api/${address}`), {
      credentials: 'include',
      signal: anySignal([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    })
    reply = await response.json().catch(() => undefined)
  } catch {
    throw new CallError({ status: 0, error: 'error' })
  }
  if (!response.ok) throw errorOfReply(response.status, reply, response.headers)
  if (reply === undefined) throw new CallError({ status: 0, error: 'error' })
  return { reply, kept: response.headers.has(KEPT) }
}
