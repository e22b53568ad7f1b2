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
/** A student has one to three of them, 128 in all; each waits this long between two saves: 200 saves a second. */
const MOST_TABS = 3
const PAUSE_MS = 1280 / 2
const QUESTIONS_PER_TAB = 3
const TASKS = 6
/** Of a hundred saves: how many are sent once more after their receipt, how many are followed by the submission. */
const REPEATED = 5
const SUBMITTED = 1

/** The server that is up now, or will be. */
interface Place {
  server: Promise<ServerProcess>
  working: boolean
  /** Calls that got no answer and were made again. */
  retries: number
}

/**
 * A class that saves and submits over HTTP while its server is killed and started again; whoever gets no answer asks
 * again with the same seq and the same key. At the end all have their answers, and the log is held against them.
 * (`kill -9` shows what a crash of the process does, not what a power cut does.)
 */
export async function killCycles(cycles: number): Promise<{ saves: number; submissions: number; retries: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-kill-server-'))
  const ledger = createLedger()
  const place: Place = { server: Promise.reject(), working: true, retries: 0 }
  place.server.catch(() => undefined)
  try {
    const school = await prepareSchool(dataDir, STUDENTS)
    place.server = startServer(dataDir)
    const tasks = await sendTasks((await place.server).address, school)
    const work = Promise.all(school.students.map((student, index) => takeTasks(place, ledger, student, tasks, index)))
    // Whatever fails ends the cycles too.
    await Promise.race([work, killAgainAndAgain(place, dataDir, cycles)])
    place.working = false
    await work
    const { address, stop } = await place.server
    await untilProjected(address)
    await checkAnswers(address, school.teacher, ledger)
    expect(await stop()).toBe(0)
    await checkLedger(dataDir, ledger)
    return { saves: ledger.saved.size, submissions: ledger.submitted.size, retries: place.retries }
  } finally {
    place.working = false
    await (await place.server.catch(() => undefined))?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function killAgainAndAgain(place: Place, dataDir: string, cycles: number): Promise<void> {
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const server = await place.server
    await sleep(50 + Math.random() * 1200)
    if (!place.working) return
    const { promise, resolve, reject } = Promise.withResolvers<ServerProcess>()
    promise.catch(() => undefined)
    place.server = promise
    await server.kill()
    // Every fourth time the next one doesn't get to the end of its start either.
    if (cycle % 4 === 3) await killWhileStarting(dataDir, Math.random() * 1500)
    await startServer(dataDir).then(resolve, reject)
  }
  // The last one gets its share of work too.
  await place.server
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

/** One student after another's task: all tabs save until one of them submits; the last task is not sent at all. */
async function takeTasks(place: Place, ledger: Ledger, me: Pupil, tasks: string[], index: number): Promise<void> {
  for (const task of tasks) {
    if (!place.working) return
    const started = await insist(place, me, 'tasks/start', { _id: task })
    expect(started.status).toBe(200)
    const attempt: Attempt = { me, task, number: started.body.attempt?.number ?? 0, open: true }
    const tabs = Array.from({ length: 1 + (index % MOST_TABS) }, (_, tab) => work(place, ledger, attempt, tab))
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

/** A tab has questions of its own, so that its last receipt says what must stand in the end. */
function work(place: Place, ledger: Ledger, attempt: Attempt, tab: number): (maySubmit: boolean) => Promise<void> {
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
    // With a key or without: both ways must hold.
    const headers: Record<string, string> = seq % 2 ? { 'idempotency-key': randomUUID() } : {}
    const { status, body: receipt } = await insist(place, me, 'tasks/draft', body, headers)
    const lines = values.map(({ ID, answer }) => [keyOf(me.id, task, ID, device, seq), answer] as const)
    if (status === 409 && receipt.error === 'already_submitted') {
      attempt.open = false
      for (const [key] of lines) ledger.refused.add(key)
      return
    }
    expect([status, receipt.success, receipt.seq], JSON.stringify(receipt)).toEqual([200, true, seq])
    for (const [key, answer] of lines) ledger.saved.set(key, answer)
    if (Math.random() * 100 > REPEATED) return
    const again = await insist(place, me, 'tasks/draft', body, headers)
    expect([again.status, again.body]).toEqual([200, receipt])
  }

  async function submit(seq: number): Promise<void> {
    attempt.open = false
    const values = someValues(`${tab}-submitted`)
    const body = { task, device, seq, values, attempt: number }
    const headers: Record<string, string> = Math.random() < 0.5 ? { 'idempotency-key': randomUUID() } : {}
    const { status, body: reply } = await insist(place, me, 'tasks/save', body, headers)
    expect([status, reply.success], JSON.stringify(reply)).toEqual([200, expect.anything()])
    ledger.submitted.set(keyOf(me.id, task), new Map(values.map(({ ID, answer }) => [ID, answer])))
    if (Math.random() < 0.5) return
    const again = await insist(place, me, 'tasks/save', body, headers)
    expect([again.status, again.body]).toEqual([200, reply])
  }

  return async (maySubmit) => {
    for (let seq = 1; place.working && attempt.open; seq += 1) {
      await sleep(Math.random() * PAUSE_MS * 2)
      if (!attempt.open) return
      if (maySubmit && Math.random() * 100 < SUBMITTED) await submit(seq)
      else await save(seq)
    }
  }
}

/** Until there is an answer: a killed server gives none, one that starts says 503. */
async function insist<Name extends 'tasks/start' | 'tasks/draft' | 'tasks/save'>(
  place: Place,
  me: Pupil,
  name: Name,
  body: Body<Name>,
  headers: Record<string, string> = {},
): Promise<Answer<Name>> {
  for (;;) {
    const { address } = await place.server
    const answer = await callAt(address, me.cookie, name, body, headers).catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    place.retries += 1
    await sleep(20)
  }
}

/** A receipt waits for the log alone, so what was saved last is in no list yet. Rejects after 10 s. */
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

/** The teacher sees of each student what was acknowledged last, question by question. */
async function checkAnswers(address: string, teacher: Pupil, ledger: Ledger): Promise<void> {
  const expected = new Map<string, Map<string, string>>()
  // In the order of the receipts of each tab; each question has one tab.
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
