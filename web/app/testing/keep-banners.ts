import { onTestFinished, vi } from 'vitest'
import { BANNER_MS } from '../../ui/limits.ts'

/**
 * Banners without an action stay until they are dismissed: on a busy machine a press by the pointer may be reported after
 * their 2.5 s. Ends with the test, or when the returned function is called.
 */
export function keepBanners(): () => void {
  const wait = window.setTimeout.bind(window)
  const held = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((act: () => void, ms?: number) => (ms === BANNER_MS ? 0 : wait(act, ms))) as typeof setTimeout)
  const end = () => held.mockRestore()
  onTestFinished(end)
  return end
}
