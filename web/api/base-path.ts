/*
 * The portal may lie below a path of its host, which the server alone knows and says in its pages
 * (server/http/base-path.ts). The router takes it as its own (app/providers.tsx); every other address of this site gets it
 * here, at the moment when it is asked for or shown. Paths of the router, stored texts and replies are without it.
 */

/** '' or like `/bawaba`. */
export const BASE = (typeof document === 'undefined' ? undefined : document.documentElement?.dataset?.base) ?? ''

/** The address with the path, where it is one of this site. */
export const withBase = (address: string, base = BASE): string => (/^\/(?!\/)/.test(address) ? base + address : address)

/** An address of the window as the router's paths have it. */
export const withoutBase = (pathname: string, base = BASE): string =>
  pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
