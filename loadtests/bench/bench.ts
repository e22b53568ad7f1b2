import { availableParallelism, cpus, loadavg } from 'node:os'
import { table } from '../runner/table.ts'
import { type BenchRow, benchAppends } from './appends.ts'
import { benchClassroom } from './classroom.ts'
import { benchDictionary } from './dictionary.ts'
import { readGrowthOptions } from './growth/options.ts'
import { benchGrowth } from './growth.ts'
import { benchMemory } from './memory.ts'
import { benchPostgres } from './postgres.ts'
import { benchProjector } from './projector.ts'
import { benchReads } from './reads.ts'
import { benchRebuild } from './rebuild.ts'
import { benchRekey } from './rekey.ts'
import { benchRestore } from './restore.ts'
import { benchSaveAnswer } from './save-answer.ts'
import { benchSeals } from './seals.ts'

// npm run bench [-- appends|rebuild|save|classroom|dictionary|rekey|memory|reads|seals|postgres|projector|restore|growth …]: measures the figures of
// docs/performance.md. A missed goal is printed but does not fail, because other work on the machine may be the cause.

const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.includes('=') && !arg.startsWith('--'))
const usual = {
  appends: benchAppends,
  rebuild: benchRebuild,
  save: benchSaveAnswer,
  classroom: benchClassroom,
  dictionary: benchDictionary,
  rekey: benchRekey,
  memory: benchMemory,
}
/** These take minutes and gigabytes of disk, or start a PostgreSQL: they run only when named. */
const benches = {
  ...usual,
  reads: benchReads,
  seals: benchSeals,
  postgres: benchPostgres,
  projector: benchProjector,
  restore: benchRestore,
  growth: () => benchGrowth(readGrowthOptions(args)),
}
const wanted = names.length > 0 ? names : Object.keys(usual)

console.log(`${cpus()[0]?.model ?? 'a processor'}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
const rows: string[][] = [['what', 'goal', 'measured', '']]
for (const [name, bench] of Object.entries(benches)) {
  if (!wanted.includes(name)) continue
  for (const row of await bench()) rows.push(toCells(row))
}
for (const line of table(rows)) console.log(line)

function toCells(row: BenchRow): string[] {
  return [row.what, row.target && `${row.target} ${row.unit}`, `${row.value} ${row.unit}`, verdict(row)]
}

/** `≥ 1400` or `≤ 20`, in the row's own unit. */
function verdict({ value, target }: BenchRow): string {
  const [, sign, goal] = /^([≥≤]) ([\d.]+)/.exec(target) ?? []
  if (!sign) return ''
  const part = value / Number(goal)
  const reached = sign === '≥' ? part >= 1 : part <= 1
  return `${reached ? 'reached' : 'MISSED'} (${part.toFixed(2)} × the goal)`
}
