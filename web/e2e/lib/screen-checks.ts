import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { textThatStays } from './larger-text.ts'
import { findingsAtSizes } from './layout.ts'
import { otherThan, switchLanguage } from './switch-language.ts'
import type { Language } from './texts.ts'

/** Colours do not depend on the language, so one is checked in light and the other in dark. */
const SCHEME = { ar: 'light', en: 'dark' } as const

interface Shown {
  page: Page
  language: Language
  /** Widths at which the screen exists; all by default. */
  widths?: readonly number[]
}

/** Findings of the checks of every screen: direction, accessibility, contrast, text size, layout at every size. */
export async function screenFindings({ page, language, widths }: Shown): Promise<string[]> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  const scheme = SCHEME[language]
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme)
  await settled(page)
  return [...(await axeFindings(page)), ...(await textThatStays(page)), ...(await findingsAtSizes(page, widths))]
}

/** The same in the present language, then, switched in place, in the other one, in which the screen stays. */
export async function findingsInBothLanguages(shown: Shown): Promise<string[]> {
  const found = await screenFindings(shown)
  const language = otherThan(shown.language)
  await switchLanguage(shown.page, language)
  return [...found, ...(await screenFindings({ ...shown, language })).map((line) => `turned to ${language}: ${line}`)]
}

/** Resolves when fonts are loaded and animations have ended, because fading text has no final colour. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const { iterations } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && iterations !== Number.POSITIVE_INFINITY
      })
    await Promise.allSettled(moving().map(({ finished }) => finished))
  })
}
