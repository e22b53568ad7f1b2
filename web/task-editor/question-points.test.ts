import { describe, expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { differInPoints, totalPoints, withPoints } from './question-points.ts'

const question = (points?: number) => ({ ID: 'q', ...(points && { points }) }) as Question

describe('points of a question', () => {
  it('are left out when there is one', () => {
    expect(withPoints(question(), 4)).toEqual({ ID: 'q', points: 4 })
    expect(withPoints(question(4), 1)).toEqual({ ID: 'q' })
  })

  it('differ as soon as one question has more than one', () => {
    expect(differInPoints([question(), question(1)])).toBe(false)
    expect(differInPoints([question(), question(2)])).toBe(true)
    expect(totalPoints([question(), question(2), question(1)])).toBe(4)
  })
})
