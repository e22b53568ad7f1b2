import { expect, it } from 'vitest'
import { isCopyDue } from './copy-times.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour)
const minutesLater = (minutes: number) => new Date(at(2, 9).getTime() + minutes * 60_000)

it('copies once at the start, each night, and after a failure later and later', () => {
  const none = { startedAt: undefined, failures: 0, failedAt: undefined }
  expect(isCopyDue(at(2, 9), none)).toBe(true)
  const morning = { ...none, startedAt: at(2, 9) }
  expect([at(2, 23), at(3, 2), at(3, 3), at(3, 4)].map((now) => isCopyDue(now, morning))).toEqual([
    ...[false, false, true, false],
  ])
  expect(isCopyDue(at(3, 3), { ...none, startedAt: at(3, 1) })).toBe(false)
  expect(isCopyDue(at(4, 12), morning), 'the machine slept at three').toBe(true)
  expect(isCopyDue(at(2, 9), { ...none, startedAt: at(2, 10) }), 'the clock was ahead').toBe(true)
  expect(isCopyDue(at(2, 9), { ...none, startedAt: minutesLater(0.9) })).toBe(false)
  const failed = (failures: number) => ({ ...none, failures, failedAt: at(2, 9) })
  expect([0.4, 0.6].map((minutes) => isCopyDue(minutesLater(minutes), failed(1)))).toEqual([false, true])
  expect([1.9, 2.1].map((minutes) => isCopyDue(minutesLater(minutes), failed(3)))).toEqual([false, true])
  expect([9.9, 10.1].map((minutes) => isCopyDue(minutesLater(minutes), failed(99)))).toEqual([false, true])
})
