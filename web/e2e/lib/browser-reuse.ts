import { type Browser, type BrowserContext, type Page, test } from '@playwright/test'
import { baseUrl } from './servers.ts'

export interface Kept {
  context: BrowserContext
  page: Page
}

/** Calls whose effect cannot be undone, so that the context is not reused. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const
const LISTENED = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]
/** Unused contexts, with and without touch. */
const waiting = new Map<Browser, { kept: Kept; touch: boolean }[]>()
let keeping = true

/** For a file whose contexts differ by `test.use`. */
export function disableBrowserReuse(): void {
  test.beforeAll(() => {
    keeping = false
  })
  test.afterAll(() => {
    keeping = true
  })
}

/**
 * A clean context with one page. Closing it clears its cookies, storage, routes and listeners and keeps it for reuse: a
 * page that has loaded the portal before loads it again in half the time.
 */
export async function reusedBrowser(browser: Browser, how: { touch: boolean; viewport: Size }): Promise<Kept> {
  const left = waiting.get(browser) ?? []
  waiting.set(browser, left)
  const index = keeping ? left.findIndex(({ touch }) => touch === how.touch) : -1
  const [found] = index < 0 ? [] : left.splice(index, 1)
  if (found) {
    await found.kept.page.setViewportSize(how.viewport)
    return found.kept
  }
  const context = await browser.newContext({ viewport: how.viewport, hasTouch: how.touch })
  const page = await context.newPage()
  if (keeping) keepWhenClosed({ context, page }, (kept) => left.push({ kept, touch: how.touch }))
  return { context, page }
}

interface Size {
  width: number
  height: number
}

function keepWhenClosed(kept: Kept, keep: (kept: Kept) => void): void {
  const { context, page } = kept
  const close = context.close.bind(context)
  let lasting = false
  for (const target of [context, page])
    for (const name of LASTING) {
      const original = target[name].bind(target) as (...args: unknown[]) => Promise<never>
      Object.assign(target, {
        [name]: (...args: unknown[]) => {
          lasting = true
          return original(...args)
        },
      })
    }
  const install = context.clock.install.bind(context.clock)
  context.clock.install = (options) => {
    lasting = true
    return install(options)
  }
  context.close = async (options) => {
    if (lasting || page.isClosed() || !(await cleared(kept))) await close(options)
    else keep(kept)
  }
}

/** Returns false if the context could not be cleared. */
async function cleared({ context, page }: Kept): Promise<boolean> {
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of LISTENED) page.removeAllListeners(event)
    for (const event of [...LISTENED, 'page']) context.removeAllListeners(event)
    // Accepts "leave page?" dialogs.
    page.on('dialog', (dialog) => dialog.accept())
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    // about:blank would get a new process, without the warm caches of this one.
    await page.goto(`${baseUrl()}/healthz`)
    page.removeAllListeners('dialog')
    await context.clearCookies()
    await context.clearPermissions()
    // The values of a new page. With null for reducedMotion, animations would run.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: null, media: null })
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: baseUrl(), storageTypes: 'all' })
    await session.detach()
    return true
  } catch {
    return false
  }
}
