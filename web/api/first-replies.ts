import type { CallName, Reply } from '../../server/contract/calls.ts'

/** ID of the element with the server's embedded replies (server/http/pages/first-replies.ts). It holds data, no script. */
const ELEMENT = 'first-replies'

interface FirstReply {
  name: string
  asked: object
  reply: unknown
}

/** Cache key of a read: the call's name and its body. */
export const keyOf = (name: string, asked: unknown): string => `${name} ${JSON.stringify(asked)}`

/** Replies embedded in the page, by `keyOf`. They are the same for every visitor, so they need no further request. */
export const firstReplies: ReadonlyMap<string, unknown> = readFirst()

/** The embedded reply; undefined when the call has to be made. `asked` is the body, or the params of a GET. */
export const firstReply = <Name extends CallName>(name: Name, asked: object): Reply<Name> | undefined =>
  firstReplies.get(keyOf(name, asked)) as Reply<Name> | undefined

/**
 * True when the page was loaded from the server, not more than `withinMs` ago. A page restored from the history or from
 * the offline cache is older; replies embedded in it must be read again.
 */
export function isFreshPage(withinMs = Number.POSITIVE_INFINITY): boolean {
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
