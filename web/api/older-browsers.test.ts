import { expect, test, vi } from 'vitest'
import { anySignal, urlOf, withResolvers } from './older-browsers.ts'

test('a promise can be resolved and rejected from outside', async () => {
  const good = withResolvers<number>()
  good.resolve(7)
  expect(await good.promise).toBe(7)
  const bad = withResolvers<number>()
  bad.reject(new Error('no'))
  await expect(bad.promise).rejects.toThrow('no')
})

test('a combined signal aborts once, with the first signal and its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const any = anySignal([one.signal, other.signal])
  const heard = vi.fn()
  any.addEventListener('abort', heard)
  expect(any.aborted).toBe(false)
  other.abort('second')
  one.abort('first')
  expect(any.reason).toBe('second')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a combined signal of an aborted signal is aborted from the start', () => {
  const any = anySignal([AbortSignal.abort('before'), new AbortController().signal])
  expect(any.aborted).toBe(true)
  expect(any.reason).toBe('before')
})

test('an invalid address gives undefined', () => {
  expect(urlOf('/a?b', 'http://here.invalid')?.href).toBe('http://here.invalid/a?b')
  expect(urlOf('http://[', 'http://here.invalid')).toBeUndefined()
  expect(urlOf('/a')).toBeUndefined()
})
