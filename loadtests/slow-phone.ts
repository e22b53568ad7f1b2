import { type Browser, chromium } from '@playwright/test'
import { serveDemo } from './runner/demo-server.ts'
import { type Visit, visit } from './slow-phone/visit.ts'

// npm run slow-phone [-- --base http://127.0.0.1:3000] [--runs 5]: the first visit to home, a category and a book on a
// slow phone and a slow network. Prints for each figure the median, the lowest and the highest of the runs, and its
// goal.

const PLACES: { name: string; path: string; goals: Partial<Record<keyof Visit, number>> }[] = [
  { name: 'home', path: '/', goals: { largestPaint: 2000, shift: 0.05, scriptKb: 150 } },
  { name: 'a category', path: '/cat/7', goals: { largestPaint: 2500, shift: 0.05 } },
  { name: 'a book', path: '/book/little-cloud', goals: { largestPaint: 2500, shift: 0.05 } },
]
const COLUMNS: { title: string; key: Exclude<keyof Visit, 'largest'>; digits: number }[] = [
  { title: 'first paint ms', key: 'firstPaint', digits: 0 },
  { title: 'largest paint ms', key: 'largestPaint', digits: 0 },
  { title: 'layout shift', key: 'shift', digits: 3 },
  { title: 'blocked ms', key: 'blocked', digits: 0 },
  { title: 'script kB', key: 'scriptKb', digits: 0 },
  { title: 'later script kB', key: 'laterScriptKb', digits: 0 },
  { title: 'all kB', key: 'allKb', digits: 0 },
  { title: 'requests', key: 'requests', digits: 0 },
]

const runs = Number(option('--runs') ?? 5)
const given = option('--base')
const server = given ? undefined : await serveDemo()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  const base = given ?? server?.base ?? ''
  console.log(`${base}, 390 × 844, 4× slower CPU, slow 4G (150 ms, 1.6 Mbit/s), median of ${runs} (lowest–highest)\n`)
  for (const { name, path, goals } of PLACES) report(name, goals, await visits(browser, base + path))
} finally {
  await browser.close()
  await server?.stop()
}

async function visits(browser: Browser, address: string): Promise<Visit[]> {
  // The first visit fills the caches of the server and is not counted.
  await visit(browser, address)
  const all: Visit[] = []
  while (all.length < runs) all.push(await visit(browser, address))
  return all
}

function report(name: string, goals: Partial<Record<keyof Visit, number>>, all: Visit[]): void {
  console.log(`${name} (largest: ${[...new Set(all.map(({ largest }) => largest))].join(', ')})`)
  for (const { title, key, digits } of COLUMNS) {
    const values = all.map((one) => one[key]).sort((a, b) => a - b)
    const median = values[Math.floor(values.length / 2)] ?? Number.NaN
    const show = (value = Number.NaN) => value.toFixed(digits)
    const goal = goals[key]
    const goalText = goal === undefined ? '' : `  goal ${goal}${median <= goal ? '' : '  MISSED'}`
    const range = `(${show(values[0])}–${show(values.at(-1))})`
    console.log(`  ${title.padEnd(18)} ${show(median).padStart(7)} ${range.padEnd(16)}${goalText}`)
  }
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
