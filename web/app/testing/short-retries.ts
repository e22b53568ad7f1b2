import { vi } from 'vitest'
import { RETRY_WAITS_MS } from '../../ui/retry-waits.ts'

/** Retries of reads, pictures and parts follow at once. `vi.restoreAllMocks()` ends this. */
export function shortRetries(): void {
  const wait = window.setTimeout.bind(window)
  vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms = 0) =>
    wait(act, RETRY_WAITS_MS.includes(ms) ? 0 : ms)) as typeof setTimeout)
}
