import { describe, expect, it } from 'vitest'
import { skewOf } from '../api/server-clock.ts'
import { correctedSkew, passedMark, secondsLeft, shownLeft, urgencyOf } from './countdown.ts'

const iso = (ms: number) => new Date(ms).toISOString()

describe('skew', () => {
  it('computes the skew of a device that is an hour slow', () => {
    const skew = skewOf(iso(3_600_500), 0, 1000)
    expect(skew).toBe(3_600_000)
    expect(secondsLeft(iso(3_660_000), 0, skew)).toBe(60)
  })
  it('ignores the imprecision of a receipt and follows a change of the clock', () => {
    expect(correctedSkew(1000, iso(10_500), 10_000)).toBe(1000)
    expect(correctedSkew(0, iso(100_000), 40_000)).toBe(60_000)
    expect(correctedSkew(7, '', 40_000)).toBe(7)
  })
})

describe('time left', () => {
  it('rounds up, so that 0 means nothing is left', () => {
    expect(secondsLeft(iso(1001), 0, 0)).toBe(2)
    expect(secondsLeft(iso(1000), 1000, 0)).toBe(0)
    expect(secondsLeft(iso(1000), 9000, 0)).toBe(0)
  })
  it('is null without an end', () => expect(secondsLeft('', 0, 0)).toBeNull())
  it('is not shown for homework without a timer, except in its last hour', () => {
    expect([
      shownLeft(270_054, false),
      shownLeft(3600, false),
      shownLeft(270_054, true),
      shownLeft(null, true),
    ]).toEqual([null, 3600, 270_054, null])
  })
  it('turns amber at 5 minutes and red at 1', () => {
    expect([301, 300, 61, 60].map(urgencyOf)).toEqual(['quiet', 'amber', 'amber', 'red'])
  })
  it('announces each mark once, also when the page was suspended as it passed', () => {
    expect(passedMark(301, 300)).toBe(300)
    expect(passedMark(300, 299)).toBeUndefined()
    expect(passedMark(400, 20)).toBe(60)
    expect(passedMark(1, 0)).toBe(0)
    expect(passedMark(null, 20)).toBeUndefined()
  })
})
