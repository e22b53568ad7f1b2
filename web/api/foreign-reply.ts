/** What a proxy before the portal decides for it: too slow, too large, too many. */
const OF_PROXIES: readonly number[] = [408, 413, 429]

/**
 * True for a refusal that the portal did not write, such as the page of a web filter or of a public network's login: the call
 * did not arrive, whatever the status says. `reply`: the parsed JSON, undefined for anything else.
 */
export function isForeign(status: number, reply: unknown): boolean {
  if (status < 300 || status >= 500 || OF_PROXIES.includes(status)) return false
  const error = typeof reply === 'object' && reply !== null && 'error' in reply ? reply.error : undefined
  return typeof error !== 'number' && typeof error !== 'string'
}
