import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportUse } from './page-used.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const tell = vi.fn(() => true)
  const stop = reportUse(tell, page as unknown as Document)
  const move = () => page.dispatchEvent(new Event('pointermove'))
  return { page, tell, stop, move }
}

test('says that the page is used, at most every five minutes', () => {
  const { tell, move, stop } = openPage()
  for (let seconds = 0; seconds < 11 * 60; seconds += 1) {
    move()
    vi.advanceTimersByTime(1000)
  }
  expect(tell).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(600_000)
  move()
  expect(tell).toHaveBeenCalledTimes(3)
})

test('a page that nobody uses, or nobody sees, says nothing', () => {
  const { page, tell, move } = openPage()
  vi.advanceTimersByTime(3_600_000)
  page.visibilityState = 'hidden'
  move()
  expect(tell).not.toHaveBeenCalled()
})

test('what was not sent is said again', () => {
  const { tell, move } = openPage()
  tell.mockReturnValueOnce(false)
  move()
  move()
  expect(tell).toHaveBeenCalledTimes(2)
})

test('the first sign after a while is sent, because the device may have slept', () => {
  const { page, tell, move } = openPage()
  move()
  vi.setSystemTime(Date.now() + 60_000)
  move()
  expect(tell).toHaveBeenCalledTimes(2)
  vi.setSystemTime(Date.now() + 60_000)
  page.dispatchEvent(new Event('visibilitychange'))
  move()
  expect(tell).toHaveBeenCalledTimes(3)
})
