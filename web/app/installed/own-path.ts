/** Where the portal is: the worker's own scope tells it, as there is no page that would (web/api/base-path.ts). */
export interface Site {
  origin: string
  /** The path below which it lies; '' for none. */
  base: string
}

/** What a request asks this portal for, without the path below which it lies; undefined for whatever else there is. */
export function ownPath({ url }: { url: string }, { origin, base }: Site): string | undefined {
  const { origin: its, pathname } = new URL(url)
  return its === origin && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined
}
