import { useEffect, useSyncExternalStore } from 'react'
import type { Body, CallName, Reply } from '../../server/contract/calls.ts'
import { call } from './call.ts'
import { cameJustNow, firstReplies, keyOf } from './first-replies.ts'
import { mayPass, retried, whenOnline } from './retried.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

/**
 * Reads of the public pages, without the query client: a visitor doesn't download it for a category or an article. What
 * was read is shown again at once, and read anew when it is older than half a minute.
 */
interface Kept {
  data?: unknown
  error?: unknown
}

const FRESH_MS = 30_000
const NOTHING: Kept = {}

const kept = new Map<string, Kept>()
const readAt = new Map<string, number>()
const running = new Set<string>()
const listeners = new Set<() => void>()

// What came with the page is there at once, and as good as just read where the page is.
for (const [key, data] of firstReplies) {
  kept.set(key, { data })
  if (cameJustNow()) readAt.set(key, Date.now())
}

function keep(key: string, next: Kept | undefined): void {
  if (next) kept.set(key, next)
  else kept.delete(key)
  for (const listener of listeners) listener()
}

/** Starts a read before the screen that shows it has come; nothing where it is under way or fresh. */
export function askEarly<Name extends CallName>(name: Name, body: Body<Name>): void {
  const key = keyOf(name, body)
  if (running.has(key) || Date.now() - (readAt.get(key) ?? 0) < FRESH_MS) return
  running.add(key)
  void read(key, () => call(name, body))
}

async function read(key: string, ask: () => Promise<unknown>): Promise<void> {
  const asked = round
  try {
    const data = await retried(ask)
    if (asked !== round) return
    readAt.set(key, Date.now())
    keep(key, { data })
  } catch (error) {
    // What was read before stays in sight.
    if (asked === round && !kept.get(key)?.data) keep(key, { error })
  } finally {
    if (asked === round) running.delete(key)
  }
}

/** Counts how often everything was forgotten: what was asked before that is no answer any more. */
let round = 0

/** Nothing that was read is shown again: another person may see something else, and who changed content sees the change. */
export function forgetReplies(): void {
  round++
  kept.clear()
  readAt.clear()
  running.clear()
  for (const listener of listeners) listener()
}

let known: string | undefined
store.sub(sessionAtom, () => {
  const session = store.get(sessionAtom)
  if (session.state === 'unknown') return
  const next = session.me?._id ?? ''
  const before = known
  known = next
  // What is asked before anybody knows who is there is asked with their cookie, and stays.
  if (before !== undefined && before !== next) forgetReplies()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A read of the contract for a public page: neither `data` nor `error` while it is on its way. */
export function useReply<Name extends CallName>(name: Name, body: Body<Name>) {
  const key = keyOf(name, body)
  const found = useSyncExternalStore(subscribe, () => kept.get(key) ?? NOTHING)
  const retry = () => {
    readAt.delete(key)
    keep(key, undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes back to what failed sees it tried again
  useEffect(() => {
    if (kept.get(key)?.error) retry()
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is the same for a key
  useEffect(() => (mayPass(found.error) ? whenOnline(retry) : undefined), [key, found.error])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which call it is; `found` is emptied for another person
  useEffect(() => {
    if (!found.error) askEarly(name, body)
  }, [key, found === NOTHING])
  return { data: found.data as Reply<Name> | undefined, error: found.error, retry }
}
