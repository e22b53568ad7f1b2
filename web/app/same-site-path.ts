import { urlOf } from '../api/older-browsers.ts'
import { paths } from './paths.ts'

/** Any origin will do: an address that leaves it leaves ours too. */
const HERE = 'http://here.invalid'

/**
 * The address as a path of this site, or undefined: another site's address, another scheme, `//host` and `/\host` (which
 * browsers read as another site) lead nowhere, and neither does the login itself.
 */
export function sameSitePath(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return undefined
  const url = urlOf(address, HERE)
  if (url?.origin !== HERE) return undefined
  // `/.//host` becomes `//host`, which would be another site again.
  if (url.pathname.startsWith('//') || url.pathname === paths.login()) return undefined
  return url.pathname + url.search + url.hash
}
