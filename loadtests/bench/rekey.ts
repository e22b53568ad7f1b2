import { pathToFileURL } from 'node:url'
import { io, type Socket } from 'socket.io-client'
import { createPasswords } from '../../server/account/passwords.ts'
import type { Body } from '../../server/contract/calls.ts'
import { LEVEL } from '../../server/contract/rules.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../server/http/testing.ts'
import { addPeople } from '../../server/school/add-people.ts'
import { makeExam } from '../lib/exam.ts'
import type { BenchRow } from './appends.ts'

const ATTEMPTS = 1000
/** Students of the same task who save answers while the key is corrected, each as soon as the last save is stored. */
const SAVERS = 20
const SAVE_EVERY_MS = 100
const QUESTIONS = 20
const DRY_RUNS = 5
const AT_ONCE = 50

/**
 * A teacher corrects a key that changes the scores of 1,000 students, all of them connected, while 20 others save answers
 * over HTTP. Server and clients share one process, so the clients' work counts too.
 */
export async function benchRekey(attempts = ATTEMPTS): Promise<BenchRow[]> {
  const students = Array.from({ length: attempts + SAVERS }, (_, at) => `pupil${at}`)
  const test = await startTestApp({ seed: ({ db }) => addStudents(db.write, students) })
  const sockets: Socket[] = []
  try {
    const address = await test.listen()
    const teacher = await test.login('teacher1')
    const task = await sendExam(test, teacher)
    const cookies = await submitAll(test, task, students, attempts)
    const seen = await watch({ address, task, teacher, cookies: cookies.slice(0, attempts), sockets })
    // Nobody answered the first question right.
    const wish: Body<'tasks/rekey'> = { _id: task, question: 'load-q1', change: { kind: 'full' } }
    const rekey = async (more: Partial<typeof wish>) => {
      const from = performance.now()
      const { status, body } = await test.call('tasks/rekey', { ...wish, ...more }, teacher)
      if (status !== 200 || body.changes.length !== attempts) throw new Error(`tasks/rekey: ${status}`)
      return performance.now() - from
    }
    await rekey({ dry: true })
    const dry: number[] = []
    for (let run = 0; run < DRY_RUNS; run += 1) dry.push(await rekey({ dry: true }))
    const saving = saveMeanwhile(address, task, cookies.slice(attempts))
    await pause(1000)
    const usual = saving.take()
    const from = performance.now()
    const commit = await rekey({})
    const last = (await seen()) - from
    const meanwhile = saving.take()
    await saving.stop()
    const row = (what: string, value: number, target: string) => ({
      what,
      value: Math.round(value),
      unit: 'ms',
      target,
    })
    return [
      row(`preview of a corrected key, ${attempts} attempts (median)`, median(dry), '≤ 1000'),
      row('the correction itself', commit, '≤ 3000'),
      row(`slowest of ${meanwhile.length} saves of other students meanwhile`, Math.max(...meanwhile), '≤ 500'),
      row('slowest save before it', Math.max(...usual), ''),
      row("last push, to the students and the teacher's grid", last, '≤ 5000'),
    ]
  } finally {
    for (const socket of sockets) socket.disconnect()
    await test.close()
  }
}

async function addStudents(write: TestApp['deps']['db']['write'], logins: readonly string[]): Promise<void> {
  const passwordHash = await createPasswords({ memoryKib: 8, passes: 1 }).hash(TEST_PASSWORD)
  const all = logins.map((login) => ({
    ...{ id: login, login, name: `اسم ${login}`, nationalId: `id-${login}`, level: LEVEL.student },
    ...{ schoolId: 'school1', classes: ['1-7'], passwordHash, city: '' },
  }))
  const known = { at: new Date('2026-09-01T06:00:00.000Z'), byManager: false }
  await write.transaction().execute((transaction) => addPeople(transaction, all, known))
}

async function sendExam(test: TestApp, teacher: string): Promise<string> {
  const options = { name: 'امتحان', classes: ['1-7'], res_type: 1 }
  const questions = makeExam(QUESTIONS).map(({ sent }) => sent)
  const { status, body } = await test.call('tasks/add', { options, questions }, teacher)
  if (status !== 200) throw new Error(`tasks/add: ${status}`)
  return body.success._id
}

/** The first `attempts` submit, the others only start. Returns everybody's cookie. */
async function submitAll(test: TestApp, task: string, students: readonly string[], attempts: number) {
  const exam = makeExam(QUESTIONS)
  const submit = async (login: string, at: number) => {
    const cookie = await test.login(login)
    await test.call('tasks/start', { _id: task }, cookie)
    if (at >= attempts) return cookie
    const values = exam.map(({ sent, right, wrong }, place) => {
      const answers = place > 0 && (at + place) % 3 > 0 ? right : wrong
      return { ID: sent.ID, ...answers[at % answers.length] }
    })
    const { status } = await test.call('tasks/save', { task, values }, cookie)
    if (status !== 200) throw new Error(`tasks/save: ${status}`)
    return cookie
  }
  const cookies: string[] = []
  for (let from = 0; from < students.length; from += AT_ONCE)
    cookies.push(...(await Promise.all(students.slice(from, from + AT_ONCE).map((one, at) => submit(one, from + at)))))
  return cookies
}

interface Watching {
  address: string
  task: string
  teacher: string
  cookies: readonly string[]
  sockets: Socket[]
}

/** Connects everybody. The returned function resolves with the time of the last push of a new score. */
async function watch({ address, task, teacher, cookies, sockets }: Watching): Promise<() => Promise<number>> {
  const connect = async (cookie: string) => {
    const socket = io(address, {
      transports: ['websocket'],
      extraHeaders: { cookie },
      reconnection: false,
      forceNew: true,
    })
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return socket
  }
  const grid = await connect(teacher)
  await grid.timeout(5000).emitWithAck('task:watch', { _id: task })
  const waiting = new Set<unknown>(cookies)
  for (let from = 0; from < cookies.length; from += AT_ONCE)
    await Promise.all(
      cookies.slice(from, from + AT_ONCE).map(async (cookie) => {
        const socket = await connect(cookie)
        socket.on('grade', () => done(cookie))
      }),
    )
  // Pushes of the submissions are over.
  await pause(1500)
  for (let at = 0; at < cookies.length; at += 1) waiting.add(`pupil${at}`)
  grid.on('task:student', (push: { student: { _id: string } }) => done(push.student._id))
  let last = 0
  let finish: () => void = () => undefined
  const all = new Promise<void>((resolve) => {
    finish = resolve
  })
  function done(one: unknown): void {
    waiting.delete(one)
    last = performance.now()
    if (waiting.size === 0) finish()
  }
  return async () => {
    await Promise.race([all, pause(30_000)])
    if (waiting.size > 0) throw new Error(`${waiting.size} of ${2 * cookies.length} pushes are missing`)
    return last
  }
}

/** Saves answers over HTTP until it is stopped. */
function saveMeanwhile(address: string, task: string, cookies: readonly string[]) {
  let times: number[] = []
  let stopped = false
  const save = async (cookie: string, number: number) => {
    for (let seq = 1; !stopped; seq += 1) {
      const values = [{ ID: `load-q${2 + (seq % (QUESTIONS - 1))}`, answer: `كلمة ${seq}` }]
      const body = JSON.stringify({ task, attempt: 1, device: `device${number}`, seq, values })
      const from = performance.now()
      const headers = { 'content-type': 'application/json', cookie }
      const reply = await fetch(`${address}/api/tasks/draft`, { method: 'POST', headers, body })
      await reply.text()
      if (reply.status !== 200) throw new Error(`tasks/draft: ${reply.status}`)
      times.push(performance.now() - from)
      await pause(SAVE_EVERY_MS)
    }
  }
  const all = Promise.all(cookies.map(save))
  return {
    /** The times since the last call, ms. */
    take: () => {
      const taken = times
      times = []
      return taken
    },
    stop: async () => {
      stopped = true
      await all
    },
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.table(await benchRekey(Number(process.argv[2] ?? ATTEMPTS)))
