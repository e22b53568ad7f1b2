import type { Page } from '@playwright/test'

/** For `test.use`: turns animations on, which are off in all other files. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The same for one page, whose context can be used again. */
export const turnMotionOn = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'no-preference' })
