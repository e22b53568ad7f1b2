import { describe, expect, it } from 'vitest'
import type { StudentTask } from '../../server/contract/task-shapes.ts'
import { resultOf } from './result-model.ts'

const task = { _id: 't', questions: [{ ID: 'a' }, { ID: 'b' }], st_timer: null } as unknown as StudentTask
const none = { finished: false, answers: [], score: null }

describe('result', () => {
  it('shows the score of the submission before the answers are fetched', () => {
    const sent = { score: 50, finished: true, timer: 61, sent_at: '2026-11-20T09:00:00.000Z' }
    expect(resultOf({ reply: { task, already: none }, skewMs: 0, askedAt: 0 }, sent)).toMatchObject({
      final: true,
      score: 50,
      seconds: 61,
      petals: ['waiting', 'waiting'],
      wrong: [],
    })
  })
  it('shows right and wrong once the result is final', () => {
    const already = {
      finished: true,
      status: 'final' as const,
      score: 50,
      answers: [{ ID: 'b', answer: 1, right: true }],
    }
    expect(resultOf({ reply: { task, already }, skewMs: 0, askedAt: 0 }, undefined)).toMatchObject({
      petals: ['wrong', 'right'],
      wrong: [1],
    })
  })
  it("has the teacher's comments of a final result, on the attempt and on answers", () => {
    const comments = [{ text: 'well done' }, { question: 'b', text: 'look again' }]
    const already = { finished: true, status: 'final' as const, score: 50, answers: [], comments }
    const told = { comment: 'well done', comments: { b: 'look again' } }
    expect(resultOf({ reply: { task, already }, skewMs: 0, askedAt: 0 }, undefined)).toMatchObject(told)
    const waiting = { ...already, finished: false, status: 'waiting' as const }
    const none = { comment: '', comments: {} }
    expect(resultOf({ reply: { task, already: waiting }, skewMs: 0, askedAt: 0 }, undefined)).toMatchObject(none)
  })
  it.each([
    ['this page at its end', { timer: 600 }, undefined, true, true],
    ['the student, long after the timer of the others', { timer: 900 }, undefined, false, false],
    ['the server, before this page could', { timer: 600, late: true }, undefined, false, true],
    ['another page at its end', undefined, true, false, true],
    ['the student earlier', undefined, undefined, false, false],
  ])('knows whether time ended an attempt that was submitted by %s', (_, own, time_over, byPage, timeUp) => {
    const timed = { ...task, timer: 10, date_end: '2026-11-20T08:30:00.000Z' } as StudentTask
    const sent_at = '2026-11-20T09:00:00.000Z'
    const already = {
      ...{ finished: false, status: 'waiting' as const, score: null, answers: [] },
      ...{ timer: own?.timer ?? 900, time_over },
    }
    const submission = own && { score: null, finished: false, sent_at, ...own }
    const opened = { reply: { task: { ...timed, st_sent_at: sent_at }, already }, skewMs: 0, askedAt: 0 }
    expect(resultOf(opened, submission, byPage).timeUp).toBe(timeUp)
  })
  it.each([
    [50, false],
    [67, true],
  ])("takes a score of %i % with one of two answers right for the teacher's: %s", (score, byTeacher) => {
    const already = { finished: true, status: 'final' as const, score, answers: [{ ID: 'b', answer: 1, right: true }] }
    expect(resultOf({ reply: { task, already }, skewMs: 0, askedAt: 0 }, undefined).byTeacher).toBe(byTeacher)
  })
  it.each([
    [59, false],
    [33, true],
  ])("knows a score of %i % beside 5.33 of 9 points as the teacher's: %s", (score, byTeacher) => {
    const weighted = {
      ...task,
      partial: true,
      points: 9,
      questions: [
        { ID: 'a', points: 3 },
        { ID: 'b', points: 6 },
      ],
    }
    const answers = [
      { ID: 'a', answer: 1, right: true, earned: 300, of: 300 },
      { ID: 'b', answers: ['x'], right: false, earned: 233, of: 600 },
    ]
    const already = { finished: true, status: 'final' as const, score, answers }
    const reply = { task: weighted as unknown as StudentTask, already }
    expect(resultOf({ reply, skewMs: 0, askedAt: 0 }, undefined)).toMatchObject({
      earned: { earned: 533, of: 900 },
      byTeacher,
      wrong: [2],
      partly: [2],
      petals: ['right', 'partly'],
    })
  })
  it('has no points for a task without them', () => {
    const already = { finished: true, status: 'final' as const, score: 0, answers: [] }
    expect(resultOf({ reply: { task, already }, skewMs: 0, askedAt: 0 }, undefined).earned).toBeUndefined()
  })
  it('shows the score, but not right and wrong, until the right answers are released', () => {
    const already = {
      finished: true,
      released: false,
      status: 'final' as const,
      score: 50,
      answers: [{ ID: 'b', answer: 1 }],
    }
    expect(resultOf({ reply: { task, already }, skewMs: 0, askedAt: 0 }, undefined)).toMatchObject({
      score: 50,
      known: false,
      withheld: true,
      byTeacher: false,
      petals: ['waiting', 'waiting'],
      wrong: [],
    })
  })
  it('counts all questions of a submission without answers as wrong', () => {
    const already = { finished: true, released: true, status: 'final' as const, score: 0, answers: [] }
    expect(resultOf({ reply: { task, already }, skewMs: 0, askedAt: 0 }, undefined)).toMatchObject({
      petals: ['wrong', 'wrong'],
      wrong: [1, 2],
      byTeacher: false,
    })
  })
  it('shows no score while answers wait for grading', () => {
    const already = { finished: false, status: 'waiting' as const, score: 80, answers: [] }
    expect(resultOf({ reply: { task, already }, skewMs: 0, askedAt: 0 }, undefined)).toMatchObject({
      final: false,
      score: null,
    })
  })
  it('computes the start from the end and the time taken', () => {
    const already = { finished: false, status: 'waiting' as const, score: null, answers: [], timer: 60 }
    const sent = { ...task, st_sent_at: '2026-11-20T09:26:45.000Z' }
    expect(resultOf({ reply: { task: sent, already }, skewMs: 0, askedAt: 0 }, undefined).startedAt).toBe(
      '2026-11-20T09:25:45.000Z',
    )
  })
})
