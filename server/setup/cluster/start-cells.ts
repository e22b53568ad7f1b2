import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, isFree } from '../../database/free-port.ts'
import { startCellProxy } from './cell-proxy.ts'
import { type CellPlace, startCellsNginx } from './nginx.ts'
import { findProgram, type Part, type ProxyKind } from './proxy.ts'
import { type Cluster, type ClusterOptions, startCluster } from './start-cluster.ts'

/** Names that `npm run cluster -- --cells` gives. */
export const CELL_NAMES = ['north', 'south', 'east', 'west'] as const

export interface CellsOptions extends Pick<ClusterOptions, 'nodes' | 'env' | 'folder' | 'demo' | 'restarts' | 'say'> {
  /** Names of the cells, and a PostgreSQL database of each; undefined: a PostgreSQL of the cell's own. */
  cells: { name: string; databaseUrl?: string }[]
  /** Of the proxy in front; cells and their nodes have the next ones. Default: free ports. */
  port?: number
  /** In front of all cells. Each cell has the project's own in front of its nodes. */
  proxy?: Exclude<ProxyKind, 'caddy'>
}

export interface StartedCells {
  /** Address of the portal. */
  proxy: string
  cells: (Cluster & { name: string })[]
  /** Stops everything. Resolves with the exit codes of all nodes. */
  stop(): Promise<(number | null)[]>
}

/**
 * Starts cells, each with a PostgreSQL, nodes and a proxy of its own as `startCluster` makes them, and one proxy in front.
 * @throws when a part does not start; the others are stopped.
 */
export async function startCells(options: CellsOptions): Promise<StartedCells> {
  const { cells: wanted, nodes, port, proxy: kind = 'own', env, folder, ...rest } = options
  // For the proxy. Each cell makes a temporary folder of its own: this one cannot be read by the user of PostgreSQL.
  const place = folder ?? (await mkdtemp(path.join(tmpdir(), 'bawaba-cells-')))
  const front = port ?? (await freePort())
  let clusters: StartedCells['cells'] = []
  let proxy: Part | undefined
  async function stop() {
    const codes = await Promise.all(clusters.map((cluster) => cluster.stop()))
    await proxy?.stop()
    if (folder === undefined) await rm(place, { recursive: true, force: true })
    return codes.flat()
  }
  try {
    if (!(await isFree(front))) throw new Error(`port ${front} is in use`)
    // The cell's proxy, then its nodes.
    const portOf = async (at: number) => (port === undefined ? await freePort() : port + 1 + at * (nodes + 1))
    const planned = await Promise.all(wanted.map(async (cell, at) => ({ ...cell, port: await portOf(at) })))
    const places: CellPlace[] = planned.map((cell) => ({ name: cell.name, address: `127.0.0.1:${cell.port}` }))
    const shared = {
      CELLS: places.map(({ name, address }) => `${name}=http://${address}`).join(' '),
      CELLS_SECRET: randomBytes(24).toString('base64url'),
    }
    const starting = planned.map(async ({ name, databaseUrl, port: own }) => {
      const home = folder && path.join(folder, name)
      if (home) await mkdir(home, { recursive: true })
      const ports = port === undefined ? { proxyPort: own } : { port: own }
      const settings = { ...env, ...shared, CELL: name }
      return { ...(await startCluster({ ...rest, ...ports, nodes, databaseUrl, folder: home, env: settings })), name }
    })
    const ended = await Promise.allSettled(starting)
    clusters = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    proxy = await startFront(kind, places, front, path.join(place, 'front'))
    return { proxy: proxy.address, cells: clusters, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startFront(
  kind: CellsOptions['proxy'],
  cells: CellPlace[],
  port: number,
  folder: string,
): Promise<Part> {
  if (kind !== 'nginx') return await startCellProxy(cells, port)
  const program = findProgram('nginx')
  if (!program) throw new Error('nginx is not installed (Debian: apt-get install nginx)')
  await mkdir(folder, { recursive: true })
  return await startCellsNginx(program, cells, { port, folder, logFile: path.join(folder, 'nginx.log') })
}
