import { expect } from 'vitest'
import type { Value } from '../contract/answer-shapes.ts'
import { createRandom } from '../setup/demo/random.ts'
import { rightValues, send, startSchool } from '../tasks/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { createMachine } from './machine.ts'

const START = Date.parse('2026-11-20T08:00:00.000Z')
const HOUR = 3600
const TIMER_MINUTES = 30

/**
 * A student saves each minute for 25 of 30 minutes, while the server's clock is repeatedly set wrong by up to an hour
 * and corrected within minutes. Expects that each save counts, and that session and attempt end at the right time.
 */
export async function writeThroughJumps(seed: string): Promise<void> {
  const random = createRandom(seed)
  const machine = createMachine(START)
  const { test, cookies } = await startSchool({ machine })
  const failures: unknown[] = []
  const timekeeper = createTimekeeper(test.deps, (error) => failures.push(error))
  const save = (seq: number, values: Value[]) => test.call('tasks/draft', { task, seq, values }, cookies.student1)
  const stored = () => test.deps.store.readStream(`attempt-${task}:student1`)
  const task = await send(test, cookies.teacher1, { timer: TIMER_MINUTES })
  try {
    const { body } = await test.call('tasks/start', { _id: task }, cookies.student1)
    expect(body.attempt?.deadline).toBe(new Date(START + TIMER_MINUTES * 60_000).toISOString())
    let wrong = 0
    for (let minute = 1; minute <= 25; minute += 1) {
      // Corrected in every fourth minute, because the server follows a jump after five.
      const next = minute % 4 === 0 ? 0 : random.between(60, HOUR) * random.pick([-1, 1])
      machine.jump(next - wrong)
      wrong = next
      machine.pass(60)
      await timekeeper.tick()
      const saved = await save(minute, [{ ID: 'q2', answer: `${minute}` }])
      const savedAt = new Date(START + minute * 60_000).toISOString()
      expect([saved.status, saved.body]).toEqual([200, { success: true, seq: minute, saved_at: savedAt }])
    }
    expect((await stored()).filter(({ type }) => type === 'AnswersSaved')).toHaveLength(25)
    machine.jump(-wrong)
    machine.pass(5 * 60 + 29)
    await timekeeper.tick()
    expect((await stored()).at(-1)?.type).toBe('AnswersSaved')
    machine.pass(2)
    await timekeeper.tick()
    expect((await stored()).at(-1)?.type).toBe('AnswersSubmitted')
    const late = await save(26, rightValues)
    expect(late.body).toMatchObject({ success: true, late: true })
    expect(failures).toEqual([])
  } finally {
    await test.close()
  }
}
