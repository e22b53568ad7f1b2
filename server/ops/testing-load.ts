import { setTimeout } from 'node:timers/promises'
import { type startTestApp, TEST_PASSWORD } from '../http/testing.ts'
import { listenAs } from '../live/testing.ts'
import { questions, send } from '../tasks/testing.ts'
import { callAt } from '../testing/server-process.ts'

type TestApp = Awaited<ReturnType<typeof startTestApp>>
const SAVING = ['student1', 'student2']

/** A small class that works on a server until `stop`: logins, saves, submissions, and a teacher who watches. */
export async function startLoad(setup: TestApp, address: string): Promise<{ stop(): Promise<void> }> {
  const people = ['teacher1', ...SAVING, 'student3'] as const
  const cookies = new Map(await Promise.all(people.map(async (who) => [who, await setup.login(who)] as const)))
  const cookieOf = (who: string) => cookies.get(who) ?? ''
  const asked = [{ ...questions[1], ID: 'q0' } as (typeof questions)[0]]
  const task = await send(setup, cookieOf('teacher1'), { classes: ['1-7', '2-7'] }, asked)
  const page = await listenAs(address, cookieOf('teacher1'))
  await page.send('task:watch', { _id: task })
  const tabs = await Promise.all(people.slice(1).map((who) => listenAs(address, cookieOf(who))))
  let working = true
  /** While the database is away calls fail, as they should. */
  const repeat = async (work: (seq: number) => Promise<unknown>, pauseMs: number) => {
    for (let seq = 1; working; seq += 1) {
      await work(seq).catch(() => undefined)
      await setTimeout(pauseMs)
    }
  }
  const value = (seq: number) => [{ ID: 'q0', answer: `${seq}` }]
  for (const who of people.slice(1)) await callAt(address, cookieOf(who), 'tasks/start', { _id: task })
  const work = Promise.all([
    ...SAVING.map((who) =>
      repeat((seq) => callAt(address, cookieOf(who), 'tasks/draft', { task, seq, values: value(seq) }), 150),
    ),
    repeat(() => callAt(address, cookieOf('student3'), 'tasks/save', { task, values: value(1) }), 500),
    repeat(() => callAt(address, '', 'login', { user: 'student3', pass: TEST_PASSWORD }), 1_000),
    repeat(async () => {
      const _id = await send(setup, cookieOf('teacher1'), { date_end: new Date(Date.now() + 3_600_000).toISOString() })
      await callAt(address, cookieOf('student1'), 'tasks/start', { _id })
      const more = { _id, students: ['student1'], minutes: 5, reason: 'x' }
      await callAt(address, cookieOf('teacher1'), 'tasks/time', more)
    }, 2_000),
  ])
  return {
    async stop() {
      working = false
      await work
      for (const tab of [page, ...tabs]) tab.close()
    },
  }
}
