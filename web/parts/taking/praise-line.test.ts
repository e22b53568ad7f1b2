import { describe, expect, it } from 'vitest'
import { firstName, praiseOf } from './praise-line.tsx'

describe('praise', () => {
  it('depends on the score', () =>
    expect([100, 80, 51, 50, 0].map(praiseOf)).toEqual(['full', 'great', 'good', 'low', 'none']))
  it('uses the first name', () => expect(firstName(' ليان  حدّاد ')).toBe('ليان'))
})
