import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { Body, CallName, Reply } from '../../server/contract/calls.ts'
import { call } from './call.ts'
import { firstReplies, isFreshPage, keyOf } from './first-replies.ts'
import { isTransient, retried, whenOnline } from './retried.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

/**
 * Reads of the public pages, without the query client: a visitor does not download it for a category or an article. A
 * cached reply is shown at once, and refetched when it is older than 30 seconds.
 */
interface Kept {
  data?: unknown
  error?: unknown
}

const FRESH_MS = 30_000
const NOTHING: Kept = {}

/** Replies by `keyOf`. Embedded replies are available at once. */
const keptAtom = atom<ReadonlyMap<string, Kept>>(new Map([...firstReplies].map(([key, data]) => [key, { data }])))
const readAt = new Map<string, number>()
const running = new Set<string>()
// Embedded replies are as fresh as the page that contains them.
if (isFreshPage()) for (const key of firstReplies.keys()) readAt.set(key, Date.now())

const keptOf = (key: string): Kept | undefined => store.get(keptAtom).get(key)

function keep(key: string, next: Kept | undefined): void {
  const kept = new Map(store.get(keptAtom))
  if (next) kept.set(key, next)
  else kept.delete(key)
  store.set(keptAtom, kept)
}

/** Starts a read before the screen that shows it is loaded. Does nothing while the same read is running or fresh. */
export function prefetch<Name extends CallName>(name: Name, body: Body<Name>): void {
  const key = keyOf(name, body)
  if (running.has(key) || Date.now() - (readAt.get(key) ?? 0) < FRESH_MS) return
  running.add(key)
  void read(key, (signal) => call(name, body, { signal }))
}

async function read(key: string, ask: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const { signal } = reads
  try {
    const data = await retried(() => ask(signal), signal)
    if (signal.aborted) return
    readAt.set(key, Date.now())
    keep(key, { data })
  } catch (error) {
    // On failure the older data stays visible.
    if (!signal.aborted && !keptOf(key)?.data) keep(key, { error })
  } finally {
    if (!signal.aborted) running.delete(key)
  }
}

/** Ends the reads that are running when the cache is cleared. */
let reads = new AbortController()

/** Clears the cache: another user may see different content, and an editor must see the change just made. */
export function forgetReplies(): void {
  reads.abort()
  reads = new AbortController()
  readAt.clear()
  running.clear()
  store.set(keptAtom, new Map())
}

let known: string | undefined
store.sub(sessionAtom, () => {
  const session = store.get(sessionAtom)
  if (session.state === 'unknown') return
  const next = session.me?._id ?? ''
  const before = known
  known = next
  // The first reply of checkLogin is no change of user: earlier requests already carried the cookie, so the cache stays.
  if (before !== undefined && before !== next) forgetReplies()
})

/** A read of the contract for a public page. `data` and `error` are both undefined while it is loading. */
export function useReply<Name extends CallName>(name: Name, body: Body<Name>) {
  const key = keyOf(name, body)
  const found = useAtomValue(useMemo(() => atom((get) => get(keptAtom).get(key) ?? NOTHING), [key]))
  const retry = () => {
    readAt.delete(key)
    keep(key, undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed read is tried again when the screen mounts again
  useEffect(() => {
    if (keptOf(key)?.error) retry()
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is the same for a key
  useEffect(() => (isTransient(found.error) ? whenOnline(retry) : undefined), [key, found.error])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the call; `found` is cleared when the user changes
  useEffect(() => {
    if (!found.error) prefetch(name, body)
  }, [key, found === NOTHING])
  return { data: found.data as Reply<Name> | undefined, error: found.error, retry }
}
