import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, isFree } from '../../database/free-port.ts'
import { fillWithDemo } from './demo.ts'
import { createNode, type Node } from './node.ts'
import { startPrometheus } from './prometheus.ts'
import { findProgram, type ProxyKind, startProxy } from './proxy.ts'

export interface ClusterOptions {
  nodes: number
  /** A PostgreSQL database; its tables are made or updated. Default: a PostgreSQL of the cluster's own. */
  databaseUrl?: string
  /** Settings of every node, besides those that the cluster sets itself. */
  env?: Record<string, string>
  /** Port of the proxy; the nodes use the following ones. Default: free ports. */
  port?: number
  /** Of the proxy alone; the nodes have free ones. */
  proxyPort?: number
  /** Folder of all data and logs, which stays. Default: a temporary one, which `stop` removes. */
  folder?: string
  /** Default: the project's own. */
  proxy?: ProxyKind
  /** The proxy is Caddy and serves https, with a certificate of its own authority. */
  tls?: boolean
  /** Prometheus, if it is installed. */
  prometheus?: boolean
  /** Fills an empty database with the demo school before the nodes start. */
  demo?: boolean
  /** Starts a node again that ends by itself or is killed. */
  restarts?: boolean
  say?: (line: string) => void
}

export interface Cluster {
  /** Addresses of the nodes. */
  addresses: string[]
  /** Address of the proxy. */
  proxy: string
  /** Address of Prometheus, if it runs. */
  prometheus: string | undefined
  databaseUrl: string
  logs: string
  /** The processes whose CPU and memory are the cluster's; undefined for one that does not run here. */
  pids(): { nodes: (number | undefined)[]; database: number | undefined }
  /** `kill -9` of node `at`, counted from 0. */
  kill(at: number): Promise<void>
  /** SIGTERM of node `at`. Resolves with its exit code. */
  end(at: number): Promise<number | null>
  /** Starts node `at` again. Resolves when it is ready. */
  start(at: number): Promise<void>
  /** Stops everything: the nodes first, the database last. Resolves with the exit codes of the nodes. */
  stop(): Promise<(number | null)[]>
}

/**
 * Starts what serves the portal on several nodes: PostgreSQL, the nodes (as in production, without Secure cookies unless `env` says
 * otherwise), a proxy in front of them. Resolves when all are ready. @throws when one of them does not start; the others are stopped.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { port, env = {}, say = () => {}, restarts = false, tls = false } = options
  /** What has been started, stopped in reverse order. */
  const parts: (() => Promise<unknown>)[] = []
  const stopParts = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) await part()
  }
  try {
    const folder = options.folder ?? (await temporaryFolder(parts))
    const [data, logs] = [path.join(folder, 'data'), path.join(folder, 'logs')]
    for (const one of [data, logs]) await mkdir(one, { recursive: true })
    const logOf = (name: string) => path.join(logs, `${name}.log`)

    const database = options.databaseUrl
      ? { url: options.databaseUrl, pid: undefined }
      : await startDatabase(options.folder, logOf('postgres'), parts)
    const settings = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      COOKIE_SECURE: 'false',
      TRUST_PROXY: 'loopback',
      METRICS_TOKEN: 'cluster',
      ...env,
      DATA_DIR: data,
      DATABASE_URL: database.url,
    }
    if (options.demo) await fillWithDemo(settings, logOf('demo'), say)

    const proxyPort = port ?? options.proxyPort ?? (await freePort())
    const nodes: Node[] = []
    if (!(await isFree(proxyPort))) throw new Error(`port ${proxyPort} is in use`)
    for (let at = 0; at < options.nodes; at += 1) {
      const own = port === undefined ? await freePort() : port + 1 + at
      if (!(await isFree(own))) throw new Error(`port ${own}, of node ${at + 1}, is in use`)
      nodes.push(createNode({ name: `node-${at + 1}`, port: own, env: settings, logs, restarts, say }))
    }
    let codes: (number | null)[] = []
    const addresses = nodes.map(({ address }) => address)
    parts.push(async () => {
      codes = await Promise.all(nodes.map((node) => node.stop()))
    })
    await Promise.all(nodes.map((node) => node.start()))

    const proxy = await startProxy(options.proxy ?? 'own', {
      ...{ nodes: addresses, port: proxyPort, tls },
      ...{ folder: path.join(folder, 'proxy'), logFile: logOf('proxy') },
    })
    // The nodes finish their calls behind the proxy, so it stops after them.
    parts.splice(-1, 0, proxy.stop)
    const program = options.prometheus ? findProgram('prometheus') : undefined
    const prometheus = program
      ? await startPrometheus(program, {
          ...{ nodes: addresses, token: settings.METRICS_TOKEN },
          ...{ folder: path.join(folder, 'prometheus'), logFile: logOf('prometheus') },
        })
      : undefined
    if (prometheus) parts.push(prometheus.stop)

    const nodeAt = (at: number): Node => {
      const node = nodes[at]
      if (!node) throw new Error(`there is no node ${at}`)
      return node
    }
    return {
      addresses,
      proxy: proxy.address,
      prometheus: prometheus?.address,
      databaseUrl: database.url,
      logs,
      pids: () => ({ nodes: nodes.map((node) => node.pid()), database: database.pid }),
      kill: (at) => nodeAt(at).kill(),
      end: (at) => nodeAt(at).stop(),
      start: (at) => nodeAt(at).start(),
      async stop() {
        await stopParts()
        return codes
      },
    }
  } catch (error) {
    await stopParts()
    throw error
  }
}

async function temporaryFolder(parts: (() => Promise<unknown>)[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bawaba-cluster-'))
  parts.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const NAME = 'bawaba'

async function startDatabase(folder: string | undefined, logFile: string, parts: (() => Promise<unknown>)[]) {
  const { startEmbeddedPostgres } = await import('../../database/embedded-postgres.ts').catch(() => {
    throw new Error('There is no PostgreSQL in this installation: set DATABASE_URL.')
  })
  const log = createWriteStream(logFile, { flags: 'a' })
  const server = await startEmbeddedPostgres({
    folder: folder && path.join(folder, 'postgres'),
    log: (text) => void log.write(text),
  })
  parts.push(async () => {
    await server.stop()
    log.end()
    await once(log, 'close')
  })
  // A folder that was kept already has the database.
  await server.run(`create database ${NAME} template migrated`).catch((error: { code?: string }) => {
    if (error.code !== '42P04') throw error
  })
  return { url: server.urlOf(NAME), pid: await server.pid() }
}
