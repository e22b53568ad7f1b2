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

/** Returns a condition that is true for the tenth request and for each `many`th after it. */
export function oneOf(many: number): (request: Request) => boolean {
  let asked = 0
  return () => {
    asked += 1
    return asked % many === 10
  }
}
