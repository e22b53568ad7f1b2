import { expect, test } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { turnAfter } from './use-start-turn.ts'

const early = new CallError({ status: 409, error: 'not_open', turn: { in: 12 } })

test('an early start is repeated when the server says', () => {
  expect(turnAfter(early, false)).toEqual({ in: 12 })
  expect(turnAfter(early, true)).toEqual({ in: 12 })
})

test('a start that waited for its turn is repeated while the network or the server is away', () => {
  expect(turnAfter(new CallError({ status: 0, error: 'error' }), true)).toEqual({ in: 3 })
  expect(turnAfter(new CallError({ status: 503, error: 'unavailable', retryAfter: 2 }), true)).toEqual({ in: 2 })
  expect(turnAfter(new CallError({ status: 0, error: 'error' }), false)).toBeUndefined()
})

test('a start that is refused for another reason is not repeated', () => {
  for (const error of ['closed', 'paused', 'not found'])
    expect(turnAfter(new CallError({ status: 409, error }), true)).toBeUndefined()
  expect(turnAfter(new CallError({ status: 409, error: 'not_open' }), true)).toBeUndefined()
})
