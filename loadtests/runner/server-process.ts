import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { METRICS_TOKEN } from './metrics.ts'

const root = path.resolve(import.meta.dirname, '../..')
const READY_MS = 30_000
const STOP_MS = 30_000

/** A server that a load test starts, with its data folder. */
export interface ServerProcess {
  base: string
  dataDir: string
  readonly pid: number | undefined
  /** Stops and starts the server. Resolves with the exit code of the stopped process. */
  restart(): Promise<number | null>
  /** Resolves with the exit code; the data folder stays until `remove`. */
  stop(): Promise<number | null>
  /** The last lines of the server's output. */
  tail(): Promise<string>
  remove(): Promise<void>
}

/**
 * Makes a load school in a temporary folder and serves it, as in production but without Secure cookies. `databaseUrl`: an
 * empty PostgreSQL database, '' for SQLite. `checkout`: the folder whose code is served, by default this one.
 */
export async function startServer(
  people: { students: number; teachers: number },
  { databaseUrl = '', checkout = root } = {},
): Promise<ServerProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bawaba-load-'))
  const dataDir = path.join(folder, 'data')
  const logFile = path.join(folder, 'server.log')
  const make = path.join(checkout, 'server/setup/commands/load-school.ts')
  const args = [make, dataDir, String(people.students), String(people.teachers)]
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const port = Number(process.env.LOAD_PORT) || (await freePort())
  const base = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
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
      },
      stdio: ['ignore', log.fd, log.fd],
    })
    await log.close()
    await ready(base, child)
  }

  async function stop(): Promise<number | null> {
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const ending = child
    const kill = setTimeout(() => ending.kill('SIGKILL'), STOP_MS)
    ending.kill('SIGTERM')
    await once(ending, 'exit')
    clearTimeout(kill)
    return ending.exitCode
  }

  const server: ServerProcess = {
    base,
    dataDir,
    get pid() {
      return child?.pid
    },
    async restart() {
      const code = await stop()
      await start()
      return code
    },
    stop,
    tail: async () => (await readFile(logFile, 'utf8')).split('\n').slice(-15).join('\n'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
  try {
    await start()
  } catch (error) {
    console.error(await server.tail())
    await stop()
    throw error
  }
  return server
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
