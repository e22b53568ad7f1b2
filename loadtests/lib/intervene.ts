import type { Body } from '../../server/contract/calls.ts'
import { callUntilReply, pause } from './calls.ts'
import { afterwards, newKey } from './corrections.ts'
import { makeExam } from './exam.ts'
import { makePlan } from './plan.ts'
import type { Running } from './running.ts'

type Rekey = Pick<Body<'tasks/rekey'>, 'question' | 'change'>

/**
 * What a teacher does to a running task by the plan: pauses it, corrects a key, undoes that and corrects it again; after
 * the submissions accepts another answer and leaves a question out.
 */
export async function intervene({ settings, zero }: Running, number: number, task: string): Promise<void> {
  const plan = makePlan(settings)
  const until = (second: number) => pause(zero + second * 1000 - Date.now())
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  if (plan.pausedFrom !== undefined) {
    await until(plan.pausedFrom)
    await callUntilReply('tasks/pause', { _id: task, reason: 'تدريب على الإخلاء' }, key())
    await until(plan.pausedFrom + settings.pause)
    await callUntilReply('tasks/resume', { _id: task }, key())
  }
  const correctAt = plan.correctAt(number)
  if (!correctAt) return
  const exam = makeExam(settings.questions)
  const first = newKey(exam)
  await until(correctAt.during)
  if (first) {
    await callUntilReply('tasks/rekey', { _id: task, ...first.sent, dry: true })
    const correction = await correct(first.sent)
    if (correction) await callUntilReply('tasks/rekey_undo', { _id: task, correction }, key())
    await correct(first.sent)
  }
  await until(correctAt.end)
  for (const { sent } of afterwards(exam)) await correct(sent)

  async function correct(sent: Rekey): Promise<string | undefined> {
    return (await callUntilReply('tasks/rekey', { _id: task, ...sent }, key()))?.correction
  }
}
