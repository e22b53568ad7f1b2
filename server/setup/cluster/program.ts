import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { setTimeout } from 'node:timers/promises'

/** A running program of the cluster. Its output goes to a file. */
export interface Program {
  pid: number
  logFile: string
  /** How it ended, in words. */
  ended: Promise<string>
  isRunning(): boolean
  /** Sends the signal. Resolves with the exit code once the program is gone; null after a signal that kills. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface ProgramStart {
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  cwd: string
  logFile: string
}

/** A program that has not ended after this time is killed: a node takes 28 s at most after its notice. */
const END_MS = 60_000

export async function startProgram({ command, args, env, cwd, logFile }: ProgramStart): Promise<Program> {
  const log = await open(logFile, 'a')
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', log.fd, log.fd] })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  // Rejects if the program cannot be started; later errors are ends.
  await once(child, 'spawn').finally(() => log.close())
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    logFile,
    isRunning,
    ended: exited.then(() => (child.signalCode ? `killed by ${child.signalCode}` : `exit code ${child.exitCode}`)),
    async end(signal) {
      if (!isRunning()) return child.exitCode
      const kill = globalThis.setTimeout(() => child.kill('SIGKILL'), END_MS)
      child.kill(signal)
      await exited
      clearTimeout(kill)
      return child.exitCode
    },
  }
}

const LINES = 15

/** Resolves when the address answers with 200. @throws Error with the last lines of its output if the program ends. */
export async function untilReady(url: string, program: Program, withinMs = 120_000): Promise<void> {
  for (const until = Date.now() + withinMs; ; await setTimeout(50)) {
    if (await isOk(url)) return
    if (program.isRunning() && Date.now() < until) continue
    const lines = (await readFile(program.logFile, 'utf8')).trimEnd().split('\n').slice(-LINES)
    throw new Error(`${url} is not ready. The end of ${program.logFile}:\n${lines.join('\n')}`)
  }
}

/** A certificate of Caddy's own authority is accepted: this asks only whether somebody listens. */
const isOk = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const get = url.startsWith('https:') ? https.get : http.get
    get(url, { rejectUnauthorized: false, agent: false, timeout: 5000 }, (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200)
    })
      .on('timeout', () => resolve(false))
      .on('error', () => resolve(false))
  })
