import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { makeExam } from '../lib/exam.ts'
import { cpuSeconds } from '../runner/metrics.ts'
import { type ServerProcess, startServer } from '../runner/server-process.ts'
import { openSession } from '../runner/session.ts'
import type { BenchRow } from './appends.ts'
import type { Load, Loaded } from './load-client.ts'

const CONNECTIONS = 64
const ROUNDS = 9
const SECONDS = 2
const WARM_UP_MS = 1000
const here = import.meta.dirname

/**
 * Saved answers per second over HTTP, the whole path (session, permission, decision, append to disk, reply, with read
 * models following), from 64 students who each wait for their receipt, compared with a bare Fastify that echoes the
 * body. Both are processes on the same cores and take turns under the same client. The median round of each counts,
 * because the speed of a machine may double from one second to the next.
 */
export async function benchSaveAnswer(): Promise<BenchRow[]> {
  const server = await startServer({ students: CONNECTIONS, teachers: 1 })
  const echo = await startEcho()
  try {
    const users = await startStudents(server)
    const path = '/api/tasks/draft'
    let firstSeq = 1000
    const saves: Measured[] = []
    const echoes: Measured[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = { path, seconds: SECONDS, warmUp: WARM_UP_MS, users }
      const saved = await measure({ ...load, base: server.base, firstSeq })
      firstSeq = saved.nextSeq
      saves.push(saved)
      echoes.push(await measure({ ...load, base: echo.base, firstSeq: 1000 }))
    }
    const failed = [...saves, ...echoes].reduce((sum, { errors }) => sum + errors, 0)
    if (failed > 0) throw new Error(`${failed} calls failed`)
    const [save, bare] = [median(saves), median(echoes)]
    const ratio = round(save.perSecond / bare.perSecond)
    const [saveCpu, bareCpu] = [least(saves), least(echoes)]
    return [
      { what: 'saved answers over HTTP, 64 students', value: save.perSecond, unit: '/s', target: '' },
      { what: 'saved answer over HTTP, p99', value: save.p99, unit: 'ms', target: '' },
      { what: 'bare Fastify echo, same body and client', value: bare.perSecond, unit: '/s', target: '' },
      { what: 'saved answers compared with the echo', value: ratio, unit: '×', target: '≥ 0.25' },
      { what: 'CPU of a saved answer, all threads', value: round(saveCpu), unit: 'ms', target: '' },
      { what: 'CPU of an echo compared with it', value: round(bareCpu / saveCpu), unit: '×', target: '' },
    ]
  } finally {
    echo.child.kill()
    await server.stop()
    await server.remove()
  }
}

const round = (value: number) => Math.round(100 * value) / 100
const least = (rounds: Measured[]) => Math.min(...rounds.map(({ cpuMs }) => cpuMs))
const median = (rounds: Measured[]): Measured => {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond)
  return sorted[Math.floor(sorted.length / 2)] as Measured
}

async function startEcho(): Promise<{ base: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [path.join(here, 'echo-server.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [base] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { base, child }
}

interface Measured extends Loaded {
  /** CPU of the server per call: the figure that other work on the machine affects least. */
  cpuMs: number
}

async function measure(load: Load): Promise<Measured> {
  const before = await cpuSeconds(load.base)
  const loaded = await generate(load)
  const seconds = (await cpuSeconds(load.base)) - before
  return { ...loaded, cpuMs: (seconds * 1000) / (loaded.nextSeq - load.firstSeq) }
}

/** Runs the load client in a process of its own. */
export async function generate(load: Load): Promise<Loaded> {
  const child = spawn(process.execPath, [path.join(here, 'load-client.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(load))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return JSON.parse(line)
}

/** A teacher sends a task; `count` students log in and start it. `loginOf`: those of the class 1-1. */
export async function startStudents(
  { base }: Pick<ServerProcess, 'base'>,
  count = CONNECTIONS,
  loginOf = (number: number) => `student${number}`,
): Promise<Load['users']> {
  const teacher = await openSession(base, 'teacher1')
  const questions = makeExam(8).map(({ sent }) => sent)
  const sent = await teacher.call('tasks/add', { options: { name: 'سرعة', classes: ['1-1'] }, questions })
  const task = sent.success._id
  const users: Load['users'] = []
  for (let number = 1; number <= count; number += 1) {
    const { cookie, call } = await openSession(base, loginOf(number))
    await call('tasks/start', { _id: task })
    const values = [{ ID: `load-q${1 + (number % 8)}`, answer: number % 2 ? 'كلمة' : number % 4 }]
    users.push({ cookie, body: JSON.stringify({ task, attempt: 1, device: crypto.randomUUID(), seq: 0, values }) })
  }
  return users
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await benchSaveAnswer())
