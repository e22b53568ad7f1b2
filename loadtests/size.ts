import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Measured } from './size/measured.ts'
import { readWanted } from './size/read-wanted.ts'
import { assumptionLines, sizeLines } from './size/sizing.ts'

// npm run -s size -- pupils=650000 window=10: what an installation for so many pupils needs, from loadtests/measured.json.

const file = path.join(import.meta.dirname, 'measured.json')
try {
  const wanted = readWanted(process.argv.slice(2))
  const measured = JSON.parse(readFileSync(file, 'utf8')) as Measured
  for (const line of [...sizeLines(wanted, measured), '', ...assumptionLines(wanted, measured)]) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
