import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type K6Summary, makeRecord } from '../report/make-record.ts'
import type { Ledger } from '../report/record.ts'
import { writeReport } from '../report/write-report.ts'
import { checkLog } from './check-log.ts'
import { checkServer } from './check-server.ts'
import { costLines } from './costs.ts'
import type { Installation } from './installation.ts'
import { compareLedger, ledgerLines } from './ledger-result.ts'
import type { Options } from './options.ts'
import { readLines } from './reports.ts'
import { restartInTime } from './restart-in-time.ts'
import { runK6 } from './run-k6.ts'
import { sample } from './sampler.ts'

interface Run {
  options: Options
  bases: string[]
  own: Installation | undefined
  k6: string
  /** For the lines of the users and k6's summary. */
  folder: string
}

/** Runs a scenario, checks what it did, prints the result and writes the report. Resolves with true if all is well. */
export async function checkRun({ options, bases, own, k6, folder }: Run): Promise<boolean> {
  const { scenario, values } = options
  const [linesFile, summaryFile] = [path.join(folder, 'lines'), path.join(folder, 'summary.json')]
  console.log(`${scenario} against ${bases.join(', ')}${own ? ` (${own.engine})` : ''}`)
  const at = new Date()
  const bytesBefore = await own?.log.bytes()
  const sampler = sample({ bases, pids: own && (() => own.pids), databasePid: own?.databasePid })
  const restarting = own ? restartInTime(own, linesFile) : undefined
  const passed = await runK6({ k6, scenario, bases, values, linesFile, summaryFile })
  sampler.stop()
  restarting?.stop()

  const lines = await readFile(linesFile, 'utf8')
  const others = lines.split('\n').filter((one) => one !== '' && !one.startsWith('{'))
  for (const line of others.slice(0, 20)) console.log(line)
  const { exam, reports, grids } = readLines(lines)
  const everybody = reports.length === exam.settings.students
  if (!everybody) console.log(`only ${reports.length} of ${exam.settings.students} students started`)
  const restarted = exam.restartAt === undefined || !own || restarting?.done === true
  if (!restarted) console.log('the server was NOT restarted')

  const ledgers: Ledger[] = [compareLedger('server', reports, await checkServer(bases[0] ?? '', exam, reports))]
  let ended = true
  let stored: { bytes: number; events: number; answers: number } | undefined
  if (own) {
    const code = await own.stop()
    ended = code === 0
    if (!ended) console.log(`the server ended with ${code}\n${await own.tail()}`)
    const ledger = compareLedger('log', reports, await checkLog(own.log, exam, reports))
    ledgers.push(ledger)
    const events = (await own.log.read()).length
    stored = { bytes: (await own.log.bytes()) - (bytesBefore ?? 0), events, answers: ledger.answers }
  }
  const good = passed && everybody && restarted && ended && ledgers.every(({ faults }) => faults === 0)
  const record = makeRecord({
    ...{ scenario, at, passed: good, exam, samples: sampler.samples, grids, ledgers, stored },
    command: `npm run loadtest -- ${process.argv.slice(2).join(' ')}`,
    engine: own?.engine ?? 'unknown',
    nodes: bases.length,
    summary: JSON.parse(await readFile(summaryFile, 'utf8')) as K6Summary,
  })

  for (const line of costLines(record.costs, sampler.samples)) console.log(line)
  const { watched, of, rows, different } = record.grids
  console.log(`grids maintained by pushes: ${watched} of ${of}, ${rows} rows, ${different} different from the server's`)
  for (const line of grids.flatMap((grid) => grid.different).slice(0, 10)) console.log(`  ${line}`)
  for (const ledger of ledgers) for (const line of ledgerLines(ledger)) console.log(line)
  for (const line of await writeReport(record, options)) console.log(line)
  return good
}
