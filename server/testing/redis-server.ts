import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/** The program of REDIS_SERVER, or `redis-server` on the path. Throws instructions in one line if there is none. */
export function findRedis(environment = process.env): string {
  if (environment.REDIS_SERVER) return environment.REDIS_SERVER
  const found = (environment.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
  if (found) return found
  throw new Error(
    'The tests of several nodes need Redis: install it (Debian: apt-get install redis-server) or set REDIS_SERVER to its path.',
  )
}

export interface TestRedis {
  url: string
  /** `kill -9`. Resolves once the process has ended. */
  kill(): Promise<void>
  /** Starts an empty Redis on the same port. */
  start(): Promise<void>
}

/** Starts a Redis without persistence on a free port. */
export async function startTestRedis(program: string): Promise<TestRedis> {
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
    child = server
    await new Promise<void>((resolve, reject) => {
      let output = ''
      server.stdout.on('data', (text) => {
        output += text
        if (/ready to accept connections/i.test(output)) resolve()
      })
      server.once('error', reject)
      server.once('exit', () => reject(new Error(`redis-server ended: ${output}`)))
    })
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      const server = child
      child = undefined
      if (!server || server.exitCode !== null) return
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
