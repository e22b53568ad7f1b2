import { describe, expect, test } from 'vitest'
import { given, school, start, submit, task } from '../testing/one-attempt.ts'
import { answersSaved, answersSubmitted, at, attemptStarted, onePoint, questions } from '../testing/school.ts'
import type { AttemptCommand } from './attempt.ts'
import { type AttemptEvent, countedAmong } from './attempt-events.ts'
import type { SubmittedAttempt } from './attempt-state.ts'
import { attemptsLeft, attemptToMark, countedAttempt } from './repeats.ts'

const best = { attempts: 3, counts: 'best' } as const
const last = { attempts: 0, counts: 'last' } as const
const homework = { ...task, repeats: best }
const again = (more: object = {}): AttemptCommand => start({ task: homework, again: true, now: at(5), ...more })

type Repeats = typeof best | typeof last
/** The n-th attempt, submitted with this score. */
const nth = (attempt: number, score: number, more: object = {}, repeats: Repeats = best): AttemptEvent[] => [
  attemptStarted({ attempt, repeats }),
  answersSubmitted({ attempt, score, ...more }),
]
const running = (attempt: number, more: object = {}) => attemptStarted({ attempt, repeats: best, ...more })
const allowed = (attempt = 1): AttemptEvent => ({
  type: 'AttemptAllowed',
  data: { attempt, grant: 'g', reason: 'bus', by: 'teacher', at: at(4) },
})
const allow: AttemptCommand = { type: 'AllowAttempt', grant: 'g', reason: 'bus', by: 'teacher', now: at(4) }
const counted = (...events: AttemptEvent[]) => {
  const attempt = countedAttempt(
    given(...events)
      .when({ type: 'OpenResult', now: at(9) })
      .state(),
  )
  return attempt && { attempt: attempt.attempt, score: attempt.score, status: attempt.status }
}

describe('the next attempt', () => {
  test('of a task with one attempt does not start', () =>
    given(attemptStarted(), answersSubmitted())
      .when(start({ again: true }))
      .thenNothing())
  test('starts when asked for, with its own time', () => {
    given(...nth(1, 25))
      .when(start({ task: homework }))
      .thenNothing()
    given(...nth(1, 25))
      .when(again())
      .thenEvents(attemptStarted({ attempt: 2, startedAt: at(5), deadline: at(15), repeats: best }))
  })
  test('is resumed when another device asks for it again', () =>
    given(...nth(1, 25), running(2))
      .when(again())
      .thenNothing())
  test('is not started by a screen that shows an older attempt', () => {
    given(...nth(1, 25), ...nth(2, 50))
      .when(again({ after: 1 }))
      .thenNothing()
    given(...nth(1, 25), ...nth(2, 50))
      .when(again({ after: 2 }))
      .thenTypes('AttemptStarted')
  })
  test('does not start until the previous attempt has a final score', () =>
    given(...nth(1, 25, { final: false }))
      .when(again())
      .thenNothing())
  test('does not start once all attempts are used', () => {
    const all = [...nth(1, 25), ...nth(2, 25), ...nth(3, 25)]
    given(...all)
      .when(again())
      .thenNothing()
    given(...all)
      .when(again({ task: { ...homework, repeats: { ...best, attempts: 5 } } }))
      .thenTypes('AttemptStarted')
  })
  test('always starts in an unlimited task, up to the limit of the log', () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => nth(place + 1, 25, {}, last)).flat()
    const unlimited = { task: { ...task, repeats: last } }
    given(...many(9))
      .when(again(unlimited))
      .thenTypes('AttemptStarted')
    given(...many(50))
      .when(again(unlimited))
      .thenNothing()
  })
  test('after the closing time, or in a pause, is refused', () => {
    given(...nth(1, 25))
      .when(again({ task: { ...homework, phase: 'closed' } }))
      .thenRefused('closed')
    given(...nth(1, 25))
      .when(again({ task: { ...homework, closesAt: at(5) } }))
      .thenRefused('closed')
    given(...nth(1, 25))
      .when(again({ task: { ...homework, pauses: [{ from: at(4), to: null }] } }))
      .thenRefused('paused')
  })
  test('ends at the closing time', () =>
    given(...nth(1, 25))
      .when(again({ task: { ...homework, closesAt: at(8) } }))
      .thenEvents(attemptStarted({ attempt: 2, startedAt: at(5), deadline: at(8), repeats: best })))
  test('answers of the one before are refused while it runs', () =>
    given(...nth(1, 25), running(2))
      .when({ type: 'SaveAnswers', attempt: 1, device: 'tab', seq: 9, values: [school], now: at(6) })
      .thenRefused('older_attempt'))
})

describe('one more attempt by the teacher', () => {
  const all = [...nth(1, 25), ...nth(2, 25), ...nth(3, 25)]
  test('adds to the attempts of the task', () => {
    given(...all, allowed(3))
      .when(again())
      .thenTypes('AttemptStarted')
    given(...all, allowed(3), ...nth(4, 25))
      .when(again())
      .thenNothing()
  })
  test('given early is used last', () => {
    const state = given(...nth(1, 25), allowed(), ...nth(2, 25), ...nth(3, 25))
      .when(again({ after: 1 }))
      .state()
    expect(attemptsLeft(state as SubmittedAttempt, best)).toBe(1)
    expect(state.time.allowed).toEqual(['g'])
  })
  test('starts before the result of the last one, and does not use up one of the task', () => {
    const history = [...nth(1, 25, { final: false }), allowed()]
    given(...history)
      .when(again())
      .thenTypes('AttemptStarted')
    const state = given(...history, ...nth(2, 50))
      .when(again({ after: 1 }))
      .state()
    expect(attemptsLeft(state as SubmittedAttempt, best)).toBe(2)
  })
  test('is possible while an attempt runs', () =>
    given(...nth(1, 25), running(2))
      .when(allow)
      .thenTypes('AttemptAllowed'))
})

describe('the attempt that counts', () => {
  test.each([
    ['the best', 'best', [50, 75, 25], 2],
    ['the last', 'last', [50, 75, 25], 3],
    ['of equal ones the later', 'best', [75, 75, 25], 2],
  ] as const)('%s', (_, counts, scores, expected) => {
    const attempts = scores.map((score, place) => ({ attempt: place + 1, status: 'final' as const, score }))
    expect(countedAmong(attempts, counts)?.attempt).toBe(expected)
  })
  test('stays while another one runs', () =>
    expect(counted(...nth(1, 50), running(2))).toEqual({ attempt: 1, score: 50, status: 'final' }))
  test('stays while another one waits for the teacher, who marks that one', () => {
    const history = [...nth(1, 50), ...nth(2, 75, { final: false })]
    expect(counted(...history)).toEqual({ attempt: 1, score: 50, status: 'final' })
    given(...history)
      .when({ type: 'ChangeGrade', final: true })
      .thenEvents({ type: 'GradeChanged', data: { attempt: 2, score: 75, final: true } })
    expect(
      attemptToMark(
        given(...history)
          .when(again())
          .state(),
      )?.attempt,
    ).toBe(2)
  })
  test('is none once the answers are deleted', () => {
    const deleted: AttemptEvent = { type: 'AnswersDeleted', data: { attempt: 2 } }
    given(...nth(1, 50), running(2))
      .when({ type: 'DeleteAnswers' })
      .thenEvents(deleted)
    expect(counted(...nth(1, 50), running(2), deleted)).toBeUndefined()
    given(...nth(1, 50), running(2), deleted)
      .when(again())
      .thenEvents(attemptStarted({ attempt: 3, startedAt: at(5), deadline: at(15), repeats: best }))
  })
  test('counts again when the task is deleted while another one runs', () => {
    const abandoned: AttemptEvent = { type: 'AttemptAbandoned', data: { attempt: 2, reason: 'task_deleted' } }
    expect(counted(...nth(1, 50), running(2), abandoned)).toEqual({ attempt: 1, score: 50, status: 'final' })
    const next = given(...nth(1, 50), running(2), abandoned)
      .when(again())
      .events()
      .at(-1)
    expect(next?.data).toMatchObject({ attempt: 3 })
  })
})

describe('only the wrong ones', () => {
  const marks = questions.map(({ id }) => onePoint(id, id === 'typed'))
  const first = nth(1, 25, { values: [{ questionId: 'choice', index: 0 }, school], marks })
  const second = running(2, { kept: [school] })
  test('keeps the right answers and asks the same questions', () => {
    const fewer = { ...homework, questions: questions.slice(0, 2) }
    given(...first)
      .when(again({ onlyWrong: true, task: fewer }))
      .thenEvents(attemptStarted({ attempt: 2, startedAt: at(5), deadline: at(15), repeats: best, kept: [school] }))
  })
  test('keeps nothing when all are wrong, or none', () => {
    const none = nth(1, 0, { marks: questions.map(({ id }) => onePoint(id, false)) })
    const all = nth(1, 100, { marks: questions.map(({ id }) => onePoint(id, true)) })
    for (const history of [none, all])
      given(...history)
        .when(again({ onlyWrong: true }))
        .thenEvents(attemptStarted({ attempt: 2, startedAt: at(5), deadline: at(15), repeats: best }))
  })
  test('marks the kept ones with the others, and lets nobody change them', () => {
    const wrong = { questionId: 'typed', text: 'x' }
    given(...first, second)
      .when({ type: 'SaveAnswers', device: 'tab', seq: 1, values: [wrong], now: at(6) })
      .thenNothing()
    const saved = answersSaved({ attempt: 2, values: [{ questionId: 'choice', index: 1 }] })
    const [submitted] = given(...first, second, saved)
      .when(submit({ task: homework, values: [wrong], now: at(7) }))
      .events()
      .slice(-1)
    expect(submitted?.data).toMatchObject({ score: 50, values: [{ questionId: 'choice', index: 1 }, school] })
  })
  test("keeps the teacher's mark of a kept answer, also after a correction of the key", () => {
    const mark = { questionId: 'sort', earned: 100, of: 100, right: true, by: 'teacher' as const }
    const byHand: AttemptEvent = {
      type: 'AnswerMarked',
      data: {
        ...{ attempt: 1, questionId: 'sort', hand: { earned: 100, of: 100 }, mark, by: 'teacher', at: at(3) },
        ...{ automaticScore: 50, score: 50, final: true },
      },
    }
    const value = { questionId: 'sort', texts: ['three'] }
    const history = [...nth(1, 25, { values: [value], marks }), byHand, running(2, { kept: [value] })]
    const state = given(...history)
      .when(submit({ task: homework, now: at(7) }))
      .state() as SubmittedAttempt
    expect(state.marks.at(-1)).toEqual(mark)
    expect(state.handMarks.get('sort')).toEqual({ earned: 100, of: 100 })
  })
})

describe('a change after the submission', () => {
  const history = [...nth(1, 50), ...nth(2, 25)]
  const author = { by: 'teacher', now: at(9) }
  test('concerns the attempt that counts, or the named one', () => {
    const grade = (attempt?: number) => given(...history).when({ type: 'ChangeGrade', score: 90, attempt })
    grade().thenEvents({ type: 'GradeChanged', data: { attempt: 1, score: 90, final: true } })
    grade(2).thenEvents({ type: 'GradeChanged', data: { attempt: 2, score: 90, final: true } })
    grade(3).thenRefused('no_answers')
    expect(counted(...history, { type: 'GradeChanged', data: { attempt: 2, score: 90, final: true } })).toEqual({
      ...{ attempt: 2, score: 90, status: 'final' },
    })
  })
  test('a comment stays with its attempt', () =>
    given(...history, running(3))
      .when({ type: 'SetComment', attempt: 2, questionId: null, text: 'good', ...author })
      .thenEvents({
        type: 'CommentSet',
        data: { attempt: 2, questionId: null, text: 'good', by: 'teacher', at: at(9) },
      }))
  test('a correction marks every attempt again, also while one runs', () => {
    const cause = { kind: 'correction', id: 'k' } as const
    const full = { ...homework, questions: questions.map((one) => ({ ...one, credit: 'full' as const })) }
    const remark = given(...history, running(3)).when({
      ...{ type: 'RemarkAnswers', task: full, cause, replaceScore: false, ...author },
    })
    remark.thenTypes('AnswersRemarked', 'AnswersRemarked')
    expect(countedAttempt(remark.state())).toMatchObject({ attempt: 2, score: 100 })
  })
  test('while an attempt is reopened another one counts, until the undo of the reopening', () => {
    const because = { grant: 'g', reason: 'bus', by: 'teacher' }
    const reopened: AttemptEvent = {
      type: 'AttemptReopened',
      data: { attempt: 2, deadline: at(20), ...because, at: at(9) },
    }
    const higher = [...nth(1, 25), ...nth(2, 50)]
    expect(counted(...higher, reopened)).toEqual({ attempt: 1, score: 25, status: 'final' })
    const marked: AttemptEvent = { type: 'GradeChanged', data: { attempt: 1, score: 30, final: true } }
    const undone: AttemptEvent = { type: 'GrantUndone', data: { attempt: 2, grant: 'g', by: 'teacher', at: at(10) } }
    expect(counted(...higher, reopened, marked)).toEqual({ attempt: 1, score: 30, status: 'final' })
    expect(counted(...higher, reopened, marked, undone)).toEqual({ attempt: 2, score: 50, status: 'final' })
    const state = given(...higher, reopened, marked, undone)
      .when({ type: 'OpenResult', now: at(11) })
      .state()
    expect((state as SubmittedAttempt).past?.[0]?.score).toBe(30)
  })
})
