import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n, startI18n } from '../i18n/i18n.ts'
import { Banner } from './banner.tsx'
import { ACTION_BANNER_MS } from './limits.ts'
import { bannerNow, dismissBanner, showBanner } from './show-banner.ts'

const undo = vi.fn()
const box = () => document.querySelector<HTMLElement>('[popover]')
/** Does something, and draws what follows from it. */
const act = (what: () => unknown) => flushSync(() => void what())
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const show = (action?: { label: string; run: () => void }) =>
  act(() => showBanner({ text: 'The task was deleted.', action }))

let root: ReturnType<typeof createRoot> | undefined
beforeEach(async () => {
  if (!i18n.isInitialized) await startI18n('en')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  undo.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root?.render(<Banner />))
})
afterEach(() => {
  act(() => {
    dismissBanner()
    root?.unmount()
  })
  vi.useRealTimers()
})

test('a banner with an undo stays 10 s, and the undo can be pressed until then', () => {
  expect(ACTION_BANNER_MS).toBe(10_000)
  show({ label: 'Undo', run: undo })
  pass(9_999)
  expect(box()?.textContent).toContain('The task was deleted.')
  pass(1)
  expect([box(), bannerNow(), undo.mock.calls]).toEqual([null, undefined, []])

  show({ label: 'Undo', run: undo })
  pass(9_999)
  act(() => box()?.querySelector('button')?.click())
  expect(undo).toHaveBeenCalledTimes(1)
  expect(box()).toBe(null)
})

test('while its button has the focus, a banner with an undo stays; then for 10 s more', () => {
  show({ label: 'Undo', run: undo })
  pass(9_000)
  act(() => box()?.querySelector('button')?.focus())
  pass(60_000)
  expect(box()).not.toBe(null)
  act(() => box()?.querySelector('button')?.blur())
  pass(9_999)
  expect(box()).not.toBe(null)
  pass(1)
  expect(box()).toBe(null)
})

test('a banner that replaces another one in its last moment has its own time', () => {
  show()
  pass(2_499)
  // The time of the first banner ends before the second one is drawn.
  act(() => {
    showBanner({ text: 'Two results were returned.' })
    vi.advanceTimersByTime(1)
  })
  expect(box()?.textContent).toContain('Two results were returned.')
  pass(2_499)
  expect(box()).not.toBe(null)
  pass(1)
  expect(box()).toBe(null)
})

test('a banner without an action stays 2.5 s', () => {
  show()
  pass(2_499)
  expect(box()).not.toBe(null)
  pass(1)
  expect(box()).toBe(null)
})

test.each([320, 390])('on a phone, the action is below the text (%i px)', (width) => {
  // The other files of this worker set its size the same way.
  const frame = window.frameElement as HTMLIFrameElement
  frame.style.width = `${width}px`
  show({ label: 'Undo', run: undo })
  const [banner, text, action, close] = [
    '[popover]',
    '[popover] > div',
    '[popover] > button',
    '[popover] > button ~ button',
  ].map((selector) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect())
  expect(window.innerWidth).toBe(width)
  expect(action?.top).toBeGreaterThanOrEqual(text?.bottom ?? Number.NaN)
  expect(close?.top).toBeLessThan(text?.bottom ?? Number.NaN)
  expect(text?.width).toBeGreaterThan(0.55 * (banner?.width ?? Number.NaN))
})
