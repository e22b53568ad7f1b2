import { describe, expect, test } from 'vitest'
import { type AttemptClock, type ClockEvent, clockReducer, newsOf } from './attempt-clock.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute)).toISOString()
const ms = (minute: number) => Date.parse(at(minute))
const clock: AttemptClock = { deadline: at(30), skewMs: 0, pausedAt: '', position: 5 }
const changedBy = (...events: ClockEvent[]) => events.reduce(clockReducer, clock)
const moved = (minute: number, position = 6, type: 'moved' | 'resumed' = 'moved') => ({
  type,
  deadline: at(minute),
  now: at(10),
  receivedAt: ms(10),
  position,
})
const paused: ClockEvent = { type: 'paused', at: at(10), now: at(10), receivedAt: ms(10), position: 6 }

describe('the clock', () => {
  test('takes a moved deadline, and no older one after it', () => {
    expect(changedBy(moved(40)).deadline).toBe(at(40))
    expect(changedBy(moved(40, 8), moved(35, 7)).deadline).toBe(at(40))
  })

  test('is paused until the resumption, and takes the deadline of it', () => {
    expect(changedBy(paused).pausedAt).toBe(at(10))
    const resumed = changedBy(paused, moved(36, 7, 'resumed'))
    expect(resumed).toMatchObject({ deadline: at(36), pausedAt: '' })
  })

  test('takes the clock of the server from a push that is far from this device', () => {
    expect(changedBy({ ...moved(40), now: at(20) }).skewMs).toBe(600_000)
    expect(changedBy({ ...moved(40), now: new Date(ms(10) + 900).toISOString() }).skewMs).toBe(0)
  })

  test('goes on when the device’s clock jumps, until the server’s time shows that so much time passed', () => {
    const jumped = changedBy({ type: 'jumped', ms: 600_000 })
    expect(jumped.skewMs).toBe(-600_000)
    const receipt = (minute: number) => ({ type: 'receipt', savedAt: at(minute), receivedAt: ms(20) }) as const
    expect(clockReducer(jumped, receipt(10)).skewMs).toBe(-600_000)
    expect(clockReducer(jumped, receipt(20)).skewMs).toBe(0)
  })

  test('takes everything from a newer reply, and nothing from an older one', () => {
    const read = { deadline: at(50), skewMs: 7, pausedAt: at(9) }
    expect(changedBy({ type: 'read', clock: read, position: 9 })).toEqual({ ...read, position: 9 })
    expect(changedBy({ type: 'read', clock: read, position: 4 })).toEqual(clock)
  })
})

describe('the message to the student', () => {
  test.each([
    [moved(40), { kind: 'longer', minutes: 10 }],
    [moved(25), { kind: 'shorter', minutes: 5 }],
    [{ ...moved(30), deadline: '' }, { kind: 'unlimited' }],
    [moved(30), undefined],
    [paused, undefined],
    [{ type: 'receipt', savedAt: at(9), receivedAt: ms(10) }, undefined],
  ] as [ClockEvent, unknown][])('%o: %o', (event, news) => expect(newsOf(clock, changedBy(event))).toEqual(news))

  test('a deadline where there was none', () => {
    expect(newsOf({ ...clock, deadline: '' }, clock)).toEqual({ kind: 'limited' })
  })

  test('differences below a second are none', () => {
    const later = new Date(ms(30) + 400).toISOString()
    expect(newsOf(clock, { ...clock, deadline: later })).toBeUndefined()
  })

  test('after a pause only that the task goes on, whatever the deadline is', () => {
    const standing = changedBy(paused)
    expect(newsOf(standing, { ...standing, pausedAt: '', deadline: at(45) })).toEqual({ kind: 'resumed' })
    expect(newsOf(standing, { ...standing, deadline: at(45) })).toBeUndefined()
  })
})
