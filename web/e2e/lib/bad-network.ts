import type { Page, Request } from '@playwright/test'

/** 300 kbit/s in both directions, 100 ms for each request. */
const SLOW = { offline: false, latency: 100, downloadThroughput: 300_000 / 8, uploadThroughput: 300_000 / 8 }

/** Slows the line of a page down to 300 kbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
}

/**
 * Lets requests fail as if the line broke; answers the paths of those that did, so far. `fails` sees a request and how
 * often its address was asked for before. The page itself always comes: without it there is nothing that could try again.
 */
export async function failing(page: Page, fails: (request: Request, before: number) => boolean): Promise<string[]> {
  const asked = new Map<string, number>()
  const failed: string[] = []
  await page.route('**/*', (route, request) => {
    const before = asked.get(request.url()) ?? 0
    asked.set(request.url(), before + 1)
    if (request.isNavigationRequest() || !fails(request, before)) return route.fallback()
    failed.push(new URL(request.url()).pathname)
    return route.abort('connectionreset')
  })
  return failed
}

/** Is this request among so many of a hundred? The same ones each time for a seed, in whatever order they are made. */
export function amongPercent(percent: number, seed: number) {
  return (request: Request, before: number): boolean =>
    hash(`${seed} ${new URL(request.url()).pathname} ${before}`) % 100 < percent
}

/** FNV-1a with a last stirring, so that alike texts lie far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
