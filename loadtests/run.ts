import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findK6 } from './k6-binary.mjs'
import { reportLedger } from './ledger.ts'
import { checkLog } from './runner/check-log.ts'
import { checkServer } from './runner/check-server.ts'
import { readLines } from './runner/reports.ts'
import { costTable, sample } from './runner/sampler.ts'
import { type ServerProcess, startServer } from './runner/server-process.ts'

// npm run loadtest -- <scenario> [--base http://127.0.0.1:3000] [--keep] [name=value …]

const scenarios = path.resolve(import.meta.dirname, 'scenarios')
/** People of the school for each scenario. The scenarios have the other settings. */
const PEOPLE: Record<string, { students: number; teachers: number }> = {
  smoke: { students: 30, teachers: 1 },
  'exam-morning': { students: 2000, teachers: 60 },
}
const MOST_MS = 45 * 60_000

const args = process.argv.slice(2)
const name = args.find((arg, at) => !arg.startsWith('--') && !arg.includes('=') && args[at - 1] !== '--base') ?? 'smoke'
const values = Object.fromEntries(args.filter((arg) => /^\w+=/.test(arg)).map((arg) => arg.split(/=(.*)/s).slice(0, 2)))
const scenario = path.join(scenarios, `${name}.ts`)
if (!existsSync(scenario)) {
  const known = readdirSync(scenarios).map((file) => path.basename(file, '.ts'))
  fail(`There is no scenario ${name}; there are ${known.join(', ')}.`)
}
const given = args.includes('--base') ? args[args.indexOf('--base') + 1] : undefined
if (args.includes('--base')) checkLoopback(given)

const k6 = findK6()
const people = { ...PEOPLE.smoke, ...PEOPLE[name] }
const server = given ? undefined : await startServer({ students: count('students'), teachers: count('teachers') })
const folder = await mkdtemp(path.join(tmpdir(), 'bawaba-lines-'))
const linesFile = path.join(folder, 'lines')
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void Promise.resolve(server?.stop()).finally(() => process.exit(1)))
}
let good = false
try {
  good = await run(given ?? server?.base ?? '', server)
} catch (error) {
  console.error(error)
} finally {
  await server?.stop()
  if (args.includes('--keep')) console.log(`kept: ${linesFile}${server ? ` and ${server.dataDir}` : ''}`)
  else {
    await rm(folder, { recursive: true, force: true })
    await server?.remove()
  }
}
console.log(good ? `\n${name}: passed` : `\n${name}: FAILED`)
process.exit(good ? 0 : 1)

async function run(base: string, own: ServerProcess | undefined): Promise<boolean> {
  console.log(`${name} against ${base}`)
  const sampler = sample(base)
  const restarting = own ? restartInTime(own) : undefined
  const passed = await runK6(base)
  sampler.stop()
  restarting?.stop()

  const lines = await readFile(linesFile, 'utf8')
  for (const line of lines
    .split('\n')
    .filter((one) => one !== '' && !one.startsWith('{'))
    .slice(0, 20))
    console.log(line)
  const { exam, reports, grids } = readLines(lines)
  for (const line of costTable(sampler.samples, exam.zero, exam.phases)) console.log(line)
  const rows = grids.reduce((sum, grid) => sum + grid.rows, 0)
  const different = grids.flatMap((grid) => grid.different)
  console.log(
    `grids maintained by pushes: ${grids.length} of ${exam.tasks.length}, ${rows} rows, ${different.length} different from the server's`,
  )
  for (const line of different.slice(0, 10)) console.log(`  ${line}`)
  if (exam.restartAt !== undefined && own) console.log(`server restarted: ${restarting?.done ? 'yes' : 'NO'}`)

  const everybody = reports.length === exam.settings.students
  if (!everybody) console.log(`only ${reports.length} of ${exam.settings.students} students started`)
  let ledger = reportLedger('server', reports, await checkServer(base, exam, reports))
  if (own) {
    const code = await own.stop()
    if (code !== 0) console.log(`the server ended with ${code}\n${await own.tail()}`)
    ledger =
      reportLedger('log', reports, await checkLog(path.join(own.dataDir, 'bawaba.sqlite'), exam, reports)) && ledger
    ledger = ledger && code === 0
  }
  return passed && ledger && everybody && (exam.restartAt === undefined || !own || restarting?.done === true)
}

/**
 * Runs k6, which prints its summary; the lines of the users go to a file. Resolves with true if all thresholds hold.
 */
function runK6(base: string): Promise<boolean> {
  const toFile = ['--log-format=raw', `--console-output=${linesFile}`]
  const variables = Object.entries({ ...values, BASE: base }).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const options = ['run', '--quiet', '--no-usage-report', '--address', '', ...toFile, ...variables, scenario]
  const child = spawn(k6, options, { stdio: ['ignore', 'inherit', 'pipe'] })
  // k6 prints this for each call without a reply; the counters have their number.
  createInterface({ input: child.stderr }).on('line', (line) => line !== 'Request Failed' && console.error(line))
  const late = setTimeout(() => child.kill('SIGINT'), MOST_MS)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(late)
      if (code !== 0) console.log(`k6 ended with ${code}`)
      resolve(code === 0)
    })
  })
}

/** Restarts the server at the time of the scenario's plan, if it has one. */
function restartInTime(own: ServerProcess): { readonly done: boolean; stop(): void } {
  let state: 'waiting' | 'restarting' | 'done' | 'failed' = 'waiting'
  const timer = setInterval(async () => {
    if (state !== 'waiting') return
    const text = await readFile(linesFile, 'utf8').catch(() => '')
    if (state !== 'waiting' || !text.includes('"kind":"exam"')) return
    const { exam } = readLines(text)
    if (exam.restartAt === undefined) return clearInterval(timer)
    if (Date.now() < exam.zero + exam.restartAt * 1000) return
    state = 'restarting'
    const from = Date.now()
    const code = await own.restart()
    state = code === 0 ? 'done' : 'failed'
    console.log(`the server ended with ${code} and is running again after ${((Date.now() - from) / 1000).toFixed(1)} s`)
  }, 500)
  return {
    get done() {
      return state === 'done'
    },
    stop: () => clearInterval(timer),
  }
}

/** Ends the process for any other host: a load test of another person's server is an attack. */
function checkLoopback(address: string | undefined): void {
  const host = address && URL.canParse(address) ? new URL(address).hostname : undefined
  if (!host || !['127.0.0.1', 'localhost', '[::1]'].includes(host))
    fail(`--base ${address}: only servers of this machine.`)
}

function count(which: 'students' | 'teachers'): number {
  const number = Number(values[which] ?? people[which])
  if (!(Number.isInteger(number) && number > 0)) fail(`${which} must be a whole number.`)
  return number
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
