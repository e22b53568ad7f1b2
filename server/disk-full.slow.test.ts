import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkLedger, createLedger, keyOf, type Ledger } from './testing/kill-ledger.ts'
import { callAt, type ServerProcess, startServer, succeedAt } from './testing/server-process.ts'
import { CLASS_CODE, type Pupil, prepareSchool } from './testing/small-school.ts'

interface Work {
  going: boolean
  /** Calls that were answered 503. */
  refused: number
  ledger: Ledger
}

test('while the disk is full, saves are 503 and reads succeed; with free space all calls succeed again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-full-server-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const school = await prepareSchool(dataDir, 12)
  const server = await startServer(dataDir)
  onTestFinished(async () => void (await server.stop()))
  const { address } = server
  const task = await sendTask(server, school.teacher)
  const work: Work = { going: true, refused: 0, ledger: createLedger() }
  const { saved } = work.ledger
  const savers = Promise.all(school.students.map((student) => keepSaving(server, student, task, work)))
  // A failing saver also ends the wait.
  const until = async (reached: () => boolean) => {
    while (!reached()) await Promise.race([savers, new Promise((resolve) => setTimeout(resolve, 10))])
  }

  await until(() => saved.size > 200)
  // To the server, a file size limit is the same error as a full disk.
  const log = await stat(join(dataDir, 'bawaba.sqlite-wal'))
  limitFiles(server, log.size + 100_000)
  await until(() => work.refused > 100)
  const during = saved.size
  const started = await callAt(address, school.teacher.cookie, 'tasks/view', { _id: task })
  expect(started.status).toBe(200)
  const other = { options: { name: 'other', classes: [CLASS_CODE] }, questions: [question] }
  expect((await callAt(address, school.teacher.cookie, 'tasks/add', other)).status).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  limitFiles(server, 'unlimited')
  await until(() => saved.size > during + 200)
  work.going = false
  await savers
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 15_000 }).toBe(200)
  await expect
    .poll(async () => {
      const { lag } = await (await fetch(`${address}/readyz`)).json()
      return lag.head - lag.position
    })
    .toBe(0)
  expect(await server.stop()).toBe(0)
  await checkLedger(dataDir, work.ledger)
})

function limitFiles({ pid }: ServerProcess, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
}

const question = { ID: 'q', type: 1 as const, question: '?', answersType: 2 as const, answers: [{ answer: 'a' }] }

async function sendTask({ address }: ServerProcess, teacher: Pupil): Promise<string> {
  const body = { options: { name: 'task', classes: [CLASS_CODE] }, questions: [question] }
  const { success } = await succeedAt(address, teacher.cookie, 'tasks/add', body)
  return success._id
}

/** Saves in a loop. A refused save is repeated with the same seq and stored once. */
async function keepSaving({ address }: ServerProcess, me: Pupil, task: string, work: Work): Promise<void> {
  await succeedAt(address, me.cookie, 'tasks/start', { _id: task })
  const device = randomUUID()
  for (let seq = 1; work.going; ) {
    const answer = `answer ${seq} ${'ن'.repeat(100)}`
    const reply = await fetch(`${address}/api/tasks/draft`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: me.cookie },
      body: JSON.stringify({ task, device, seq, values: [{ ID: 'q', answer }] }),
    })
    const body = await reply.json()
    if (reply.status === 200) {
      work.ledger.saved.set(keyOf(me.id, task, 'q', device, seq), answer)
      seq += 1
    } else {
      expect([reply.status, Number(reply.headers.get('retry-after')) > 0], JSON.stringify(body)).toEqual([503, true])
      work.refused += 1
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
  }
}
