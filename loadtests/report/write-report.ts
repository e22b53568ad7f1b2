import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Measured, withRun } from '../size/measured.ts'
import { capacityOf } from './capacity.ts'
import { reportPage } from './page.ts'
import type { RunRecord } from './record.ts'

const root = path.resolve(import.meta.dirname, '../..')
const MEASURED = path.join(root, 'loadtests/measured.json')

/**
 * Writes the report, and beside it all that was measured as JSON. `measured`: writes the costs into loadtests/measured.json too.
 * Returns the lines that say so.
 */
export async function writeReport(record: RunRecord, { measured }: { measured: boolean }): Promise<string[]> {
  const folder = path.join(root, '.cache/reports')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${record.at.slice(0, 16).replace(/\D/g, '')}-${record.scenario}`)
  await writeFile(`${file}.json`, `${JSON.stringify(record, null, 1)}\n`)
  await writeFile(`${file}.html`, reportPage(record))
  const { sentence, caveat } = capacityOf(record)
  const lines = [sentence, ...(caveat ? [caveat] : []), `report: ${path.relative(process.cwd(), file)}.html`]
  if (!measured) return lines
  try {
    const known = JSON.parse(await readFile(MEASURED, 'utf8')) as Measured
    await writeFile(MEASURED, `${JSON.stringify(withRun(known, record), null, 2)}\n`)
    return [...lines, 'loadtests/measured.json has the costs of this run.']
  } catch (error) {
    return [...lines, error instanceof Error ? error.message : String(error)]
  }
}
