import { afterEach, beforeEach, expect, test } from 'vitest'
import { IGNORED_MS, ignoreEarlyPresses } from './early-presses.ts'

let button: HTMLButtonElement
let stop: () => void
let pressed: number

beforeEach(() => {
  button = document.createElement('button')
  document.body.append(button)
  pressed = 0
  stop = ignoreEarlyPresses(button)
  button.addEventListener('click', () => {
    pressed += 1
  })
})
afterEach(() => {
  stop()
  button.remove()
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const down = (isPrimary = true) =>
  button.dispatchEvent(
    new PointerEvent('pointerdown', { isPrimary, pointerType: 'touch', bubbles: true, cancelable: true }),
  )
const lift = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('a finger that was put down too early and lifted later does nothing; the next press counts', async () => {
  await wait(IGNORED_MS / 2)
  down()
  await wait(IGNORED_MS)
  lift()
  expect(pressed).toBe(0)
  down()
  lift()
  expect(pressed).toBe(1)
})

test('a second finger beside a resting one does nothing', async () => {
  await wait(IGNORED_MS + 50)
  down(false)
  lift()
  expect(pressed).toBe(0)
})

test('a key that is held from before does nothing', async () => {
  await wait(IGNORED_MS + 50)
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }))
  lift()
  expect(pressed).toBe(0)
})
