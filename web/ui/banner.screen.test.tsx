import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n, startI18n } from '../i18n/i18n.ts'
import { Banner } from './banner.tsx'
import { ACTION_BANNER_MS } from './limits.ts'
import { bannerNow, dismissBanner, showBanner } from './show-banner.ts'

const undo = vi.fn()
const box = () => document.querySelector<HTMLElement>('[popover]')
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const show = (action?: { label: string; run: () => void }) =>
  act(async () => showBanner({ text: 'The task was deleted.', action }))

let root: ReturnType<typeof createRoot> | undefined
beforeEach(async () => {
  if (!i18n.isInitialized) await startI18n('en')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  undo.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root?.render(<Banner />))
})
afterEach(async () => {
  await act(async () => {
    dismissBanner()
    root?.unmount()
  })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a banner with an undo stays 10 s, and the undo can be pressed until then', async () => {
  expect(ACTION_BANNER_MS).toBe(10_000)
  await show({ label: 'Undo', run: undo })
  await pass(9_999)
  expect(box()?.textContent).toContain('The task was deleted.')
  await pass(1)
  expect([box(), bannerNow(), undo.mock.calls]).toEqual([null, undefined, []])

  await show({ label: 'Undo', run: undo })
  await pass(9_999)
  await act(async () => box()?.querySelector('button')?.click())
  expect(undo).toHaveBeenCalledTimes(1)
  expect(box()).toBe(null)
})

test('while its button has the focus, a banner with an undo stays; then for 10 s more', async () => {
  await show({ label: 'Undo', run: undo })
  await pass(9_000)
  await act(async () => box()?.querySelector('button')?.focus())
  await pass(60_000)
  expect(box()).not.toBe(null)
  await act(async () => box()?.querySelector('button')?.blur())
  await pass(9_999)
  expect(box()).not.toBe(null)
  await pass(1)
  expect(box()).toBe(null)
})

test('a banner without an action stays 2.5 s', async () => {
  await show()
  await pass(2_499)
  expect(box()).not.toBe(null)
  await pass(1)
  expect(box()).toBe(null)
})
