import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkLog } from './runner/check-log.ts'
import { checkServer } from './runner/check-server.ts'
import { readLines, type StudentReport } from './runner/reports.ts'

const SHOWN = 20

/** Prints what was checked and the first faults. Returns true if there are none. */
export function reportLedger(where: string, reports: StudentReport[], wrong: string[]): boolean {
  const answers = reports.reduce((sum, { saved }) => sum + saved.flatMap(({ values }) => values).length, 0)
  const submissions = reports.filter((one) => one.submitted).length
  const what = `${reports.length} students, ${answers} acknowledged answers, ${submissions} submissions`
  console.log(
    `ledger against the ${where}: ${what}: ${wrong.length === 0 ? 'each is stored once' : `${wrong.length} WRONG`}`,
  )
  for (const line of wrong.slice(0, SHOWN)) console.log(`  ${line}`)
  // A run without acknowledged answers proves nothing, so it fails.
  if (answers === 0 || submissions === 0) console.log('  nothing was acknowledged')
  return wrong.length === 0 && answers > 0 && submissions > 0
}

/** `node loadtests/ledger.ts <lines of a run> <data folder | base address>` checks a kept run again. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [lines, against] = process.argv.slice(2)
  if (!lines || !against) {
    console.error('Usage: node loadtests/ledger.ts <lines of a run> <data folder | base address>')
    process.exit(1)
  }
  const { exam, reports } = readLines(await readFile(lines, 'utf8'))
  const good = against.startsWith('http')
    ? reportLedger('server', reports, await checkServer(against, exam, reports))
    : reportLedger('log', reports, await checkLog(path.join(against, 'bawaba.sqlite'), exam, reports))
  process.exit(good ? 0 : 1)
}
