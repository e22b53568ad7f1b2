import type { CallName, Reply } from '../../server/contract/calls.ts'

/** Where the server writes them (server/http/first-replies.ts); data, no script. */
const ELEMENT = 'first-replies'

interface FirstReply {
  name: string
  asked: object
  reply: unknown
}

/** What a read is kept under: the call and what it asks. */
export const keyOf = (name: string, asked: unknown): string => `${name} ${JSON.stringify(asked)}`

/** Replies that came with the page itself, by `keyOf`: what every visitor is answered, so nobody waits for it once more. */
export const firstReplies: ReadonlyMap<string, unknown> = readFirst()

/** The reply that came with the page; undefined where the call has to be made. `asked` is its body, of a GET its params. */
export const firstReply = <Name extends CallName>(name: Name, asked: object): Reply<Name> | undefined =>
  firstReplies.get(keyOf(name, asked)) as Reply<Name> | undefined

/**
 * Is the page as the server has it now? Browsers ask for it anew at every visit; only going back in the history, or a
 * page that was kept for a time without network, shows an older one, and what came with that is read again. `withinMs`:
 * not longer ago than that.
 */
export function cameJustNow(withinMs = Number.POSITIVE_INFINITY): boolean {
  if (performance.now() > withinMs) return false
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type !== 'back_forward' && !navigator.serviceWorker?.controller
}

function readFirst(): Map<string, unknown> {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(ELEMENT)?.textContent
  if (!text) return new Map()
  const replies = JSON.parse(text) as FirstReply[]
  return new Map(replies.map(({ name, asked, reply }) => [keyOf(name, asked), reply]))
}
