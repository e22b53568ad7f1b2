import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IGNORED_MS, ignoreEarlyPresses } from './early-presses.ts'

let button: HTMLButtonElement
let stop: () => void
let pressed: number
/** The time of the page, which the test sets. */
let now: number

beforeEach(() => {
  button = document.createElement('button')
  document.body.append(button)
  pressed = 0
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  stop = ignoreEarlyPresses(button)
  button.addEventListener('click', () => {
    pressed += 1
  })
})
afterEach(() => {
  stop()
  button.remove()
  vi.restoreAllMocks()
})

const down = (isPrimary = true) =>
  button.dispatchEvent(
    new PointerEvent('pointerdown', { isPrimary, pointerType: 'touch', bubbles: true, cancelable: true }),
  )
const lift = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('a finger that was put down too early and lifted later does nothing; the next press counts', () => {
  now += IGNORED_MS - 1
  down()
  now += IGNORED_MS
  lift()
  expect(pressed).toBe(0)
  down()
  lift()
  expect(pressed).toBe(1)
})

test('a second finger beside a resting one does nothing', () => {
  now += IGNORED_MS
  down(false)
  lift()
  expect(pressed).toBe(0)
})

test('a key that is held from before does nothing', () => {
  now += IGNORED_MS
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }))
  lift()
  expect(pressed).toBe(0)
})
