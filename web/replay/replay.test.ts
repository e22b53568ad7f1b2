import { expect, it } from 'vitest'
import type { ReplayEvent, ReplayStep } from '../../server/contract/past-calls.ts'
import { afterStep, type ReplayedRows } from '../../server/contract/replay-rules.ts'
import { phaseAt } from './figures.ts'
import { momentsOf, since } from './moments.ts'
import { createEntries } from './replayed-entries.ts'
import { createStates } from './replayed-states.ts'
import { countUntil, momentAt, offsetOf, rateOf, timelineOf } from './timeline.ts'

const after = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 8) + seconds * 1000).toISOString()

it('quiet times are shortened to a minute, and each moment has its place', () => {
  const timeline = timelineOf([after(86_400), after(0), after(30), after(0)])
  expect(timeline.offsets).toEqual([0, 30_000, 90_000])
  expect([0, 29_999, 30_000, 90_000].map((offset) => momentAt(timeline, offset))).toEqual([0, 0, 1, 2])
  expect(offsetOf(timeline, Date.parse(after(40)))).toBe(30_000)
  expect(rateOf(timeline)).toBe(1.5)
  expect(countUntil([], 5)).toBe(0)
})

it('the rows after any number of steps are those of all steps in order, forwards and backwards', () => {
  const steps: ReplayStep[] = Array.from({ length: 350 }, (_, at) => ({
    ...{ at: after(at), position: at + 1 },
    rows: [
      {
        ...{ student: at % 3, status: 'in_progress' as const, answered: at },
        ...(at % 50 === 49 ? { cleared: true as const } : { answers: [{ ID: `q${at % 4}`, answer: at }] }),
      },
      ...(at === 200 ? [{ student: 2, gone: true as const, status: 'not_started' as const, answered: 0 }] : []),
    ],
  }))
  const rowsAfter = createStates(steps)
  for (const count of [350, 0, 99, 100, 101, 250, 249, 200, 201, 1, 350])
    expect(rowsAfter(count)).toEqual(steps.slice(0, count).reduce<ReplayedRows>(afterStep, []))
})

it('a student who is no recipient at a moment is left out, and an unchanged one stays the same object', () => {
  const students = ['a', 'b'].map((_id) => ({ _id, name: _id, img: '', classes: [] }))
  const entriesOf = createEntries(students)
  const row = { status: 'final' as const, answered: 1, score: 40, finished: true as const, answers: [] }
  const [first] = entriesOf([undefined, row])
  expect(first).toMatchObject({ _id: 'b', score: 40, finished: true })
  expect(entriesOf([undefined, row])[0]).toBe(first)
})

const event = (seconds: number, type: ReplayEvent['type']): ReplayEvent => ({
  ...{ type, at: after(seconds), by: null, position: seconds },
})

it('the moments are those that change scores; of a deletion the one before', () => {
  const events = [
    event(1, 'task_sent'),
    event(2, 'answers_submitted'),
    event(3, 'result_opened'),
    event(4, 'answers_deleted'),
  ]
  expect(momentsOf(events).map(({ at, before, event: { type } }) => [type, at, before])).toEqual([
    ['answers_deleted', '2026-11-20T08:00:03.999Z', true],
    ['answers_submitted', after(2), false],
  ])
  const many = Array.from({ length: 41 }, (_, at) => event(at, 'answers_submitted'))
  expect(momentsOf([...many, event(50, 'key_corrected')]).map(({ event: { position } }) => position)).toEqual([50, 40])
  expect(since(events, after(2)).map(({ type }) => type)).toEqual(['answers_deleted', 'result_opened'])
})

it('a restored task is in the state that it had before it was deleted', () => {
  const types = (...list: ReplayEvent['type'][]) => list.map((type) => ({ type }))
  expect(phaseAt(types('task_opened', 'task_paused'))).toBe('paused')
  expect(phaseAt(types('task_opened', 'task_paused', 'task_deleted'))).toBe('deleted')
  expect(phaseAt(types('task_opened', 'task_paused', 'task_deleted', 'task_restored'))).toBe('paused')
  expect(phaseAt(types('task_paused', 'task_resumed', 'task_closed'))).toBe('closed')
})
