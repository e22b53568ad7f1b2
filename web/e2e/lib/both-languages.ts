import { expect } from '@playwright/test'
import type { Visitor } from './people.ts'
import { findingsInBothLanguages, screenFindings } from './screen-checks.ts'
import { hasLanguageSwitch, otherThan } from './switch-language.ts'
import { type Language, type Say, textsOf } from './texts.ts'

interface How {
  /** Present language of the page. */
  language?: Language
}

/**
 * Checks one screen after another in both languages: each is switched in place, and the next one opens in the language
 * of the last one. `say` follows the language.
 */
export function bothLanguages({ page, errors }: Visitor, { language: first = 'ar' }: How = {}) {
  let language = first
  const say: Say = (key, values) => textsOf(language)(key, values)
  return {
    say,
    language: () => language,
    /** To be called when the page was opened again in this language. */
    speaks: (other: Language) => {
      language = other
    },
    /** Findings fail the test, which continues. Resolves to false if the screen has no language switch. */
    look: async (name: string, { widths }: { widths?: readonly number[] } = {}) => {
      const shown = { page, language, widths }
      const switchable = await hasLanguageSwitch(page)
      const found = await (switchable ? findingsInBothLanguages(shown) : screenFindings(shown))
      expect.soft([...found, ...errors.splice(0)], `${name} (${language})`).toEqual([])
      if (switchable) language = otherThan(language)
      return switchable
    },
  }
}
