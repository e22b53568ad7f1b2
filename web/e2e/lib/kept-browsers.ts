import { type Browser, type BrowserContext, type Page, test } from '@playwright/test'
import { baseUrl } from './servers.ts'

export interface Kept {
  context: BrowserContext
  page: Page
}

/** What lasts as long as the context does, so that nobody may come after it. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
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
/** Browsers that nobody uses, each with or without touch. */
const waiting = new Map<Browser, { kept: Kept; touch: boolean }[]>()
let keeping = true

/** For a file whose contexts differ by `test.use`. */
export function keepNoBrowsers(): void {
  test.beforeAll(() => {
    keeping = false
  })
  test.afterAll(() => {
    keeping = true
  })
}

/**
 * A context with one page, as good as new. Closing it keeps it for who comes next, without a cookie, storage, route or
 * listener of those before: a page that has loaded the portal loads it again at half the cost.
 */
export async function keptBrowser(browser: Browser, how: { touch: boolean; viewport: Size }): Promise<Kept> {
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

/** False if something of those before could not be taken away. */
async function cleared({ context, page }: Kept): Promise<boolean> {
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of LISTENED) page.removeAllListeners(event)
    for (const event of [...LISTENED, 'page']) context.removeAllListeners(event)
    // Whatever asks whether to leave is left.
    page.on('dialog', (dialog) => dialog.accept())
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    // An empty page would come in a process of its own, and what this one knows be lost.
    await page.goto(`${baseUrl()}/healthz`)
    page.removeAllListeners('dialog')
    await context.clearCookies()
    await context.clearPermissions()
    // As of a new page: null would be no choice at all, and things would move.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', media: null })
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: baseUrl(), storageTypes: 'all' })
    await session.detach()
    return true
  } catch {
    return false
  }
}
