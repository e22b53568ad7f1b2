import type { Page } from '@playwright/test'
import { findTextThatStays } from '../../app/testing/text-that-stays.ts'

/** Text that does not grow with the browser's font size (web/app/testing/text-that-stays.ts), one line each. */
export const textThatStays = (page: Page): Promise<string[]> => page.evaluate(findTextThatStays)
