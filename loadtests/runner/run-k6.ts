import { spawn } from 'node:child_process'
import { freemem } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Longer than any run without `minutes`. */
const MOST_MS = 45 * 60_000
/**
 * Of nice(1). In a real morning the clients run on other machines, so k6 gets only the CPU that the server leaves. It may
 * send late then, which the measured times include: they begin at the planned moment.
 */
const NICENESS = '10'

interface K6Run {
  k6: string
  scenario: string
  bases: string[]
  values: Record<string, string>
  /** The lines of the users, and k6's summary as JSON. */
  linesFile: string
  summaryFile: string
}

/** Runs k6, which prints its summary. Resolves with true if all thresholds hold. */
export function runK6({ k6, scenario, bases, values, linesFile, summaryFile }: K6Run): Promise<boolean> {
  const file = path.resolve(import.meta.dirname, '../scenarios', `${scenario}.ts`)
  const toFiles = ['--log-format=raw', `--console-output=${linesFile}`, `--summary-export=${summaryFile}`]
  const variables = Object.entries({ ...values, BASE: bases.join(',') }).flatMap(([key, value]) => [
    '-e',
    `${key}=${value}`,
  ])
  const args = ['run', '--quiet', '--no-usage-report', '--address', '', ...toFiles, ...variables, file]
  const child = spawn('nice', ['-n', NICENESS, k6, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...gcSettings(), ...process.env },
  })
  // k6 prints this for each call without a reply; the counters have their number.
  createInterface({ input: child.stderr }).on('line', (line) => line !== 'Request Failed' && console.error(line))
  const minutes = Number(values.minutes ?? (scenario === 'soak' ? 480 : 0))
  const late = setTimeout(() => child.kill('SIGINT'), MOST_MS + minutes * 60_000)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(late)
      if (code !== 0) console.log(`k6 ended with ${code}`)
      resolve(code === 0)
    })
  })
}

/**
 * k6 keeps 0.6 MB for each user, and Go reads all of it in each garbage collection. With 5,000 users one takes both cores for
 * two seconds, which the calls of that time would wait for. So it collects less often, but before the memory is used up.
 */
const gcSettings = () => ({ GOGC: '300', GOMEMLIMIT: `${Math.floor(0.6 * freemem())}B` })
