import { describe, expect, it } from 'vitest'
import { dim, GLOW_MS, type Glows, light, nextDim } from './glow.ts'

const none: Glows = new Map()

describe('glow', () => {
  it('burns for its time and goes out', () => {
    const lit = light(none, 'a', 'sent', 1000)
    expect(nextDim(lit)).toBe(1000 + GLOW_MS.sent)
    expect(dim(lit, 1000 + GLOW_MS.sent - 1)).toBe(lit)
    expect(dim(lit, 1000 + GLOW_MS.sent).size).toBe(0)
  })

  it('is not dimmed by saved answers while something stronger burns', () => {
    const lit = light(none, 'a', 'sent', 0)
    expect(light(lit, 'a', 'progress', 100).get('a')?.kind).toBe('sent')
    expect(light(lit, 'a', 'progress', GLOW_MS.sent + 1).get('a')?.kind).toBe('progress')
    expect(light(lit, 'a', 'changed', 100).get('a')).toEqual({ kind: 'changed', until: 100 + GLOW_MS.changed })
  })

  it('leaves other rows alone', () => {
    const both = light(light(none, 'a', 'progress', 0), 'b', 'sent', 0)
    expect([...dim(both, GLOW_MS.progress).keys()]).toEqual(['b'])
    expect(nextDim(none)).toBeUndefined()
  })
})
