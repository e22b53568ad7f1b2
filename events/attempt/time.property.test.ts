import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../decider.ts'
import { pausedSince } from '../task/pause-events.ts'
import { type TaskCommand, taskDecider } from '../task/task.ts'
import { sentTask } from '../task/task-state.ts'
import { fold } from '../testing/given.ts'
import { at, sendTask } from '../testing/school.ts'
import { type AnswerValue, isBlank } from '../ways/values.ts'
import { type AttemptCommand, attemptDecider } from './attempt.ts'
import { type AttemptEvent, GRACE_MS } from './attempt-events.ts'
import { type AttemptState, isSubmitted, mergeDraft } from './attempt-state.ts'
import { DELIVERY_MS } from './shown.ts'

const minutes = fc.integer({ min: 1, max: 20 })
const minute = fc.option(fc.integer({ min: 1, max: 90 }).map((one) => at(one)))
const question = fc.constantFrom('choice', 'typed')

/** What happens next; `passed` is the seconds before it. The timekeeper checks before each. */
const happening = fc.oneof(
  fc.record({ do: fc.constant('start' as const), factor: fc.constantFrom(0, 1, 1, 1.25, 1.5, 2), again: fc.boolean() }),
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('save' as const), question, text: fc.constantFrom('', 'x', 'y') }),
  },
  fc.record({ do: fc.constant('submit' as const), question, text: fc.constantFrom('', 'z') }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('minutes' as const), minutes }) },
  fc.record({ do: fc.constant('dates' as const), closesAt: minute }),
  fc.record({ do: fc.constant('allow' as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen' as const), minutes: fc.option(minutes) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pause' as const), followed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resume' as const), followed: fc.boolean() }) },
  fc.record({ do: fc.constant('shown' as const) }),
  fc.record({ do: fc.constant('reschedule' as const), timerMinutes: fc.constantFrom(0, 5, 30), closesAt: minute }),
)
const input = fc.record({
  timerMinutes: fc.constantFrom(0, 10, 30),
  closesAt: minute,
  steps: fc.array(fc.record({ what: happening, passed: fc.constantFrom(0, 1, 20, 40, 300, 700) }), { maxLength: 25 }),
})

interface Step {
  do: string
  now: string
  taskPausedAt: string | null
  before: AttemptState
  events: AttemptEvent[]
  after: AttemptState
  /** The stored answers by the receipts that the student got. */
  kept: ReadonlyMap<string, AnswerValue>
  undid?: string
}

/**
 * Plays a task and one student's attempts. Refused commands change nothing. `stops`: the server may stop between a pause
 * of the task and its attempts, which follow later.
 */
function play(
  { timerMinutes, closesAt, steps }: typeof input extends fc.Arbitrary<infer Input> ? Input : never,
  stops: boolean,
) {
  let task = fold(
    taskDecider,
    taskDecider.decide(sendTask({ timerMinutes, closesAt, now: at(0) }), taskDecider.initial),
  )
  let attempt: AttemptState = attemptDecider.initial
  const taken: Step[] = []
  const kept = new Map<string, AnswerValue>()
  const grants: string[] = []
  let seconds = 0
  const now = () => at(0, seconds)

  const onTask = (command: TaskCommand) => {
    task = taskDecider.decide(command, task).reduce(taskDecider.evolve, task)
  }
  const onAttempt = (name: string, command: AttemptCommand, undid?: string) => {
    const before = attempt
    const events = attemptDecider.decide(command, before)
    attempt = events.reduce(attemptDecider.evolve, before)
    for (const { type, data } of events) {
      if (type === 'AttemptStarted') kept.clear()
      const values = type === 'AnswersSaved' ? data.values : []
      if (type === 'AnswersSubmitted' && name === 'submit' && data.by === 'student') {
        kept.clear()
        for (const value of data.values) kept.set(value.questionId, value)
      }
      for (const value of values) isBlank(value) ? kept.delete(value.questionId) : kept.set(value.questionId, value)
    }
    const taskPausedAt = pausedSince(sentTask(task))
    taken.push({ do: name, now: now(), taskPausedAt, before, events, after: attempt, kept: new Map(kept), undid })
  }
  const run = (one: (typeof steps)[number]['what'], place: number) => {
    const sent = sentTask(task)
    const because = { reason: 'r', by: 't', now: now(), task: sent, grant: `g${place}` }
    const value = 'question' in one ? { questionId: one.question, text: one.text } : undefined
    const follow = () => onAttempt('follow', { type: 'FollowPauses', task: sentTask(task) })
    switch (one.do) {
      case 'start': {
        const factor = one.factor as 0 | 1 | 1.25 | 1.5 | 2
        return onAttempt(one.do, {
          type: 'StartAttempt',
          task: sent,
          studentId: 'ali',
          factor,
          again: one.again,
          now: now(),
        })
      }
      case 'save':
        return (
          value && onAttempt(one.do, { type: 'SaveAnswers', device: 'tab', seq: place, values: [value], now: now() })
        )
      case 'submit': {
        if (isSubmitted(attempt) || !value) return
        const from = { device: 'tab', seq: place, values: [value] }
        return onAttempt(one.do, { type: 'SubmitAnswers', task: sent, ...from, now: now() })
      }
      case 'minutes':
      case 'dates': {
        const given = one.do === 'minutes' ? { minutes: one.minutes } : { closesAt: one.closesAt }
        onAttempt(one.do, { type: 'GrantTime', ...because, ...given })
        return grants.push(because.grant)
      }
      case 'allow':
        onAttempt(one.do, { type: 'AllowAttempt', ...because })
        return grants.push(because.grant)
      case 'reopen':
        onAttempt(one.do, { type: 'ReopenAttempt', ...because, minutes: one.minutes ?? undefined })
        return grants.push(because.grant)
      case 'undo': {
        const grant = grants.at(-1 - one.back)
        return grant && onAttempt(one.do, { type: 'UndoGrant', ...because, grant }, grant)
      }
      case 'shown':
        return onAttempt(one.do, { type: 'ShowQuestions', attempt: attempt.attempt, task: sent, now: now() })
      case 'pause':
        onTask({ type: 'PauseTask', reason: 'r', by: 't', now: now() })
        return (one.followed || !stops) && follow()
      case 'resume':
        onTask({ type: 'ResumeTask', by: 't', now: now() })
        return (one.followed || !stops) && follow()
      case 'reschedule': {
        const { timerMinutes, closesAt } = one
        onTask({ type: 'ReviseTask', schedule: { timerMinutes, closesAt }, now: now() })
        return onAttempt(one.do, { ...sentTask(task), type: 'MoveDeadline', now: now() })
      }
      default:
        return one satisfies never
    }
  }
  const began = { what: { do: 'start' as const, factor: 1 as const, again: false }, passed: 0 }
  for (const [place, { what, passed }] of [began, ...steps].entries()) {
    seconds += passed
    for (const part of [
      () => onAttempt('timekeeper', { type: 'SubmitByDeadline', task: sentTask(task), now: now() }),
      () => run(what, place),
    ])
      try {
        part()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
  }
  return taken
}

const check = (assertion: (taken: Step[]) => void, { stops = true } = {}) =>
  fc.assert(
    fc.property(input, (given) => assertion(play(given, stops))),
    { numRuns: 500 },
  )
const sorted = (values: Iterable<AnswerValue>) =>
  [...values].sort((one, other) => one.questionId.localeCompare(other.questionId))

test('no sequence loses a saved answer', () =>
  check((taken) => {
    for (const { after, kept } of taken) {
      if (after.status === 'not_started') continue
      const held = isSubmitted(after) ? after.values : mergeDraft(after)
      expect(sorted(held)).toEqual(sorted(kept.values()))
    }
  }))

test('an attempt is never submitted before its deadline and the grace, and never during a pause', () =>
  check((taken) => {
    for (const { events, before, now, taskPausedAt } of taken) {
      const ended = events.some(
        ({ type, data }) => type === 'AnswersSubmitted' && 'by' in data && data.by === 'deadline',
      )
      const late = events.some(({ type }) => type === 'LateAnswersKept')
      if (before.status !== 'in_progress' || (!ended && !late)) continue
      expect(before.deadline).not.toBe(null)
      const end = Date.parse(before.deadline ?? '') + GRACE_MS
      expect(Date.parse(now)).toBeGreaterThanOrEqual(end)
      expect(before.time.pausedAt).toBe(null)
      if (ended && taskPausedAt) expect(Date.parse(taskPausedAt)).toBeGreaterThan(end)
    }
  }))

test('undo gives back the earlier deadline if it is not over, and never one in the past', () =>
  check(
    (taken) => {
      taken.forEach(({ do: name, undid, before, after, now, events }, place) => {
        if (name !== 'undo' || events.length === 0 || after.status !== 'in_progress') return
        if (events.length > 1 && after.deadline !== null) expect(after.deadline >= now).toBe(true)
        const given = taken.findIndex((step) =>
          step.events.some(({ type, data }) => type === 'TimeGranted' && data.grant === undid),
        )
        const between = taken.slice(given + 1, place)
        const earlier = taken[given]?.before
        const harmless = ['save', 'timekeeper', 'submit', 'start']
        if (earlier?.status !== 'in_progress' || between.some((step) => !harmless.includes(step.do))) return
        if (before.attempt !== earlier.attempt || before.time.pausedAt !== null) return
        if (earlier.deadline === null || earlier.deadline > now) expect(after.deadline).toBe(earlier.deadline)
      })
    },
    { stops: false },
  ))

test('undoing a reopening gives back the submission, with its marks and score', () =>
  check((taken) => {
    for (const { undid, events, after } of taken) {
      const reopening = taken.find(({ events }) =>
        events.some(({ type, data }) => type === 'AttemptReopened' && data.grant === undid),
      )
      if (undid === undefined || events.length === 0 || !reopening) continue
      const {
        time: _,
        late: __,
        lateSubmission: ___,
        ...submission
      } = reopening.before as typeof after & { late: []; lateSubmission?: [] }
      expect(after).toMatchObject(submission)
    }
  }))

test('the first question never shortens an attempt, and lengthens it by 45 seconds at most, once', () =>
  check(
    (taken) => {
      const told = new Set<number>()
      for (const { do: name, before, after, events } of taken) {
        if (events.some(({ type }) => type === 'AttemptStarted')) told.clear()
        if (name !== 'shown' || events.length === 0) continue
        if (before.status !== 'in_progress' || after.status !== 'in_progress')
          throw new Error('shown without an attempt')
        const gained = Date.parse(after.deadline ?? '') - Date.parse(before.deadline ?? '')
        expect(gained).toBeGreaterThan(0)
        expect(gained).toBeLessThanOrEqual(DELIVERY_MS)
        expect(told).not.toContain(after.attempt)
        told.add(after.attempt)
      }
    },
    // If an attempt has not followed a pause, the deadline moves by that pause in the same step.
    { stops: false },
  ))

test('a pause leaves the time that was left', () =>
  check(
    (taken) => {
      for (const [place, { before, after, events }] of taken.entries()) {
        const [paused] = events.filter(({ type }) => type === 'AttemptPaused')
        if (!paused || before.status !== 'in_progress' || after.status !== 'in_progress') continue
        const next = taken.slice(place + 1).find(({ do: name }) => !['timekeeper', 'save', 'start'].includes(name))
        const resumed = next?.events.find(({ type }) => type === 'AttemptResumed')
        if (after.time.pausedAt === null || resumed?.type !== 'AttemptResumed') continue
        const left = (deadline: string | null, from: string) =>
          deadline === null ? null : Math.max(0, Date.parse(deadline) - Date.parse(from))
        expect(left(resumed.data.deadline, resumed.data.at)).toBe(left(before.deadline, after.time.pausedAt))
      }
    },
    { stops: false },
  ))

test('folding the events as stored JSON gives the same state', () =>
  check((taken) => {
    const stored: AttemptEvent[] = JSON.parse(JSON.stringify(taken.flatMap(({ events }) => events)))
    expect(fold(attemptDecider, stored)).toEqual(taken.at(-1)?.after ?? attemptDecider.initial)
  }))
