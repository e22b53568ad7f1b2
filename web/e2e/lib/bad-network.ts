import type { Page, Request } from '@playwright/test'

/** 300 kbit/s in both directions, 100 ms for each request. */
const SLOW = { offline: false, latency: 100, downloadThroughput: 300_000 / 8, uploadThroughput: 300_000 / 8 }

/** Limits the network of a page to 300 kbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
}

/**
 * Lets requests fail as with a broken connection; returns the live list of failed paths. `fails` gets a request and the
 * number of earlier requests to its address. The document itself never fails, because nothing could retry it.
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

/** True for `percent` of the requests. For a seed they are always the same ones, in any order of requests. */
export function amongPercent(percent: number, seed: number) {
  return (request: Request, before: number): boolean =>
    hash(`${seed} ${new URL(request.url()).pathname} ${before}`) % 100 < percent
}

/** FNV-1a with a final mix, so that similar texts have different hashes. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
