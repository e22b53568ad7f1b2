import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { METRICS_TOKEN } from './metrics.ts'

const READY_MS = 30_000
const STOP_MS = 30_000

/** One server process. Its address stays the same after a restart. */
export interface NodeProcess {
  readonly base: string
  readonly pid: number | undefined
  /** Resolves when it is ready. @throws when it ends before that; first prints the last lines of its output. */
  start(): Promise<void>
  /** Resolves with the exit code; null if the process was killed. */
  stop(): Promise<number | null>
  /** The last lines of its output. */
  tail(): Promise<string>
}

interface Place {
  /** The folder whose code is served. */
  checkout: string
  dataDir: string
  /** '' for SQLite. */
  databaseUrl: string
  logFile: string
  port: number
  /** More settings of the environment. */
  settings?: Record<string, string>
}

/** `node server/main.ts`, as in production but without Secure cookies. It is not started yet. */
export function nodeProcess({ checkout, dataDir, databaseUrl, logFile, port, settings }: Place): NodeProcess {
  const base = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const node: NodeProcess = {
    base,
    get pid() {
      return child?.pid
    },
    async start() {
      const log = await open(logFile, 'a')
      child = spawn(process.execPath, [path.join(checkout, 'server/main.ts')], {
        cwd: checkout,
        // No proxy polls /readyz: the clients know each node by its address, so a node may close at once.
        env: { ...serverEnv({ port, dataDir, databaseUrl }), STOP_NOTICE_SECONDS: '0', ...settings },
        stdio: ['ignore', log.fd, log.fd],
      })
      await log.close()
      try {
        await ready(base, child)
      } catch (error) {
        console.error(await node.tail())
        throw error
      }
    },
    stop: async () => (child ? await stopProcess(child) : null),
    tail: async () => (await readFile(logFile, 'utf8')).split('\n').slice(-15).join('\n'),
  }
  return node
}

/**
 * The environment of a server on 127.0.0.1: production, but without Secure cookies, because clients call it by plain http.
 * An empty `databaseUrl` is SQLite in `dataDir`.
 */
export const serverEnv = ({ port, dataDir, databaseUrl }: Pick<Place, 'port' | 'dataDir' | 'databaseUrl'>) => ({
  ...process.env,
  NODE_ENV: 'production',
  COOKIE_SECURE: 'false',
  METRICS_TOKEN,
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
})

/** Ends a process, by SIGKILL if it does not exit within 30 s. Resolves with its exit code; null if it was killed. */
export async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(kill)
  return child.exitCode
}

/** Resolves when the server is ready. @throws when it ends before that, or takes longer than `withinMs`. */
export async function ready(base: string, child: ChildProcess, withinMs = READY_MS): Promise<void> {
  const until = Date.now() + withinMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const reply = await fetch(`${base}/readyz`).catch(() => undefined)
    await reply?.arrayBuffer()
    if (reply?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server was not ready after ${withinMs / 1000} s`)
}

/** A TCP port of this machine that no process listens on. Another process may take it before its use. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
