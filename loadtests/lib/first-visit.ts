/** What a phone that has never been here fetches, besides the page itself. Addresses are paths on the portal's host. */
export interface FirstVisit {
  /** For the first view: styles, scripts, fonts, icons and pictures that the page names. */
  first: string[]
  /** Afterwards: the service worker and what it stores that the phone does not have yet. */
  later: string[]
}

const ATTRIBUTE = /\s(?:href|src|data-ar)="(\/[^"]*)"/g
const ELEMENT = /<(link|script|img)\b([^>]*)>/g
/** Links that a browser fetches, and not those that lead somewhere. */
const FETCHED = /\brel="(?:icon|apple-touch-icon|manifest|preload|modulepreload|stylesheet)"/

/**
 * Reads the list from the built page and the built service worker, so that it is always that of this build. @throws Error for a page
 * or a worker that names nothing.
 */
export function visitOf(page: string, worker: string): FirstVisit {
  const first = new Set<string>()
  for (const [, element, attributes = ''] of page.matchAll(ELEMENT)) {
    if (element === 'link' && !FETCHED.test(attributes)) continue
    for (const [, path = ''] of ` ${attributes}`.matchAll(ATTRIBUTE)) first.add(path.replaceAll('&amp;', '&'))
  }
  const [, shell] = /"shell":(\[[^\]]*\])/.exec(worker) ?? []
  if (first.size === 0 || shell === undefined) throw new Error('the client is not built, or built in another way')
  const stored = (JSON.parse(shell) as string[]).filter((path) => !first.has(path))
  return { first: [...first], later: ['/sw.js', '/index.html', ...stored] }
}

/** Seconds from the beginning of the window at which each phone comes: a Poisson process with this number of arrivals. */
export const arrivals = (phones: number, window: number, random: () => number): number[] =>
  Array.from({ length: phones }, () => random() * window).sort((one, other) => one - other)
