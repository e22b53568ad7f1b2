import { readFile } from 'node:fs/promises'
import { checkLog } from './runner/check-log.ts'
import { checkServer } from './runner/check-server.ts'
import { compareLedger, ledgerLines } from './runner/ledger-result.ts'
import { logOf } from './runner/log-source.ts'
import { readLines } from './runner/reports.ts'

// `node loadtests/ledger.ts <lines of a run> <data folder | DATABASE_URL | base address>` checks a kept run again.

const [lines, against] = process.argv.slice(2)
if (!lines || !against) {
  console.error('Usage: node loadtests/ledger.ts <lines of a run> <data folder | DATABASE_URL | base address>')
  process.exit(1)
}
const { exam, reports } = readLines(await readFile(lines, 'utf8'))
const ledger = against.startsWith('http')
  ? compareLedger('server', reports, await checkServer(against, exam, reports))
  : compareLedger('log', reports, await checkLog(logOf(against), exam, reports))
for (const line of ledgerLines(ledger)) console.log(line)
process.exit(ledger.faults === 0 ? 0 : 1)
