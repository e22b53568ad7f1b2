import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { textThatStays } from './larger-text.ts'
import { findingsAtSizes } from './layout.ts'
import type { Language } from './texts.ts'
import { otherThan, turn } from './turn.ts'

/** Colours are the same in both languages: one is looked at in light, the other in dark. */
const SCHEME = { ar: 'light', en: 'dark' } as const

interface Shown {
  page: Page
  language: Language
  /** Where there is such a thing: at every size, if nothing is said. */
  widths?: readonly number[]
}

/** Everything that holds for every screen: direction, rules of accessibility, contrast, text that grows, and its layout at
 * every size. Answers what is wrong. */
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

/** The same in its own language and then, turned where it stands, in the other one, which it is left in. */
export async function turnedFindings(shown: Shown): Promise<string[]> {
  const found = await screenFindings(shown)
  const language = otherThan(shown.language)
  await turn(shown.page, language)
  return [...found, ...(await screenFindings({ ...shown, language })).map((line) => `turned to ${language}: ${line}`)]
}

/** Fonts are there and nothing moves any more: a fading text has no colour of its own. */
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
