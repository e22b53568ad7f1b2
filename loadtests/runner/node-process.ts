import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { METRICS_TOKEN } from './metrics.ts'

const READY_MS = 30_000
const STOP_MS = 30_000

/** One process of a server, on an address that stays when it is started again. */
export interface NodeProcess {
  readonly base: string
  readonly pid: number | undefined
  /** Resolves when it is ready. @throws when it ends before, after the last lines of its output were printed. */
  start(): Promise<void>
  /** Resolves with the exit code. */
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
}

/** `node server/main.ts`, as in production but without Secure cookies. It is not started yet. */
export function nodeProcess({ checkout, dataDir, databaseUrl, logFile, port }: Place): NodeProcess {
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
        env: {
          ...process.env,
          NODE_ENV: 'production',
          COOKIE_SECURE: 'false',
          METRICS_TOKEN,
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl,
          // Nobody asks /readyz here: the clients know each node by its address.
          STOP_NOTICE_SECONDS: '0',
        },
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
    async stop() {
      if (!child || child.exitCode !== null) return child?.exitCode ?? null
      const ending = child
      const kill = setTimeout(() => ending.kill('SIGKILL'), STOP_MS)
      ending.kill('SIGTERM')
      await once(ending, 'exit')
      clearTimeout(kill)
      return ending.exitCode
    },
    tail: async () => (await readFile(logFile, 'utf8')).split('\n').slice(-15).join('\n'),
  }
  return node
}

/** Resolves when the server is ready. @throws when it ends before, or takes longer. */
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

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
