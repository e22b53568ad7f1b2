import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Body, CallName, Reply } from '../contract/calls.ts'
import { BARE_ENVIRONMENT } from './bare-environment.ts'

/** A server in a separate process, as an operator runs it. */
export interface ServerProcess {
  address: string
  pid: number
  /** `kill -9`. Resolves once the process has ended. */
  kill(): Promise<void>
  /** SIGTERM. Resolves with the exit code. */
  stop(): Promise<number | null>
  /** Resolves with the exit code once it has ended by itself. */
  ended: Promise<number | null>
}

export interface Answer<Name extends CallName> {
  status: number
  // Tests read fields of successes and of errors.
  body: Reply<Name> & { error?: number | string }
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

const launch = (dataDir: string, port = 0, settings: Record<string, string> = {}, main = MAIN) =>
  spawn(process.execPath, [main], {
    env: { ...BARE_ENVIRONMENT, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings },
  })

/** Starts a server and kills it after `afterMs`, ready or not. */
export async function killWhileStarting(dataDir: string, afterMs: number): Promise<void> {
  const child = launch(dataDir)
  const exited = once(child, 'exit')
  setTimeout(() => child.kill('SIGKILL'), afterMs)
  await exited
}

/** Starts `node server/main.ts`, or that of another tree, on the folder and this port, or a free one. Resolves when it listens. */
export async function startServer(
  dataDir: string,
  port?: number,
  settings?: Record<string, string>,
  main?: string,
): Promise<ServerProcess> {
  const child = launch(dataDir, port, settings, main)
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      output += text
      const found = /Bawaba listens on (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    exited.then(() => reject(new Error(`the server did not start: ${output}`)), reject)
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code] = await exited
    return code
  }
  return {
    address,
    pid: child.pid ?? 0,
    async kill() {
      if (child.exitCode !== null) throw new Error(`the server ended by itself: ${output}`)
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    ended: exited.then(([code]) => code),
  }
}

/** One call over HTTP. Rejects without a reply. */
export async function callAt<Name extends CallName>(
  address: string,
  cookie: string,
  name: Name,
  body: Body<Name>,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  const reply = await fetch(`${address}/api/${name}`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as Answer<Name>['body'] }
}

/** The same, retried up to ten times on 503. @throws with status and body unless it succeeds. */
export async function succeedAt<Name extends CallName>(
  address: string,
  cookie: string,
  name: Name,
  body: Body<Name>,
): Promise<Reply<Name>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await callAt(address, cookie, name, body)
    if (answer.status === 200) return answer.body
    if (answer.status !== 503 || tries === 10)
      throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
