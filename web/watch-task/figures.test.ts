import { describe, expect, it } from 'vitest'
import type { EntryStatus } from '../../server/contract/attempt-shapes.ts'
import { fillRadius, petalPath } from './class-rosette.tsx'
import { averageOf, countEntries, distribution, ticksOf } from './figures.ts'
import { clockFace } from './presentation-clock.tsx'

const entry = (_id: string, status: EntryStatus, score: number | null = null, answered = 0, sent_at = '') => ({
  _id,
  status,
  score,
  answered,
  sent_at,
})

describe('countEntries', () => {
  it('counts states; submitted means waiting or final', () => {
    const counts = countEntries([
      entry('a', 'final', 80),
      entry('b', 'waiting', 60),
      entry('c', 'in_progress'),
      entry('d', 'not_started'),
      entry('e', 'final', 90),
    ])
    expect(counts).toEqual({ all: 5, submitted: 3, final: 2, waiting: 1, working: 1, notStarted: 1 })
  })
})

describe('ticksOf', () => {
  it('orders by state; most progress first among the working, the newest last among the submitted', () => {
    const ticks = ticksOf(
      [
        entry('none', 'not_started'),
        entry('slow', 'in_progress', null, 5),
        entry('new', 'waiting', 70, 20, '2026-11-20T10:05:00.000Z'),
        entry('fast', 'in_progress', null, 15),
        entry('old', 'waiting', 70, 20, '2026-11-20T10:01:00.000Z'),
        entry('done', 'final', 70, 20, '2026-11-20T10:09:00.000Z'),
      ],
      20,
    )
    expect(ticks.map(({ id }) => id)).toEqual(['done', 'old', 'new', 'fast', 'slow', 'none'])
    expect(ticks.map(({ part }) => part)).toEqual([1, 1, 1, 0.75, 0.25, 0])
  })

  it('never exceeds 1, also for a task without questions', () => {
    expect(ticksOf([entry('a', 'in_progress', null, 3)], 0)[0]?.part).toBe(1)
  })
})

describe('distribution', () => {
  it('includes the upper end of each bin: 50 is in a red one, 51 is not', () => {
    const bins = distribution([0, 10, 11, 50, 51, 100].map((score, at) => entry(String(at), 'final', score)))
    expect(bins.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1, 1, 0, 0, 0, 1])
    expect(bins.map(({ low }) => low)).toEqual([true, true, true, true, true, false, false, false, false, false])
    expect(bins.map(({ from, to }) => `${from}-${to}`)).toContain('91-100')
  })

  it('counts scores that are not final as provisional and omits students without a score', () => {
    const bins = distribution([entry('a', 'waiting', 85), entry('b', 'final', 90), entry('c', 'in_progress')])
    expect(bins[8]).toMatchObject({ count: 2, provisional: 1 })
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })
})

describe('averageOf', () => {
  it('has the average of final scores with the change by the newest, and the average of all scores', () => {
    const average = averageOf([
      entry('a', 'final', 80, 20, '2026-11-20T10:01:00.000Z'),
      entry('b', 'final', 75, 20, '2026-11-20T10:02:00.000Z'),
      entry('c', 'waiting', 90, 20, '2026-11-20T10:03:00.000Z'),
      entry('d', 'in_progress'),
    ])
    expect(average).toEqual({ final: 77.5, all: 81.7, provisional: 1, highest: 80, lowest: 75, change: -2.5 })
  })

  it('uses provisional scores while none is final', () => {
    const average = averageOf([
      entry('a', 'waiting', 60, 20, '2026-11-20T10:01:00.000Z'),
      entry('b', 'waiting', 90, 20, '2026-11-20T10:02:00.000Z'),
    ])
    expect(average).toEqual({ final: null, all: 75, provisional: 2, highest: 90, lowest: 60, change: 15 })
  })

  it('is null without scores, and has no change with one score', () => {
    expect(averageOf([entry('a', 'not_started')])).toMatchObject({ final: null, all: null, highest: null })
    expect(averageOf([entry('a', 'final', 0, 1, 'x')])).toMatchObject({ final: 0, lowest: 0, change: null })
  })
})

describe('presentation', () => {
  it('shows minutes, hours, days', () => {
    expect(clockFace(582)).toEqual({ text: '9:42' })
    expect(clockFace(3723)).toEqual({ text: '1:02:03' })
    expect(clockFace(-4)).toEqual({ text: '0:00' })
    expect(clockFace(3 * 86_400 + 5)).toEqual({ days: 3 })
  })

  it('draws a petal within the ring and fills it outwards', () => {
    expect(petalPath(24)).toMatch(/^M280 142L297\.\d+ 115L303\.\d+ 55L280 18L/)
    expect([fillRadius(0), fillRadius(0.5), fillRadius(2)]).toEqual([138, 200, 262])
  })
})
