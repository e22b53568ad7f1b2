/*
 * The portal may be served below a path of its host. Only the server knows that path; it writes it into its pages
 * (server/http/pages/base-path.ts). The router takes it as its base name (app/providers.tsx). Every other address of this site
 * gets the path when it is requested or shown; router paths, stored texts and replies do not contain it.
 */

/** The base path: '' or for example `/bawaba`. */
export const BASE = (typeof document === 'undefined' ? undefined : document.documentElement?.dataset?.base) ?? ''

/** Adds the base path to an address of this site; other addresses stay unchanged. */
export const withBase = (address: string, base = BASE): string => (/^\/(?!\/)/.test(address) ? base + address : address)

/** Removes the base path from a window pathname, so that it matches the router's paths. */
export const withoutBase = (pathname: string, base = BASE): string =>
  pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
