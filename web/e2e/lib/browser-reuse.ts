import { type Browser, type BrowserContext, type CDPSession, type Disposable, type Page, test } from '@playwright/test'
import { withoutDrawing } from './drawing.ts'
import { baseUrl } from './servers.ts'

export interface Kept {
  context: BrowserContext
  page: Page
}

/** Calls whose effect is undone before the context is reused. */
const UNDONE = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
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
/** Unused contexts by their kind, which cannot be changed. */
const waiting = new Map<Browser, { kept: Kept; kind: Kind }[]>()
let keeping = true
const leaving = new WeakMap<BrowserContext, () => Promise<void>>()
/** What an unused page shows. about:blank would get a new process, without the warm caches of this one. */
export const EMPTY_PAGE = '/healthz'

/** For a file whose contexts differ by `test.use`. */
export function disableBrowserReuse(): void {
  test.beforeAll(() => {
    keeping = false
  })
  test.afterAll(() => {
    keeping = true
  })
}

/** `run` is called once, when the context is closed, unless it is not reused. */
export const beforeClose = (context: BrowserContext, run: () => Promise<void>) => leaving.set(context, run)

/**
 * A clean context with one page. Closing it clears its cookies, storage, routes and listeners and keeps it for reuse: a
 * page that has loaded the portal before loads it again in half the time.
 */
export async function reusedBrowser(browser: Browser, { kind, viewport }: How): Promise<Kept> {
  const left = waiting.get(browser) ?? []
  waiting.set(browser, left)
  const index = keeping ? left.findIndex((one) => one.kind === kind) : -1
  const [found] = index < 0 ? [] : left.splice(index, 1)
  if (found) {
    await found.kept.page.setViewportSize(viewport)
    return found.kept
  }
  const context = await browser.newContext({ viewport, hasTouch: kind !== 'desktop', isMobile: kind === 'mobile' })
  await withoutDrawing(context)
  const page = await context.newPage()
  if (keeping) keepWhenClosed({ context, page }, (kept) => left.push({ kept, kind }))
  return { context, page }
}

/** `touch`: a touch screen; `mobile`: with the viewport of a phone, too. */
export type Kind = 'desktop' | 'touch' | 'mobile'
interface How {
  kind: Kind
  viewport: { width: number; height: number }
}

function keepWhenClosed(kept: Kept, keep: (kept: Kept) => void): void {
  const { context, page } = kept
  const close = context.close.bind(context)
  const undone: Disposable[] = []
  const sessions: CDPSession[] = []
  let lasting = false
  for (const target of [context, page]) {
    for (const name of UNDONE) {
      const original = target[name].bind(target) as (...args: unknown[]) => Promise<Disposable>
      Object.assign(target, {
        [name]: async (...args: unknown[]) => {
          const effect = await original(...args)
          undone.push(effect)
          return effect
        },
      })
    }
    // Nothing undoes this call, nor that of the clock.
    const route = target.routeWebSocket.bind(target) as (...args: unknown[]) => Promise<void>
    Object.assign(target, {
      routeWebSocket: (...args: unknown[]) => {
        lasting = true
        return route(...args)
      },
    })
  }
  const install = context.clock.install.bind(context.clock)
  context.clock.install = (options) => {
    lasting = true
    return install(options)
  }
  const attach = context.newCDPSession.bind(context)
  context.newCDPSession = async (target) => {
    const session = await attach(target)
    sessions.push(session)
    return session
  }
  const undo = async () => {
    for (const effect of undone.splice(0)) await effect.dispose()
    // A test may have detached it.
    for (const session of sessions.splice(0)) await session.detach().catch(() => undefined)
  }
  context.close = async (options) => {
    await leaving.get(context)?.()
    leaving.delete(context)
    if (lasting || page.isClosed() || !(await cleared(kept, undo))) await close(options)
    else keep(kept)
  }
}

/** Returns false if the context could not be cleared. */
async function cleared({ context, page }: Kept, undo: () => Promise<void>): Promise<boolean> {
  try {
    await undo()
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of LISTENED) page.removeAllListeners(event)
    for (const event of [...LISTENED, 'page']) context.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    if (!isEmpty(page)) await empty({ context, page })
    await context.clearCookies()
    await context.clearPermissions()
    return true
  } catch {
    return false
  }
}

/** Whether the page has shown nothing yet: its person only made calls. */
const isEmpty = (page: Page) => page.url() === 'about:blank' || page.url() === baseUrl() + EMPTY_PAGE

/** Leaves the portal and removes what it stored. */
async function empty({ context, page }: Kept): Promise<void> {
  // Accepts "leave page?" dialogs.
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(baseUrl() + EMPTY_PAGE)
  page.removeAllListeners('dialog')
  // The values of a new page. With null for reducedMotion, animations would run.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: null, media: null })
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: baseUrl(), storageTypes: 'all' })
  await session.detach()
}
