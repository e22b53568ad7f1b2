import { chromium } from '@playwright/test'

// The public home on a slow phone: 4× CPU slow-down and slow 4G (150 ms, 1.6 Mbit/s), nothing cached.
// Usage, with a server running: node loadtests/bench/first-paint.ts [http://127.0.0.1:3000]

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
for (let visit = 1; visit <= 3; visit += 1) console.log(await firstVisit())
await browser.close()

/** Largest paint (ms), layout shift, and script as it came over the wire (kB). */
async function firstVisit() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(base, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
        setTimeout(() => resolve([]), 1000)
      })
    const paints = await entries('largest-contentful-paint')
    const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[]
    return {
      largestPaintMs: Math.round(paints.at(-1)?.startTime ?? 0),
      shift: shifts.reduce((sum, one) => sum + one.value, 0),
    }
  })
  await context.close()
  return { ...seen, scriptKb: Math.round(bytes / 1000) }
}
