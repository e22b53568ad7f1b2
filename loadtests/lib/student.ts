import { Trend } from 'k6/metrics'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { callUntilReply, expectRestart, isAtRestart } from './calls.ts'
import { answerTo, type Given, makeExam } from './exam.ts'
import { report } from './lines.ts'
import { logIn } from './log-in.ts'
import { makePlan, makeRandom } from './plan.ts'
import { openResults } from './results.ts'
import type { Running } from './running.ts'
import { until } from './waiting.ts'

// Milliseconds from the planned time to the acknowledgement, including all retries.
const startWait = new Trend('start_ms', true)
const saveWait = new Trend('save_ms', true)
/** Saves planned during the restart of the server. */
const saveAtRestartWait = new Trend('save_at_restart_ms', true)
const submitWait = new Trend('submit_ms', true)

/** Share of right answers. */
const RIGHT = 0.7
/** Share of saves that change a second answer too. */
const TWO_ANSWERS = 0.15
const DUPLICATE = 0.1
const LOST_REPLY = 0.05
const OLD_DUPLICATE = 0.05

/** One student logs in, starts, saves and submits by the plan. `number` counts from 0. */
export async function takeExam(running: Running, number: number): Promise<void> {
  const { settings, zero } = running
  const plan = makePlan(settings)
  const random = makeRandom(number)
  const user = `student${number + 1}`
  const task = running.tasks[number % running.tasks.length]?.id ?? ''
  const at = (seconds: number) => zero + seconds * 1000
  const savesAt = plan.savesAt(number, random)
  const submitAt = plan.submitAt(number, random)

  if (plan.restartAt !== undefined) expectRestart(at(plan.restartAt))

  const device = crypto.randomUUID()
  const live = await logIn(running, user, at(plan.loginAt(number)), { dropsAt: plan.dropsAt.map(at), device })
  if (!live) return

  const startAt = at(plan.startAt(number))
  await until(startAt)
  const started = await callUntilReply('tasks/start', { _id: task })
  if (!started?.attempt) return live.close()
  startWait.add(Date.now() - startAt)
  report({ kind: 'started', task, student: user })

  const questions = new Map(started.task.questions.map((question) => [question.ID, question as StudentQuestion]))
  const attempt = started.attempt.number
  const exam = makeExam(settings.questions)
  const answers = new Map<string, Given>()
  const saves: { seq: number; values: Given[] }[] = []
  let unsaved = false

  for (const [turn, planned] of savesAt.entries()) {
    // Prepared before the planned moment, at which all may save at once.
    const values = new Map<string, Given>()
    for (const place of [turn, ...(random() < TWO_ANSWERS ? [Math.floor(random() * exam.length)] : [])]) {
      const question = exam[place % exam.length]
      const shown = question && questions.get(question.sent.ID)
      if (!question || !shown) throw new Error(`${user} has no question ${place % exam.length}`)
      const value = answerTo(question, shown, random() < RIGHT, random)
      values.set(value.ID, value)
      answers.set(value.ID, value)
    }
    saves.push({ seq: turn + 1, values: [...values.values()] })
    await save(at(planned), turn)
  }

  if (submitAt !== undefined && (await submit())) await openResults(running, number, task)
  await until(at(plan.end))
  live.close()

  async function save(planned: number, turn: number): Promise<void> {
    const one = saves[turn]
    if (!one) return
    const body = { task, attempt, device, ...one }
    report({ kind: 'tried', task, student: user, device, ...one })
    await until(planned)
    const tries = [callUntilReply('tasks/draft', body)]
    // Some calls are sent two or three times at once, and some together with an older one.
    while (tries.length < 3 && random() < DUPLICATE) tries.push(callUntilReply('tasks/draft', body))
    const old = random() < OLD_DUPLICATE ? saves[Math.floor(random() * turn)] : undefined
    if (old) tries.push(callUntilReply('tasks/draft', { ...body, ...old }))
    const [receipt] = await Promise.all(tries)
    if (!receipt) {
      unsaved = true
      return
    }
    const wait = isAtRestart(planned) ? saveAtRestartWait : saveWait
    wait.add(Date.now() - planned)
    report({ kind: 'saved', task, student: user, device, ...one, late: receipt.late === true })
    // As if the reply had been lost: the outbox sends the call again.
    if (random() < LOST_REPLY) await callUntilReply('tasks/draft', body)
  }

  /**
   * Every second student submits all answers, the others only the last one, because the draft has the rest. Half of
   * those with all answers name no device, as clients that save everything before they submit. Resolves with true if it
   * was accepted.
   */
  async function submit(): Promise<boolean> {
    const planned = at(submitAt ?? 0)
    await until(planned)
    const all = [...answers.values()]
    const values = number % 2 === 0 ? all : all.slice(-1)
    const sender = number % 4 === 0 && !unsaved ? {} : { device, seq: saves.length + 1 }
    const body = { task, values, attempt, ...sender }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const submission = await callUntilReply('tasks/save', body, key)
    if (!submission) return false
    submitWait.add(Date.now() - planned)
    const { score, finished, late } = submission.success
    report({ kind: 'submitted', task, student: user, values, score, finished, late: late === true })
    if (random() < LOST_REPLY) await callUntilReply('tasks/save', body, key)
    return true
  }
}
