import { describe, expect, it } from 'vitest'
import { dim, GLOW_MS, type Glows, light, nextDim } from './glow.ts'

const none: Glows = new Map()

describe('glow', () => {
  it('lasts for the duration of its kind', () => {
    const lit = light(none, 'a', 'submitted', 1000)
    expect(nextDim(lit)).toBe(1000 + GLOW_MS.submitted)
    expect(dim(lit, 1000 + GLOW_MS.submitted - 1)).toBe(lit)
    expect(dim(lit, 1000 + GLOW_MS.submitted).size).toBe(0)
  })

  it('is not replaced by progress while a stronger one lasts', () => {
    const lit = light(none, 'a', 'submitted', 0)
    expect(light(lit, 'a', 'progress', 100).get('a')?.kind).toBe('submitted')
    expect(light(lit, 'a', 'progress', GLOW_MS.submitted + 1).get('a')?.kind).toBe('progress')
    expect(light(lit, 'a', 'changed', 100).get('a')).toEqual({ kind: 'changed', until: 100 + GLOW_MS.changed })
  })

  it('does not change other rows', () => {
    const both = light(light(none, 'a', 'progress', 0), 'b', 'submitted', 0)
    expect([...dim(both, GLOW_MS.progress).keys()]).toEqual(['b'])
    expect(nextDim(none)).toBeUndefined()
  })
})
