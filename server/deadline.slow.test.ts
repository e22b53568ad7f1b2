import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { GRACE_MS } from '../events/attempt/attempt-events.ts'
import { type ServerProcess, startServer, succeedAt } from './testing/server-process.ts'
import { CLASS_CODE, prepareSchool, type SmallSchool } from './testing/small-school.ts'

/** Timers are whole minutes, but an attempt also ends with its task: this long after it was sent. */
const OPEN_MS = 10_000
/** The timekeeper checks every second; a busy machine takes longer. */
const LATEST_MS = GRACE_MS + 10_000

interface Place {
  school: SmallSchool
  start: () => Promise<ServerProcess>
}
interface Running {
  school: SmallSchool
  server: ServerProcess
  task: string
  deadline: number
}

it.concurrent('submits the saved answers at the deadline, with the tab closed', async () => {
  await inFolder(async (place) => {
    const running = await begin(place)
    await expectSubmitted(running, running.deadline)
    expect(await running.server.stop()).toBe(0)
  })
})

it.concurrent('submits them after a restart if the deadline passed while the server was down', async () => {
  await inFolder(async (place) => {
    const running = await begin(place)
    await running.server.kill()
    await until(() => Date.now() > running.deadline + 3000)
    const starting = Date.now()
    const server = await place.start()
    // The 30 s of grace start with the server, so that an open page can still submit.
    await expectSubmitted({ ...running, server }, starting)
    expect(await server.stop()).toBe(0)
  })
})

/** Sends a timed task and starts it for two students: the first saves one answer of two, the second none. */
async function begin({ school, start }: Place): Promise<Running> {
  const server = await start()
  const { teacher, students } = school
  const deadline = Date.now() + OPEN_MS
  const { success } = await succeedAt(server.address, teacher.cookie, 'tasks/add', {
    options: { name: 'task', classes: [CLASS_CODE], timer: 5, date_end: new Date(deadline).toISOString() },
    questions: ['a', 'b'].map((ID) => ({
      ID,
      type: 1 as const,
      question: ID,
      answersType: 2 as const,
      answers: [{ answer: `word ${ID}` }],
    })),
  })
  const task = success._id
  for (const { cookie } of students.slice(0, 2)) {
    const { attempt } = await succeedAt(server.address, cookie, 'tasks/start', { _id: task })
    expect(Date.parse(attempt?.deadline ?? '')).toBe(deadline)
  }
  const [first] = students
  if (!first) throw new Error('no students')
  for (const [seq, answer] of ['word', 'word a'].entries())
    await succeedAt(server.address, first.cookie, 'tasks/draft', { task, seq, values: [{ ID: 'a', answer }] })
  return { school, server, task, deadline }
}

/** Expects that both attempts are submitted 30 s after `from` (milliseconds), and none for the third student. */
async function expectSubmitted({ school, server: { address }, task, deadline }: Running, from: number): Promise<void> {
  const { teacher, students } = school
  const [first, second, third] = students.map(({ id }) => id)
  const seen = (student: string | undefined) => succeedAt(address, teacher.cookie, 'tasks/view', { _id: task, student })
  await until(async () => (await seen(first)).tasks[0]?.sent === 2)

  const [entry] = (await seen(first)).students ?? []
  expect(entry).toMatchObject({ status: 'final', score: 50, answers: [{ ID: 'a', answer: 'word a', right: true }] })
  expect((await seen(second)).students).toMatchObject([{ status: 'final', score: 0, answers: [] }])
  expect((await seen(third)).students).toMatchObject([{ status: 'not_started', sent_at: '' }])
  const sentAt = Date.parse(entry?.sent_at ?? '')
  expect(sentAt).toBeGreaterThanOrEqual(from + GRACE_MS)
  expect(sentAt).toBeLessThan(from + LATEST_MS)
  // The time taken ends with the deadline, not with the grace.
  expect(entry?.timer).toBeLessThanOrEqual(OPEN_MS / 1000)
  const history = await succeedAt(address, teacher.cookie, 'tasks/history', { _id: task, student: first })
  expect(history.events[0]).toMatchObject({ type: 'submitted_by_deadline', by: null, answered: 1 })
  expect(Date.parse(history.events[0]?.at ?? '')).toBeGreaterThan(deadline)
}

/** Runs `work` on a small school in a new folder; stops its server and removes the folder afterwards. */
async function inFolder(work: (place: Place) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-deadline-'))
  let server: ServerProcess | undefined
  const start = async () => {
    server = await startServer(dataDir)
    return server
  }
  try {
    await work({ school: await prepareSchool(dataDir, 3), start })
  } finally {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Polls twice a second, for at most 80 s. */
async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  for (let polls = 0; polls < 160; polls += 1) {
    if (await done()) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the condition was not met within 80 s')
}
