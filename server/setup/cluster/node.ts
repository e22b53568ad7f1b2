import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Program, startProgram, untilReady } from './program.ts'

export const ROOT = path.resolve(import.meta.dirname, '../../..')
/** As `RestartSec` of the systemd unit. */
const PAUSE_MS = 1000

/** A node of the cluster: `node server/main.ts`, as in production. */
export interface Node {
  name: string
  address: string
  pid(): number | undefined
  /** Resolves when the node is ready. */
  start(): Promise<void>
  /** `kill -9`. It comes back only if the cluster restarts nodes. */
  kill(): Promise<void>
  /** SIGTERM; it does not come back. Resolves with the exit code. */
  stop(): Promise<number | null>
}

interface NodeOptions {
  name: string
  port: number
  env: NodeJS.ProcessEnv
  logs: string
  /** Starts the node again when it ends by itself or is killed. */
  restarts: boolean
  say: (line: string) => void
}

export function createNode({ name, port, env, logs, restarts, say }: NodeOptions): Node {
  const address = `http://127.0.0.1:${port}`
  let program: Program | undefined
  let wanted = false

  async function run(): Promise<void> {
    const started = await startProgram({
      command: process.execPath,
      args: [path.join(ROOT, 'server/main.ts')],
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
      cwd: ROOT,
      logFile: path.join(logs, `${name}.log`),
    })
    program = started
    await untilReady(`${address}/readyz`, started)
    void started.ended.then(onEnd)
  }

  async function onEnd(how: string): Promise<void> {
    if (!wanted) return
    say(`${name} has ended: ${how}${restarts ? '; starting it again' : ''}`)
    if (!restarts) return
    await setTimeout(PAUSE_MS)
    if (!wanted) return
    await run().then(
      () => say(`${name} is ready again`),
      (error) => (wanted ? onEnd(error.message) : undefined),
    )
  }

  return {
    name,
    address,
    pid: () => (program?.isRunning() ? program.pid : undefined),
    async start() {
      if (program?.isRunning()) return
      wanted = true
      await run()
    },
    async kill() {
      await program?.end('SIGKILL')
    },
    async stop() {
      wanted = false
      return (await program?.end('SIGTERM')) ?? null
    },
  }
}
