import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { type CellSums, sumsOf } from '../../cells/cell-sums.ts'
import { readConfig } from '../../config.ts'
import { openPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/tables.ts'
import { openToRead } from './open-to-read.ts'

/*
 * `npm run ministry -- sums [file] | names <file>`: sums of all cells (docs/operations.md#cells), or the usernames that several have.
 * It only reads, from the databases, so the servers may run or not.
 */

const USAGE = `Usage: npm run ministry -- sums [cells.txt] [--days 7]
       npm run ministry -- names cells.txt
  cells.txt has a line for each cell: north=postgres://… or north=/folder (a DATA_DIR). Without it: the database of
  DATABASE_URL or DATA_DIR.`

interface Place {
  name: string
  databaseUrl?: string
  dataDir: string
}
/** What was read of a cell, or why it could not be. */
type Read<T> = { name: string } & ({ value: T } | { problem: string })

/** Runs the command and returns the exit code: 1 if a cell could not be read. @throws for a file that cannot be used. */
export async function runMinistry(
  words: string[],
  environment: NodeJS.ProcessEnv,
  { log, error }: Pick<Console, 'log' | 'error'>,
  now = new Date(),
): Promise<number> {
  const { positionals, values } = parseArgs({
    ...{ args: words, allowPositionals: true, strict: false },
    options: { days: { type: 'string', default: '7' } },
  })
  const [command, file, ...more] = positionals
  const days = Number(values.days)
  const isKnown = command === 'sums' || (command === 'names' && file !== undefined)
  if (!isKnown || more.length > 0 || !(Number.isInteger(days) && days >= 0 && days <= 400)) {
    error(USAGE)
    return 2
  }
  const places =
    file === undefined ? [{ name: 'here', ...readConfig(environment) }] : placesOf(await readFile(file, 'utf8'))
  const read = <T>(work: (db: Kysely<Database>) => Promise<T>) =>
    Promise.all(places.map((place) => readCell(place, work)))
  let problems: Read<unknown>[]
  if (command === 'sums') {
    const cells = await read((db) => sumsOf(db, days, now))
    for (const line of tableOf(cells)) log(line)
    problems = cells
  } else {
    const cells = await read(loginsOf)
    for (const line of sharedNames(cells)) log(line)
    problems = cells
  }
  const failed = problems.flatMap((cell) => ('problem' in cell ? [cell] : []))
  for (const { name, problem } of failed) error(`${name} could not be asked, and is in no total: ${problem}`)
  return failed.length > 0 ? 1 : 0
}

function placesOf(text: string): Place[] {
  const lines = text.split('\n').map((line) => line.trim())
  const places = lines.flatMap((line) => (line === '' || line.startsWith('#') ? [] : [placeOf(line)]))
  if (places.length === 0) throw new Error(`There is no cell in the file.\n${USAGE}`)
  return places
}

/** The line may contain a password, so the message does not repeat it. */
function placeOf(line: string): Place {
  const [, name = '', place = ''] = /^([a-z][a-z0-9-]*)=(\S+)$/.exec(line) ?? []
  if (name === '') throw new Error(`A line of the file is not like north=postgres://… or north=/folder.\n${USAGE}`)
  return /^postgres(ql)?:/.test(place) ? { name, databaseUrl: place, dataDir: '' } : { name, dataDir: place }
}

async function readCell<T>({ name, ...place }: Place, work: (db: Kysely<Database>) => Promise<T>): Promise<Read<T>> {
  try {
    // Never migrated from here: its nodes may be of another version.
    const opened =
      place.databaseUrl === undefined ? await openToRead(place) : await openPostgres<Database>(place.databaseUrl)
    try {
      return { name, value: await work(opened.read) }
    } finally {
      await opened.close()
    }
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) }
  }
}

function tableOf(cells: Read<CellSums>[]): string[] {
  const names = [...new Set(cells.flatMap((cell) => ('value' in cell ? [...cell.value.keys()] : [])))]
  const rows = names.map((name) => {
    const counts = cells.map((cell) => ('value' in cell ? cell.value.get(name) : undefined))
    const total = counts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    return [name, ...[...counts, total].map((one) => one?.toLocaleString('en-GB') ?? '–')]
  })
  const table = [['', ...cells.map(({ name }) => name), 'total'], ...rows]
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? []
  return table.map((row) =>
    row.map((text, at) => (at === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[at] ?? 0))).join('  '),
  )
}

async function loginsOf(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('users').select('login').where('deleted_at', 'is', null).execute()
  return rows.map(({ login }) => login)
}

function sharedNames(cells: Read<string[]>[]): string[] {
  const holders = new Map<string, string[]>()
  for (const cell of cells)
    if ('value' in cell) for (const login of cell.value) holders.set(login, [...(holders.get(login) ?? []), cell.name])
  const shared = [...holders].filter(([, names]) => names.length > 1).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    ...shared.map(([login, names]) => `${login}: ${names.join(', ')}`),
    `${shared.length} usernames are in several cells`,
  ]
}

if (import.meta.main) {
  try {
    process.exitCode = await runMinistry(process.argv.slice(2), process.env, console)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
