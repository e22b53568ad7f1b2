import { Counter, Trend } from 'k6/metrics'
import { callUntilReply } from './calls.ts'
import { makePlan } from './plan.ts'
import { type Running, taskOptions } from './running.ts'
import { until } from './waiting.ts'

/** From the planned time until the list of tasks and the marked answers have been read. */
const resultsWait = new Trend('results_ms', true)
const notShown = new Counter('results_not_shown')
const shownEarly = new Counter('results_shown_early')

/** A teacher releases the results of the own task, if they are held back. */
export async function releaseResults({ settings, zero }: Running, number: number, task: string): Promise<void> {
  const { releaseAt } = makePlan(settings)
  if (releaseAt === undefined) return
  await until(zero + releaseAt * 1000)
  const options = { ...taskOptions(settings, number), _id: task, score: 'final' as const }
  await callUntilReply('tasks/add', { options })
}

/** A student who has submitted opens the results: the own tasks first, then this one. */
export async function openResults({ settings, zero }: Running, number: number, task: string): Promise<void> {
  const { opensAt, releaseAt } = makePlan(settings)
  if (releaseAt === undefined) return
  if ((await scoreOf(task)) !== null && Date.now() < zero + releaseAt * 1000) shownEarly.add(1)
  const planned = zero + opensAt(number) * 1000
  await until(planned)
  await callUntilReply('tasks/view', { results: true })
  const score = await scoreOf(task)
  resultsWait.add(Date.now() - planned)
  if (score === null) notShown.add(1)
}

/** The score as the page of a submitted task reads it. */
async function scoreOf(task: string): Promise<number | null> {
  return (await callUntilReply('tasks/start', { _id: task }))?.already.score ?? null
}
