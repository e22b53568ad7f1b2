import { expect, it } from 'vitest'
import { loudness, troubleOf } from './record.ts'

it('loudness is 0 for silence and 1 for a shout', () => {
  const of = (height: number) => loudness(new Float32Array(1024).fill(height))
  expect([of(0), of(0.0005)]).toEqual([0, 0])
  expect(of(1)).toBe(1)
  expect(of(0.02)).toBeGreaterThan(0.3)
  expect(of(0.02)).toBeLessThan(0.7)
})

it('distinguishes a refused microphone from a missing one', () => {
  expect(troubleOf(new DOMException('', 'NotAllowedError'))).toBe('refused')
  expect(troubleOf(new DOMException('', 'NotFoundError'))).toBe('none')
  expect(troubleOf(new DOMException('', 'NotReadableError'))).toBe('failed')
  expect(troubleOf('?')).toBe('failed')
})
