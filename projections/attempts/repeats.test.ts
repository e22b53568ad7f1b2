import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AttemptCommand, attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { AttemptState } from '../../events/attempt/attempt-state.ts'
import { attemptToMark, countedAttempt, mayRepeat } from '../../events/attempt/repeats.ts'
import { Refusal } from '../../events/decider.ts'
import { task } from '../../events/testing/one-attempt.ts'
import { at, questions } from '../../events/testing/school.ts'
import { folded, type Given, opened, sent } from '../testing/given.ts'
import { attemptsOf, isFree } from './repeats.ts'

const value = fc.oneof(
  fc.record({ questionId: fc.constant('choice'), index: fc.nat(2) }),
  fc.record({ questionId: fc.constant('typed'), text: fc.constantFrom('مدرسة', 'x', '') }),
)
const values = fc.array(value, { maxLength: 3 })
const attempt = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined })
const grant = fc.constantFrom('g1', 'g2', 'g3')
const made = { reason: 'bus', by: 'teacher' }
const often = fc.oneof(
  fc.record({
    type: fc.constant('StartAttempt' as const),
    studentId: fc.constant('ali'),
    again: fc.boolean(),
    onlyWrong: fc.boolean(),
  }),
  fc.record({ type: fc.constant('SaveAnswers' as const), device: fc.constant('tab'), seq: fc.nat(9), values }),
  fc.record({ type: fc.constant('SubmitAnswers' as const), values }),
)
const wish = fc.oneof(
  { weight: 16, arbitrary: often },
  fc.constant({ type: 'SubmitByDeadline' as const }),
  fc.record({
    type: fc.constant('ChangeGrade' as const),
    attempt,
    score: fc.option(fc.nat(100), { nil: undefined }),
    final: fc.option(fc.boolean(), { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('MarkAnswer' as const),
    attempt,
    questionId: fc.constantFrom('choice', 'sort'),
    earned: fc.constantFrom(0, 100, null),
    by: fc.constant('teacher'),
  }),
  fc.record({
    type: fc.constant('SetComment' as const),
    attempt,
    questionId: fc.constant(null),
    text: fc.constantFrom('good', ''),
    by: fc.constant('teacher'),
  }),
  fc.record({
    type: fc.constant('RemarkAnswers' as const),
    cause: fc.constant({ kind: 'correction' as const, id: 'k' }),
    replaceScore: fc.boolean(),
    by: fc.constant('teacher'),
    full: fc.boolean(),
  }),
  fc.record({ type: fc.constant('AllowAttempt' as const), grant, ...constants(made) }),
  fc.record({ type: fc.constant('ReopenAttempt' as const), grant, minutes: fc.constant(5), ...constants(made) }),
  fc.record({ type: fc.constant('UndoGrant' as const), grant, by: fc.constant('teacher') }),
  fc.constant({ type: 'OpenResult' as const }),
  fc.constant({ type: 'DeleteAnswers' as const }),
)

function constants<T extends object>(given: T) {
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, fc.constant(one)])) as {
    [Name in keyof T]: fc.Arbitrary<T[Name]>
  }
}

const input = fc.record({
  attempts: fc.constantFrom(0, 2, 3),
  counts: fc.constantFrom('best' as const, 'last' as const),
  resultMode: fc.constantFrom('automatic' as const, 'teacher' as const),
  steps: fc.array(fc.record({ wish, passed: fc.constantFrom(1, 40, 300) }), { maxLength: 40, size: 'max' }),
})

/** The log of the commands that the decider accepts, and the state after it. */
function run({ attempts, counts, resultMode, steps }: typeof input extends fc.Arbitrary<infer I> ? I : never) {
  const log: Given[] = []
  let state: AttemptState = attemptDecider.initial
  let seconds = 0
  for (const { wish: wished, passed } of steps) {
    seconds += passed
    const asked =
      'full' in wished && wished.full ? questions.map((one) => ({ ...one, credit: 'full' as const })) : questions
    const given = { ...task, repeats: { attempts, counts }, resultMode, questions: asked }
    try {
      const events = attemptDecider.decide({ task: given, now: at(0, seconds), ...wished } as AttemptCommand, state)
      state = events.reduce(attemptDecider.evolve, state)
      for (const event of events)
        log.push({ streamId: attemptStream('task', 'ali'), event, actorId: null, at: at(0, seconds) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return { log, state }
}

test('the row and the counters are those of the attempt that counts, after any history', () => {
  let seen = 0
  fc.assert(
    fc.property(input, (given) => {
      const { log, state } = run(given)
      const recipients = [{ studentId: 'ali', classCode: '1-7' }]
      const batch = folded(sent('task', { recipients }), opened('task'), ...log)
      const entry = batch.entries.get(attemptStream('task', 'ali'))
      const counters = batch.counters.get('task')
      const counted = countedAttempt(state)
      const toMark = attemptToMark(state)
      const runs = state.status === 'in_progress'
      if (runs && counted) seen += 1
      expect(entry).toMatchObject(
        counted
          ? {
              attempt: counted.attempt,
              ...{ status: counted.status, score: counted.score, final: Number(counted.status === 'final') },
              ...{ marks: counted.marks, answers: counted.values, practising: Number(runs) },
              unmarked: Number(toMark?.attempt !== counted.attempt),
              due_at: runs ? state.deadline : null,
            }
          : { status: state.status, score: null, marks: [], practising: 0, unmarked: 0, due_at: null },
      )
      expect(counters).toMatchObject({
        all_students: 1,
        working: Number(runs),
        sent: Number(counted !== undefined),
        waiting: Number(toMark?.status === 'waiting'),
        final_count: Number(counted?.status === 'final'),
        final_sum: counted?.status === 'final' ? counted.score : 0,
      })
      expect(batch.badges.get('teacher1')?.count ?? 0).toBe(Number(toMark?.status === 'waiting'))
      expect(batch.students.get('ali')?.final_sum).toBe(counters?.final_sum)
      if (!entry) throw new Error('no row')
      const past = state.status === 'not_started' ? [] : (state.past ?? [])
      expect(attemptsOf(entry).map((one) => one.attempt)).toEqual(
        state.status === 'not_started' ? [] : [...past.map((one) => one.attempt), state.attempt],
      )
      const allowed = (entry.time.allowed ?? []).length > 0
      if (!runs) expect(entry.status !== 'not_started' && (allowed || isFree(entry))).toBe(mayRepeat(state))
    }),
    { numRuns: 500 },
  )
  expect(seen).toBeGreaterThan(20)
})
