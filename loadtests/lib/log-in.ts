import { Trend } from 'k6/metrics'
import { callUntilReply, pause } from './calls.ts'
import { makePlan } from './plan.ts'
import type { Running } from './running.ts'
import type { LiveSocket } from './socket-io.ts'
import { connectStudent, type StudentPage } from './student-socket.ts'
import { until } from './waiting.ts'

/** Milliseconds from the planned time to the acknowledgement, including all retries and turns. */
const loginWait = new Trend('login_ms', true)
const crowdWait = new Trend('crowd_login_ms', true)

/** Logs in at the planned moment, connects and reads the own tasks. Resolves with undefined when it is refused. */
export async function logIn(
  { password }: Running,
  user: string,
  at: number,
  { waited = loginWait, ...page }: StudentPage & { waited?: Trend } = {},
): Promise<LiveSocket | undefined> {
  await until(at)
  await callUntilReply('checkLogin', {})
  if (!(await callUntilReply('login', { user, pass: password }))) return undefined
  waited.add(Date.now() - at)
  const live = connectStudent(page)
  await callUntilReply('tasks/view', {})
  return live
}

/** One of the crowd logs in and leaves the page open. `number` counts from 0. */
export async function joinCrowd(running: Running, number: number): Promise<void> {
  const { settings, zero } = running
  const plan = makePlan(settings)
  const user = `student${settings.students + number + 1}`
  const live = await logIn(running, user, zero + plan.crowdAt(number) * 1000, { waited: crowdWait })
  await pause(zero + plan.end * 1000 - Date.now())
  live?.close()
}
