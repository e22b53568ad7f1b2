import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../decider.ts'
import type { TaskQuestion } from '../task/task-events.ts'
import { fold } from '../testing/given.ts'
import { task } from '../testing/one-attempt.ts'
import { at, questions } from '../testing/school.ts'
import { type AnswerValue, isBlank } from '../ways/values.ts'
import { type AttemptCommand, attemptDecider } from './attempt.ts'
import type { AttemptEvent } from './attempt-events.ts'
import { type AttemptState, isSubmitted, mergeDraft } from './attempt-state.ts'

const ids = questions.map(({ id }) => id)
const value: fc.Arbitrary<AnswerValue> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ questionId: fc.constantFrom(...ids), index: fc.nat(3) }) },
  fc.record({ questionId: fc.constantFrom(...ids), text: fc.constantFrom('مدرسة', 'x', '', ' ', '\u200F') }),
  fc.record({
    questionId: fc.constantFrom(...ids, 'elsewhere'),
    texts: fc.constantFrom<string[]>(['one', 'two', 'three'], ['cat', 'mat'], [], ['', '']),
  }),
)
const values = fc.array(value, { maxLength: 4 })
const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const attempt = option(fc.integer({ min: 1, max: 3 }))

/** A command without its time, which the run adds; `passed` is the seconds before the command. */
const wish = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('StartAttempt' as const),
      studentId: fc.constantFrom('ali', 'ali', 'omar'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('SaveAnswers' as const),
      attempt,
      device: fc.constantFrom('tab', 'phone'),
      seq: fc.nat(6),
      values,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('SubmitAnswers' as const),
      attempt,
      device: option(fc.constantFrom('tab', 'phone')),
      seq: option(fc.nat(6)),
      values,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('FinishActivity' as const),
      attempt,
      known: fc.nat(9),
      cards: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ type: 'SubmitByDeadline' as const }) },
  fc.record({
    type: fc.constant('MoveDeadline' as const),
    timerMinutes: fc.constantFrom(0, 5, 10, 30),
    closesAt: fc.constantFrom(null, at(3), at(20), at(60)),
    pauses: fc.constant([]),
  }),
  fc.record({
    type: fc.constant('ChangeGrade' as const),
    score: option(fc.integer({ min: 0, max: 100 })),
    final: option(fc.boolean()),
  }),
  fc.constant({ type: 'DeleteAnswers' as const }),
  fc.record({
    type: fc.constant('AbandonAttempt' as const),
    reason: fc.constantFrom('task_deleted' as const, 'recipient_removed' as const),
  }),
)
const runInput = fc.record({
  /** A flip-card activity has no questions. */
  activity: fc.boolean(),
  resultMode: fc.constantFrom('automatic' as const, 'teacher' as const),
  steps: fc.array(fc.record({ wish, passed: fc.constantFrom(0, 1, 40, 300, 640) }), { maxLength: 40 }),
})

interface Step {
  command: AttemptCommand
  before: AttemptState
  events: AttemptEvent[]
  after: AttemptState
}

/** Runs the commands in order, leaves out refused ones, and returns the log and the folded state. */
function run({ activity, resultMode, steps }: typeof runInput extends fc.Arbitrary<infer M> ? M : never): {
  asked: TaskQuestion[]
  history: AttemptEvent[]
  taken: Step[]
} {
  const asked = activity ? [] : questions
  const history: AttemptEvent[] = []
  const taken: Step[] = []
  let before = attemptDecider.initial
  let seconds = 0
  for (const { wish: wished, passed } of steps) {
    seconds += passed
    const circumstances = { task: { ...task, resultMode, questions: asked }, now: at(0, seconds) }
    const command: AttemptCommand = { ...circumstances, ...wished }
    try {
      const events = attemptDecider.decide(command, before)
      const after = events.reduce(attemptDecider.evolve, before)
      history.push(...events)
      taken.push({ command, before, events, after })
      before = after
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return { asked, history, taken }
}

const check = (assertion: (run_: ReturnType<typeof run>) => void) =>
  fc.assert(
    fc.property(runInput, (given) => assertion(run(given))),
    { numRuns: 400 },
  )

test('folding the events as stored JSON gives the same state', () =>
  check(({ history, taken }) => {
    const stored: AttemptEvent[] = JSON.parse(JSON.stringify(history))
    expect(fold(attemptDecider, stored)).toEqual(taken.at(-1)?.after ?? attemptDecider.initial)
  }))

test('every state is legal', () =>
  check(({ asked, taken }) => {
    const ids = asked.map(({ id }) => id)
    for (const { after, before } of taken) {
      const number = (state: AttemptState) => state.attempt
      expect(number(after) - number(before)).toBeOneOf([0, 1])
      if (after.status === 'not_started') continue
      expect(mergeDraft(after).some((one) => isBlank(one) || !ids.includes(one.questionId))).toBe(false)
      if (!isSubmitted(after)) continue
      expect(after.score).toBeGreaterThanOrEqual(0)
      expect(after.score).toBeLessThanOrEqual(100)
      expect(after.marks.map(({ questionId }) => questionId)).toEqual(ids)
      if (ids.length === 0) continue
      expect(after.automaticScore).toBe(
        Math.round((100 * after.marks.filter(({ right }) => right).length) / ids.length),
      )
      expect(after.secondsTaken).toBeGreaterThanOrEqual(0)
    }
  }))

test('a reported score counts only in an activity and is final', () =>
  check(({ asked, taken }) => {
    for (const { command, before, after } of taken) {
      if (command.type === 'FinishActivity') expect(asked).toEqual([])
      if (asked.length > 0 || before.status !== 'in_progress' || !isSubmitted(after)) continue
      const played = command.type === 'FinishActivity' && after.by === 'student'
      const score = played ? Math.round((100 * Math.min(command.known, command.cards)) / command.cards) : 0
      const status = played || before.resultMode === 'automatic' ? 'final' : 'waiting'
      expect(after).toMatchObject({ status, score, automaticScore: score, marks: [] })
    }
  }))

test('a decision does not mutate its state', () =>
  check(({ history, taken }) => {
    let seen = 0
    for (const { before, events } of taken) {
      expect(before).toEqual(fold(attemptDecider, history.slice(0, seen)))
      seen += events.length
    }
  }))

const nothingLate = { late: [], lateSubmission: undefined }
test('late answers never change what was saved, marked or scored', () =>
  check(({ taken }) => {
    for (const { events, before, after } of taken) {
      if (events.length === 0 || events.some(({ type }) => type !== 'LateAnswersKept')) continue
      expect({ ...after, ...nothingLate }).toEqual({ ...before, ...nothingLate })
    }
  }))

test('submitted answers are marked once: only a grade or a deletion changes them', () =>
  check(({ taken }) => {
    for (const { before, after, events } of taken) {
      if (!isSubmitted(before) || !isSubmitted(after)) continue
      expect(after).toMatchObject({ values: before.values, marks: before.marks, automaticScore: before.automaticScore })
      if (events[0]?.type !== 'GradeChanged') expect(after.score).toBe(before.score)
    }
  }))

test('a repeated command gives no events', () =>
  check(({ taken }) => {
    for (const { command, after } of taken) {
      if (command.type === 'DeleteAnswers') continue
      if (command.type === 'StartAttempt' && after.status === 'not_started') continue
      expect(attemptDecider.decide(command, after)).toEqual([])
    }
  }))

/** One save per device and seq, each delivered 1 to 5 times, in any order. */
const deliveries = fc
  .uniqueArray(
    fc.record({
      device: fc.constantFrom('tab', 'phone'),
      seq: fc.nat(8),
      values: fc.uniqueArray(value, { selector: (one) => one.questionId, minLength: 1, maxLength: 3 }),
    }),
    { selector: ({ device, seq }) => `${device} ${seq}`, minLength: 1, maxLength: 14 },
  )
  .map((saves) =>
    saves.map((save) => ({ ...save, values: save.values.filter(({ questionId }) => questionId !== 'elsewhere') })),
  )
  .chain((saves) =>
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: saves.length, maxLength: saves.length }).chain((times) => {
      const all = saves.flatMap((save, index) => Array.from({ length: times[index] ?? 1 }, () => save))
      return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
    }),
  )

test('repeated and reordered saves of two devices: the highest seq of a device wins, between devices the later arrival', () =>
  fc.assert(
    fc.property(deliveries, (arrivals) => {
      let state = fold(
        attemptDecider,
        attemptDecider.decide({ type: 'StartAttempt', task, studentId: 'ali', now: at(0) }, attemptDecider.initial),
      )
      for (const save of arrivals) {
        state = attemptDecider
          .decide({ type: 'SaveAnswers', ...save, now: at(1) }, state)
          .reduce(attemptDecider.evolve, state)
      }
      // The expected result, computed without the decider: of each device the newest save of a question, at its first
      // arrival; the device that arrived last wins.
      const expected = ids.flatMap((questionId) => {
        const has = (save: (typeof arrivals)[number]) => save.values.some((one) => one.questionId === questionId)
        const newest = ['tab', 'phone'].flatMap((device) => {
          const own = arrivals.filter((save) => save.device === device && has(save))
          const seq = Math.max(...own.map((save) => save.seq))
          return own.length > 0 ? [arrivals.findIndex((save) => save.device === device && save.seq === seq)] : []
        })
        const winner = arrivals[Math.max(...newest)]?.values.find((one) => one.questionId === questionId)
        return winner && !isBlank(winner) ? [winner] : []
      })
      expect(mergeDraft(state)).toEqual(expected)
    }),
    { numRuns: 1000 },
  ))
