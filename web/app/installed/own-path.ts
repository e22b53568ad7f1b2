/** The portal's base path, from the worker's scope. A worker has no page to read it from (web/api/base-path.ts). */
export interface Site {
  origin: string
  /** The base path; '' when there is none. */
  base: string
}

/** The request's path without the base path; undefined for addresses outside this portal. */
export function ownPath({ url }: { url: string }, { origin, base }: Site): string | undefined {
  const { origin: its, pathname } = new URL(url)
  return its === origin && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined
}
