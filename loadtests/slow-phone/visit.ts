import type { Browser, CDPSession } from '@playwright/test'

/** Slow 4G as in the browsers' developer tools: 150 ms per request, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOW_DOWN = 4
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // The service worker fetches the program again after a first visit, which is not part of the visit.
  serviceWorkers: 'block',
} as const
/** Time after the last request in which shifts and paints still count. */
const SETTLED_MS = 1500
const LONGEST_MS = 60_000
const LONG_TASK_MS = 50

/** Figures of one visit without caches. Times in ms, sizes in kB as transferred. */
export interface Visit {
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift: the worst burst of shifts. */
  shift: number
  /** Time after the first paint in which the page could not react to a touch. */
  blocked: number
  /** Scripts requested before the page's load event, and after it. */
  scriptKb: number
  laterScriptKb: number
  allKb: number
  requests: number
  /** The element of the largest paint. */
  largest: string
}

/** Opens an address for the first time, on an emulated slow phone and network. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const traffic = await watchTraffic(devtools)
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })
    await page.addInitScript(observe)
    await page.goto(address, { waitUntil: 'networkidle', timeout: LONGEST_MS })
    await page.waitForTimeout(SETTLED_MS)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: () => Seen }).seen())
    return { ...figures(seen), ...traffic() }
  } finally {
    await context.close()
  }
}

interface Seen {
  firstPaint: number
  largestPaint: number
  largest: string
  shifts: { at: number; value: number }[]
  tasks: { at: number; ms: number }[]
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largest: '', shifts: [], tasks: [] }
  const watch = (type: string, take: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never)
    }).observe({ type, buffered: true })
  watch('paint', (entry: PerformanceEntry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  watch('largest-contentful-paint', (entry: PerformanceEntry & { element: Element | null; url: string }) => {
    seen.largestPaint = entry.startTime
    seen.largest = (entry.element?.tagName.toLowerCase() ?? '') + (entry.url ? ` ${new URL(entry.url).pathname}` : '')
  })
  watch('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) seen.shifts.push({ at: entry.startTime, value: entry.value })
  })
  watch('longtask', (entry: PerformanceEntry) => seen.tasks.push({ at: entry.startTime, ms: entry.duration }))
  Object.assign(globalThis, { seen: () => seen })
}

function figures({ firstPaint, largestPaint, largest, shifts, tasks }: Seen) {
  const late = tasks.filter(({ at, ms }) => at + ms > firstPaint)
  const blocked = late.reduce((sum, { ms }) => sum + Math.max(0, ms - LONG_TASK_MS), 0)
  return { firstPaint, largestPaint, largest, blocked, shift: worstBurst(shifts) }
}

/** Shifts with less than a second between them, within five seconds, count together (web-vitals' definition). */
export function worstBurst(shifts: { at: number; value: number }[]): number {
  let [worst, burst, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, value } of shifts) {
    if (at - last < 1000 && at - began < 5000) burst += value
    else [burst, began] = [value, at]
    last = at
    worst = Math.max(worst, burst)
  }
  return worst
}

type Traffic = Pick<Visit, 'scriptKb' | 'laterScriptKb' | 'allKb' | 'requests'>

/** Counts what is transferred from now on. */
async function watchTraffic(devtools: CDPSession): Promise<() => Traffic> {
  const early = new Set<string>()
  const scripts = new Set<string>()
  const bytes = { early: 0, later: 0, all: 0 }
  let [loaded, requests] = [false, 0]
  devtools.on('Page.loadEventFired', () => {
    loaded = true
  })
  devtools.on('Network.requestWillBeSent', ({ requestId }) => void (loaded || early.add(requestId)))
  devtools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1
    bytes.all += encodedDataLength
    if (scripts.has(requestId)) bytes[early.has(requestId) ? 'early' : 'later'] += encodedDataLength
  })
  await devtools.send('Page.enable')
  await devtools.send('Network.enable')
  return () => ({
    scriptKb: bytes.early / 1000,
    laterScriptKb: bytes.later / 1000,
    allKb: bytes.all / 1000,
    requests,
  })
}
