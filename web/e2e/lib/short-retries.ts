import type { Page } from '@playwright/test'
import { RETRY_WAITS_MS } from '../../ui/retry-waits.ts'

/** Retries of reads, pictures and parts of the program follow after a hundredth of their waits. */
export const shortRetries = (page: Page): Promise<unknown> =>
  page.addInitScript((waits) => {
    const wait = window.setTimeout
    const short = (run: () => void, ms?: number) => wait(run, ms && waits.includes(ms) ? ms / 100 : ms)
    Object.assign(window, { setTimeout: short })
  }, RETRY_WAITS_MS)
