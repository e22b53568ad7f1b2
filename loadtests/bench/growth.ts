import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type EmbeddedServer, startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts'
import type { NodeProcess } from '../runner/node-process.ts'
import type { BenchRow } from './appends.ts'
import { measureBackups } from './growth/backups.ts'
import { type Grown, pupilsOf, sizeFor, TASKS_OF_TERM } from './growth/grown.ts'
import { commandEnv, commandFile, type Installation, openInstallation } from './growth/installations.ts'
import type { GrowthOptions, Part } from './growth/options.ts'
import { compareReads, readsOf } from './growth/reads.ts'
import { rowOf, waitsRow } from './growth/rows.ts'
import { compareSaves, startClass } from './growth/saves.ts'
import { seconds } from './rebuild.ts'

/**
 * An installation after some terms with so many events, compared with one of two classes after one term: start, size, reads, saves,
 * then commands beside the running server, and on SQLite backups.
 */
export async function benchGrowth(
  options: GrowthOptions,
  say: (line: string) => void = console.log,
): Promise<BenchRow[]> {
  const { events, terms, seconds: saveSeconds, postgres: isPostgres, parts, rounds } = options
  const root = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'bawaba-growth-'))
  const folder = options.folder || join(root, 'large')
  const postgres = isPostgres ? await startPostgres(options.folder && join(options.folder, 'postgres')) : undefined
  try {
    const grown = sizeFor(events, terms)
    const large = await openInstallation(folder, { grown, databaseUrl: postgres?.large }, say)
    const few = { classes: 2, terms: 1, tasks: Math.min(TASKS_OF_TERM, grown.terms * grown.tasks) }
    const small = await openInstallation(join(root, 'small'), { grown: few, databaseUrl: postgres?.small }, () => {})
    const rows: BenchRow[] = []
    const note = (...more: BenchRow[]) => {
      for (const { what, value, unit } of more) say(`${what}: ${value} ${unit}`)
      rows.push(...more)
    }
    note(...sizes(large))
    await measureServers(small, large, { parts, rounds, saveMs: saveSeconds * 1000, note })
    if (!isPostgres && parts.includes('backups')) note(...(await measureBackups(large, root, saveSeconds * 1000)))
    return rows
  } finally {
    await postgres?.stop()
    await rm(root, { recursive: true, force: true })
  }
}

/**
 * Starts two PostgreSQL servers, because one would share its memory between both logs. The large one keeps its data in `largeFolder`,
 * or in a temporary folder if that is ''. The bench's own temporary folder cannot be used: PostgreSQL runs as another user, who may not
 * enter it.
 */
async function startPostgres(largeFolder: string) {
  const servers: EmbeddedServer[] = []
  const start = async (folder?: string) => {
    const server = await startEmbeddedPostgres({ folder })
    servers.push(server)
    return server.urlOf('migrated')
  }
  return {
    large: await start(largeFolder || undefined),
    small: await start(),
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  }
}

function sizes({ grown, ...filled }: Installation): BenchRow[] {
  const { events, logBytes, readModelBytes, rebuilding, checking } = filled
  const perTerm = (bytes: number) => (bytes * 1000 * TASKS_OF_TERM) / (pupilsOf(grown) * grown.terms * grown.tasks)
  return [
    rowOf(`log, seals and indexes of ${describe(grown)}`, logBytes / 1e6, 'MB'),
    rowOf(`  of each of the ${events} events`, logBytes / events, 'bytes'),
    rowOf(`  of 1,000 pupils in a term of ${TASKS_OF_TERM} tasks`, perTerm(logBytes) / 1e6, 'MB'),
    rowOf('read models', readModelBytes / 1e6, 'MB'),
    rowOf(`  of 1,000 pupils in a term of ${TASKS_OF_TERM} tasks`, perTerm(readModelBytes) / 1e6, 'MB'),
    rowOf('read models made without a server', rebuilding, 's'),
    rowOf('check of the log', checking, 's'),
  ]
}

const describe = (grown: Grown): string =>
  `${pupilsOf(grown)} pupils after ${grown.terms} terms of ${grown.tasks} tasks`

interface Measuring {
  parts: readonly Part[]
  rounds: number
  saveMs: number
  note(...rows: BenchRow[]): void
}

async function measureServers(
  small: Installation,
  large: Installation,
  { parts, rounds, saveMs, note }: Measuring,
): Promise<void> {
  const nodes = { small: await small.node(), large: await large.node() }
  try {
    note(rowOf('start of the small one until it is ready', await seconds(() => nodes.small.start()), 's'))
    note(rowOf('start until it is ready', await seconds(() => nodes.large.start()), 's', '≤ 5'))
    const reads = [await readsOf(nodes.small.base, small.grown), await readsOf(nodes.large.base, large.grown)] as const
    for (const { what, before, after } of await compareReads(...reads, rounds))
      note(rowOf(`${what} (${before.toFixed(2)} → ${after.toFixed(2)} ms)`, after / before, '×', '≤ 1.2'))
    const saving = await startClass(nodes.large.base, large.grown)
    const saves = await compareSaves(await startClass(nodes.small.base, small.grown), saving, saveMs)
    note(waitsRow('saves of a class, small one', saves[0]), waitsRow('saves of a class', saves[1]))
    await nodes.small.stop()
    for (const { part, what, command } of COMMANDS.filter(({ part }) => parts.includes(part))) {
      const { result, times } = await saving.saveDuring(() => seconds(() => run(large, command)))
      note(rowOf(`${what}, beside the server (${part})`, result, 's'), waitsRow('  saves meanwhile', times))
    }
  } finally {
    await Promise.all(Object.values(nodes).map((node: NodeProcess) => node.stop()))
  }
}

const COMMANDS: { part: Part; what: string; command: [file: string, ...args: string[]] }[] = [
  { part: 'rebuild', what: 'rebuild of the read models', command: ['projections/cli.ts', 'rebuild'] },
  { part: 'sweep', what: 'search for unused uploads', command: ['server/setup/commands/sweep.ts'] },
  { part: 'check', what: 'check of the log', command: ['server/setup/commands/log.ts', 'check'] },
]

const run = ({ where }: Installation, [file, ...args]: [string, ...string[]]) =>
  promisify(execFile)(process.execPath, [commandFile(file), ...args], { env: commandEnv(where) })
