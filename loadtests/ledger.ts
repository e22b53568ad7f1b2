import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkLog } from './runner/check-log.ts'
import { checkServer } from './runner/check-server.ts'
import { readLines, type Told } from './runner/told.ts'

const SHOWN = 20

/** Prints what was checked and the first things that are wrong; true when nothing is. */
export function reportLedger(where: string, told: Told[], wrong: string[]): boolean {
  const answers = told.reduce((sum, { saved }) => sum + saved.flatMap(({ values }) => values).length, 0)
  const sent = told.filter((one) => one.sent).length
  const what = `${told.length} students, ${answers} acknowledged answers, ${sent} submissions`
  console.log(
    `ledger against the ${where}: ${what}: ${wrong.length === 0 ? 'all there, once' : `${wrong.length} WRONG`}`,
  )
  for (const line of wrong.slice(0, SHOWN)) console.log(`  ${line}`)
  // A ledger of nothing proves nothing.
  if (answers === 0 || sent === 0) console.log('  nothing was acknowledged')
  return wrong.length === 0 && answers > 0 && sent > 0
}

/** `node loadtests/ledger.ts <lines of a run> <data folder | base address>`: the check again, of a run that was kept. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [lines, against] = process.argv.slice(2)
  if (!lines || !against) {
    console.error('Which lines, against which data folder or server?')
    process.exit(1)
  }
  const { exam, told } = readLines(await readFile(lines, 'utf8'))
  const good = against.startsWith('http')
    ? reportLedger('server', told, await checkServer(against, exam, told))
    : reportLedger('log', told, await checkLog(path.join(against, 'bawaba.sqlite'), exam, told))
  process.exit(good ? 0 : 1)
}
