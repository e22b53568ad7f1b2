import { io, type Socket } from 'socket.io-client'
import type { ClientMessages, ServerPushes } from '../../server/contract/live.ts'
import { makeExam } from '../lib/exam.ts'
import { cpuSeconds } from '../runner/metrics.ts'
import { startServer } from '../runner/server-process.ts'
import { openSession } from '../runner/session.ts'
import { delays } from '../watch-live/delays.ts'
import type { Drawn } from '../watch-live/watching-browser.ts'
import { classAt, connectStudents, type Stored } from '../watch-live/working-students.ts'
import type { BenchRow } from './appends.ts'

const STUDENTS = 300
const TEACHERS = 10
/** Each student saves one answer in this many seconds. */
const EVERY = 10
const ROUNDS = 4
const IDLE_SECONDS = 10
/** Time for the last pushes to arrive. */
const SETTLED_MS = 1000

/**
 * Ten classes at work: 300 students save one answer each ten seconds, and the teacher of each class watches. The CPU of
 * a save has everything that the server does because of it: the call, the log, the read models and all pushes. What the
 * server does with the same connections and without saves is subtracted.
 */
export async function benchClassroom(): Promise<BenchRow[]> {
  const server = await startServer({ students: STUDENTS, teachers: TEACHERS })
  const { base } = server
  const watchers: Watcher[] = []
  try {
    const pushed: Drawn[] = []
    const tasks: string[] = []
    for (let at = 0; at < TEACHERS; at += 1) tasks.push(await sendAndWatch(base, at, watchers, pushed))
    const students = await connectStudents(base, tasks, STUDENTS)
    await sleep(SETTLED_MS)
    const idle = await cpuOf(base, () => sleep(IDLE_SECONDS * 1000))
    let stored: Stored[] = []
    const busy = await cpuOf(base, async () => {
      stored = await students.work(ROUNDS, EVERY)
      await sleep(SETTLED_MS)
    })
    students.disconnect()
    const { ms, never } = delays(stored, pushed)
    if (never > 0) throw new Error(`${never} answers were not pushed to the teacher`)
    const ofSaves = busy.cpuMs - (idle.cpuMs / idle.ms) * busy.ms
    const row = (what: string, value: number, unit: string, target = '') => ({ what, value, unit, target })
    return [
      row('classroom, CPU of a saved answer, everything', round(ofSaves / stored.length), 'ms', '≤ 1.5'),
      row('… CPU without saves', round(idle.cpuMs / (idle.ms / 1000)), 'ms a second'),
      row('… stored → pushed to the teacher, p50', at(ms, 0.5), 'ms', '≤ 50'),
      row('… p99', at(ms, 0.99), 'ms'),
    ]
  } finally {
    for (const socket of watchers) socket.close()
    await server.stop()
    await server.remove()
  }
}

type Watcher = Socket<ServerPushes, ClientMessages>

/** A teacher sends a task to one class and watches it. `pushed` gets the time of each push. */
async function sendAndWatch(base: string, at: number, watchers: Watcher[], pushed: Drawn[]): Promise<string> {
  const teacher = await openSession(base, `teacher${at + 1}`)
  const questions = makeExam(ROUNDS).map(({ sent }) => sent)
  const options = { name: `درس ${at + 1}`, classes: [classAt(at)] }
  const { _id } = (await teacher.call('tasks/add', { options, questions })).success
  const socket: Watcher = io(base, {
    transports: ['websocket'],
    extraHeaders: { cookie: teacher.cookie },
    forceNew: true,
  })
  watchers.push(socket)
  // The load school's ids are the logins.
  socket.on('attempt:progress', ({ student, answered }) => pushed.push({ student, answered, at: Date.now() }))
  await new Promise<void>((resolve) => socket.emit('task:watch', { _id }, () => resolve()))
  return _id
}

/** CPU time of the server and time that passed, both in ms, while `work` ran. */
async function cpuOf(base: string, work: () => Promise<void>): Promise<{ cpuMs: number; ms: number }> {
  const [before, began] = [await cpuSeconds(base), performance.now()]
  await work()
  return { cpuMs: ((await cpuSeconds(base)) - before) * 1000, ms: performance.now() - began }
}

const at = (sorted: number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
const round = (value: number) => Math.round(100 * value) / 100
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
