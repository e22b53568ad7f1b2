import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Body } from '../contract/calls.ts'
import { checkLedger, createLedger, keyOf, type Ledger } from './kill-ledger.ts'
import { type Answer, callAt, killWhileStarting, type ServerProcess, startServer, succeedAt } from './server-process.ts'
import { CLASS_CODE, type Pupil, prepareSchool, type SmallSchool } from './small-school.ts'

const STUDENTS = 64
/** Students have one to three tabs, 128 in all. Each tab pauses this long between two saves: 200 saves a second. */
const MOST_TABS = 3
const PAUSE_MS = 1280 / 2
const QUESTIONS_PER_TAB = 3
const TASKS = 6
/** Per hundred saves: how many are repeated after their receipt, and how many are submissions instead. */
const REPEATED = 5
const SUBMITTED = 1

/** State of a run. `server` is the current server, or the next one while it starts. */
interface Run {
  server: Promise<ServerProcess>
  working: boolean
  /** Calls that were repeated because they got no answer or a 503. */
  retries: number
}

/**
 * A class saves and submits over HTTP while its server is killed and restarted. A call without an answer is repeated
 * with the same seq and key. At the end the log is compared with the answers that the clients got.
 * (`kill -9` simulates a crash of the process, not a power cut.)
 */
export async function killCycles(cycles: number): Promise<{ saves: number; submissions: number; retries: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-kill-server-'))
  const ledger = createLedger()
  const run: Run = { server: Promise.reject(), working: true, retries: 0 }
  run.server.catch(() => undefined)
  try {
    const school = await prepareSchool(dataDir, STUDENTS)
    run.server = startServer(dataDir)
    const tasks = await sendTasks((await run.server).address, school)
    const work = Promise.all(school.students.map((student, index) => takeTasks(run, ledger, student, tasks, index)))
    // A failure in either ends both.
    await Promise.race([work, killRepeatedly(run, dataDir, cycles)])
    run.working = false
    await work
    const { address, stop } = await run.server
    await untilProjected(address)
    await checkAnswers(address, school.teacher, ledger)
    expect(await stop()).toBe(0)
    await checkLedger(dataDir, ledger)
    return { saves: ledger.saved.size, submissions: ledger.submitted.size, retries: run.retries }
  } finally {
    run.working = false
    await (await run.server.catch(() => undefined))?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function killRepeatedly(run: Run, dataDir: string, cycles: number): Promise<void> {
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const server = await run.server
    await sleep(50 + Math.random() * 1200)
    if (!run.working) return
    const { promise, resolve, reject } = Promise.withResolvers<ServerProcess>()
    promise.catch(() => undefined)
    run.server = promise
    await server.kill()
    // Every fourth time the next server is killed while it starts.
    if (cycle % 4 === 3) await killWhileStarting(dataDir, Math.random() * 1500)
    await startServer(dataDir).then(resolve, reject)
  }
  // The last server serves for a second too.
  await run.server
  await sleep(1000)
}

async function sendTasks(address: string, { teacher }: SmallSchool): Promise<string[]> {
  const questions = Array.from({ length: MOST_TABS * QUESTIONS_PER_TAB }, (_, index) => ({
    ID: `q${index}`,
    type: 1 as const,
    question: `question ${index}`,
    answersType: 2 as const,
    answers: [{ answer: 'nobody writes this' }],
  }))
  const tasks: string[] = []
  for (let number = 0; number < TASKS; number += 1) {
    const options = { name: `task ${number}`, classes: [CLASS_CODE], res_type: (number % 2) as 0 | 1 }
    const { success } = await succeedAt(address, teacher.cookie, 'tasks/add', { options, questions })
    tasks.push(success._id)
  }
  return tasks
}

/** A student takes the tasks in order. In each, all tabs save until one submits; the last task is never submitted. */
async function takeTasks(run: Run, ledger: Ledger, me: Pupil, tasks: string[], index: number): Promise<void> {
  for (const task of tasks) {
    if (!run.working) return
    const started = await insist(run, me, 'tasks/start', { _id: task })
    expect(started.status).toBe(200)
    const attempt: Attempt = { me, task, number: started.body.attempt?.number ?? 0, open: true }
    const tabs = Array.from({ length: 1 + (index % MOST_TABS) }, (_, tab) => work(run, ledger, attempt, tab))
    const maySubmit = task !== tasks.at(-1)
    await Promise.all(tabs.map((tab) => tab(maySubmit)))
  }
}

interface Attempt {
  me: Pupil
  task: string
  number: number
  open: boolean
}

/** Each tab has its own questions, so that its last receipt determines their final answers. */
function work(run: Run, ledger: Ledger, attempt: Attempt, tab: number): (maySubmit: boolean) => Promise<void> {
  const { me, task, number } = attempt
  const device = randomUUID()
  const someValues = (text: string) =>
    Array.from({ length: 1 + Math.floor(Math.random() * 2) }, (_, offset) => ({
      ID: `q${tab * QUESTIONS_PER_TAB + ((offset + Math.floor(Math.random() * 2)) % QUESTIONS_PER_TAB)}`,
      answer: text,
    }))

  async function save(seq: number): Promise<void> {
    const values = [...new Map(someValues(`${tab}-${seq}`).map((value) => [value.ID, value])).values()]
    const body = { task, device, seq, values, attempt: number }
    // Half of the calls have an idempotency key.
    const headers: Record<string, string> = seq % 2 ? { 'idempotency-key': randomUUID() } : {}
    const { status, body: receipt } = await insist(run, me, 'tasks/draft', body, headers)
    const lines = values.map(({ ID, answer }) => [keyOf(me.id, task, ID, device, seq), answer] as const)
    if (status === 409 && receipt.error === 'already_submitted') {
      attempt.open = false
      for (const [key] of lines) ledger.refused.add(key)
      return
    }
    expect([status, receipt.success, receipt.seq], JSON.stringify(receipt)).toEqual([200, true, seq])
    for (const [key, answer] of lines) ledger.saved.set(key, answer)
    if (Math.random() * 100 > REPEATED) return
    const again = await insist(run, me, 'tasks/draft', body, headers)
    expect([again.status, again.body]).toEqual([200, receipt])
  }

  async function submit(seq: number): Promise<void> {
    attempt.open = false
    const values = someValues(`${tab}-submitted`)
    const body = { task, device, seq, values, attempt: number }
    const headers: Record<string, string> = Math.random() < 0.5 ? { 'idempotency-key': randomUUID() } : {}
    const { status, body: reply } = await insist(run, me, 'tasks/save', body, headers)
    expect([status, reply.success], JSON.stringify(reply)).toEqual([200, expect.anything()])
    ledger.submitted.set(keyOf(me.id, task), new Map(values.map(({ ID, answer }) => [ID, answer])))
    if (Math.random() < 0.5) return
    const again = await insist(run, me, 'tasks/save', body, headers)
    expect([again.status, again.body]).toEqual([200, reply])
  }

  return async (maySubmit) => {
    for (let seq = 1; run.working && attempt.open; seq += 1) {
      await sleep(Math.random() * PAUSE_MS * 2)
      if (!attempt.open) return
      if (maySubmit && Math.random() * 100 < SUBMITTED) await submit(seq)
      else await save(seq)
    }
  }
}

/** Repeats a call until it is answered: a killed server does not answer, a starting one answers 503. */
async function insist<Name extends 'tasks/start' | 'tasks/draft' | 'tasks/save'>(
  run: Run,
  me: Pupil,
  name: Name,
  body: Body<Name>,
  headers: Record<string, string> = {},
): Promise<Answer<Name>> {
  for (;;) {
    const { address } = await run.server
    const answer = await callAt(address, me.cookie, name, body, headers).catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    run.retries += 1
    await sleep(20)
  }
}

/** Waits until the read models contain all events: a receipt waits only for the log. Rejects after 10 s. */
async function untilProjected(address: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { lag } = await (await fetch(`${address}/readyz`)).json()
        return lag.head - lag.position
      },
      { timeout: 10_000, interval: 50 },
    )
    .toBe(0)
}

/** Expects that the teacher sees the last acknowledged answer of each student and question. */
async function checkAnswers(address: string, teacher: Pupil, ledger: Ledger): Promise<void> {
  const expected = new Map<string, Map<string, string>>()
  // The map has each tab's receipts in order, and each question belongs to one tab.
  for (const [key, answer] of ledger.saved) {
    const [student = '', task = '', question = ''] = key.split(' ')
    const answers = expected.get(keyOf(student, task)) ?? new Map<string, string>()
    expected.set(keyOf(student, task), answers.set(question, answer))
  }
  for (const [key, values] of ledger.submitted) expected.set(key, new Map([...(expected.get(key) ?? []), ...values]))
  for (const [key, answers] of expected) {
    const [student = '', _id = ''] = key.split(' ')
    const { students } = await succeedAt(address, teacher.cookie, 'tasks/view', { _id, student })
    const seen = students?.[0]?.answers?.map(({ ID, answer }) => [ID, answer]) ?? []
    expect(Object.fromEntries(seen), key).toEqual(Object.fromEntries(answers))
    expect(['waiting', 'final'].includes(students?.[0]?.status ?? ''), key).toBe(ledger.submitted.has(key))
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
