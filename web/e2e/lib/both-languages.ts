import { expect } from '@playwright/test'
import type { Visitor } from './people.ts'
import { screenFindings, turnedFindings } from './screen-checks.ts'
import { type Language, type Say, textsOf } from './texts.ts'
import { otherThan, turns } from './turn.ts'

interface How {
  /** Of the page as it is now. */
  language?: Language
}

/**
 * Looks at one screen after another in both languages: each is turned where it stands, and the next one opens in the
 * language in which the last one was left. `say` follows.
 */
export function bothLanguages({ page, errors }: Visitor, { language: first = 'ar' }: How = {}) {
  let language = first
  const say: Say = (key, values) => textsOf(language)(key, values)
  return {
    say,
    language: () => language,
    /** The page has been opened anew in this one. */
    speaks: (other: Language) => {
      language = other
    },
    /** Everything wrong with what shows fails the test, which goes on. False if it has no language switch, and stays as it was. */
    look: async (name: string, { widths }: { widths?: readonly number[] } = {}) => {
      const shown = { page, language, widths }
      const turning = await turns(page)
      const found = await (turning ? turnedFindings(shown) : screenFindings(shown))
      expect.soft([...found, ...errors.splice(0)], `${name} (${language})`).toEqual([])
      if (turning) language = otherThan(language)
      return turning
    },
  }
}
