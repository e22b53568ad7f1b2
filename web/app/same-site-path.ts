import { urlOf } from '../api/older-browsers.ts'
import { paths } from '../paths.ts'

/** Any origin works for parsing: an address that leaves this origin also leaves ours. */
const HERE = 'http://here.invalid'

/**
 * Returns the address as a path of this site, or undefined for another site, another scheme, `//host` and `/\host` (which
 * browsers read as another site), and for the login page itself.
 */
export function sameSitePath(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return undefined
  const url = urlOf(address, HERE)
  if (url?.origin !== HERE) return undefined
  // `/.//host` resolves to `//host`, which is another site.
  if (url.pathname.startsWith('//') || url.pathname === paths.login()) return undefined
  return url.pathname + url.search + url.hash
}
