import { type EmbeddedServer, startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts'
import { cpuMsOf } from '../runner/cpu.ts'
import { type ServerProcess, startServer } from '../runner/server-process.ts'
import { table } from '../runner/table.ts'
import type { BenchRow } from './appends.ts'
import type { Load } from './load-client.ts'
import { generate, startStudents } from './save-answer.ts'

/** Each saves about once a second at the pace. */
const STUDENTS = Number(process.env.BENCH_STUDENTS) || 160
const PACE = 200
const SECONDS = Number(process.env.BENCH_SECONDS) || 5
const ROUNDS = Number(process.env.BENCH_ROUNDS) || 3
const WARM_UP_MS = 1500
/** Another checkout of this project, whose server on PostgreSQL takes part: for figures before and after a change in one run. */
const { BENCH_BEFORE } = process.env

interface Node {
  name: string
  server: ServerProcess
  users: Load['users']
  /** Process ids whose CPU, with that of their children, is the database's. */
  database: number[]
  firstSeq: number
}

interface Cost {
  perSecond: number
  nodeMs: number
  databaseMs: number
  p50: number
  p99: number
}

/**
 * The same saved answers over HTTP against a node on SQLite and one on PostgreSQL, in turns: 200 a second, and as many as
 * they take. Other work on the machine makes both slower, so the ratios count. Each figure is of the round whose CPU is the
 * median.
 */
export async function benchPostgres(): Promise<BenchRow[]> {
  const postgres = await startEmbeddedPostgres()
  const nodes: Node[] = []
  try {
    nodes.push(await open('SQLite'))
    const database = [await postgres.pid()]
    if (BENCH_BEFORE)
      nodes.push(
        await open('PostgreSQL, before', { ...(await empty(postgres, 'before')), checkout: BENCH_BEFORE }, database),
      )
    nodes.push(await open('PostgreSQL', await empty(postgres, 'now'), database))
    const [quiet, full] = [await take(nodes, PACE), await take(nodes, undefined)]
    for (const line of lines(nodes, quiet, full)) console.log(line)
    return [
      { what: `CPU of a save, PostgreSQL to SQLite, at ${PACE}/s`, value: ratio(quiet), unit: '×', target: '≤ 1.5' },
      { what: 'CPU of a save, PostgreSQL to SQLite, saturated', value: ratio(full), unit: '×', target: '≤ 1.5' },
      {
        what: `save on PostgreSQL at ${PACE}/s, p99`,
        value: quiet.at(-1)?.p99 ?? Number.NaN,
        unit: 'ms',
        target: '≤ 50',
      },
    ]
  } finally {
    for (const { server } of nodes) {
      await server.stop()
      await server.remove()
    }
    await postgres.stop()
  }
}

async function open(
  name: string,
  from: Parameters<typeof startServer>[1] = {},
  database: number[] = [],
): Promise<Node> {
  const server = await startServer({ students: STUDENTS, teachers: 1 }, from)
  return { name, server, users: await startStudents(server, STUDENTS), database, firstSeq: 1000 }
}

async function empty({ run, urlOf }: EmbeddedServer, name: string): Promise<{ databaseUrl: string }> {
  await run(`create database ${name} template template0`)
  return { databaseUrl: urlOf(name) }
}

/** The median round of each node; the nodes take turns. */
async function take(nodes: Node[], pace: number | undefined): Promise<Cost[]> {
  const rounds: Cost[][] = nodes.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, node] of nodes.entries()) rounds[place]?.push(await measure(node, pace))
  return rounds.map(median)
}

async function measure(node: Node, pace: number | undefined): Promise<Cost> {
  const load = { path: '/api/tasks/draft', seconds: SECONDS, warmUp: WARM_UP_MS, users: node.users, pace }
  const before = await cpuOf(node)
  const loaded = await generate({ ...load, base: node.server.base, firstSeq: node.firstSeq })
  const after = await cpuOf(node)
  node.firstSeq = loaded.nextSeq
  if (loaded.errors > 0) throw new Error(`${loaded.errors} calls failed on ${node.name}`)
  return {
    ...loaded,
    nodeMs: (after.node - before.node) / loaded.answered,
    databaseMs: (after.database - before.database) / loaded.answered,
  }
}

async function cpuOf({ server, database }: Node): Promise<{ node: number; database: number }> {
  const all = await Promise.all([server.pid ?? 0, ...database].map(cpuMsOf))
  const [node = 0, ...others] = all
  return { node, database: others.reduce((sum, one) => sum + one, 0) }
}

const total = ({ nodeMs, databaseMs }: Cost) => nodeMs + databaseMs
const median = (rounds: Cost[]): Cost =>
  rounds.toSorted((one, other) => total(one) - total(other))[Math.floor(rounds.length / 2)] as Cost

/** The last node's CPU, or this one's, compared with the first's, which is on SQLite. */
function ratio(costs: Cost[], of = costs.at(-1)): number {
  const [sqlite] = costs
  return sqlite && of ? Math.round((100 * total(of)) / total(sqlite)) / 100 : Number.NaN
}

function lines(nodes: Node[], quiet: Cost[], full: Cost[]): string[] {
  const cells = (costs: Cost[], cost: Cost | undefined) =>
    cost
      ? [
          String(cost.perSecond),
          `${cost.nodeMs.toFixed(2)} + ${cost.databaseMs.toFixed(2)} = ${total(cost).toFixed(2)}`,
          `${ratio(costs, cost)} ×`,
          `${cost.p50} / ${cost.p99}`,
        ]
      : []
  const part = (name: string, costs: Cost[]) => [
    [name, 'saves/s', 'CPU ms a save: node + database', 'to SQLite', 'p50 / p99 ms'],
    ...nodes.map((node, place) => [node.name, ...cells(costs, costs[place])]),
  ]
  return table([...part(`at ${PACE}/s`, quiet), ['', '', '', '', ''], ...part('saturated', full)])
}
