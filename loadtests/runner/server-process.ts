import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type LogSource, logOf } from './log-source.ts'
import { freePort, type NodeProcess, nodeProcess } from './node-process.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A server of one or more nodes that a load test starts, with its data folder. */
export interface ServerProcess {
  /** Address of the first node. */
  base: string
  /** Addresses of all nodes. */
  bases: string[]
  dataDir: string
  log: LogSource
  /** Process id of the first node, and of all. */
  readonly pid: number | undefined
  readonly pids: (number | undefined)[]
  /** Stops and starts each node, one after the other. Resolves with the worst exit code of the stopped processes. */
  restart(): Promise<number | null>
  /** Stops all nodes. Resolves with the worst exit code; the data folder stays until `remove`. */
  stop(): Promise<number | null>
  /** The last lines of the output of each node. */
  tail(): Promise<string>
  remove(): Promise<void>
}

interface Where {
  /** An empty PostgreSQL database; '' for SQLite, which has one node. */
  databaseUrl?: string
  /** The folder whose code is served, by default this one. */
  checkout?: string
  nodes?: number
}

/** Makes a load school in a temporary folder and serves it, as in production but without Secure cookies. */
export async function startServer(
  people: { students: number; teachers: number },
  { databaseUrl = '', checkout = root, nodes: count = 1 }: Where = {},
): Promise<ServerProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bawaba-load-'))
  const dataDir = path.join(folder, 'data')
  const make = path.join(checkout, 'server/setup/commands/load-school.ts')
  const args = [make, dataDir, String(people.students), String(people.teachers)]
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const nodes: NodeProcess[] = []
  for (let number = 1; number <= count; number += 1) {
    const port = (number === 1 && Number(process.env.LOAD_PORT)) || (await freePort())
    nodes.push(nodeProcess({ checkout, dataDir, databaseUrl, port, logFile: path.join(folder, `node-${number}.log`) }))
  }
  const bases = nodes.map(({ base }) => base)

  const server: ServerProcess = {
    base: bases[0] ?? '',
    bases,
    dataDir,
    log: logOf(databaseUrl || dataDir),
    get pid() {
      return nodes[0]?.pid
    },
    get pids() {
      return nodes.map(({ pid }) => pid)
    },
    async restart() {
      const codes = []
      for (const node of nodes) {
        codes.push(await node.stop())
        await node.start()
      }
      return worst(codes)
    },
    stop: async () => worst(await Promise.all(nodes.map((node) => node.stop()))),
    tail: async () => (await Promise.all(nodes.map((node) => node.tail()))).join('\n'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
  try {
    // One after the other, as an operator does.
    for (const node of nodes) await node.start()
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

/** null is a process that was killed. */
const worst = (codes: (number | null)[]) => codes.find((code) => code !== 0) ?? (codes.includes(null) ? null : 0)
