import { test } from '@playwright/test'
import { bothLanguages } from './both-languages.ts'
import { inTurn } from './in-turn.ts'
import { openAs, openVisitor, type Person, type Visitor } from './people.ts'
import { LANGUAGES, type Language, type Say, textsOf } from './texts.ts'
import { turn } from './turn.ts'

interface How {
  language: Language
  phone: boolean
}
export interface Place extends How {
  say: Say
  /** Of titles: the language and the device. */
  where: string
  /** The one of two texts that is in the language. */
  own: (arabic: string, english: string) => string
  /** Tests that are about what a screen does take the places in turn. */
  turns: ReturnType<typeof inTurn>
}

/** Where a file of tests looks at its screens: Arabic on a phone and English at a desk, or the other way round. */
export const placesWith = (onPhone: Language = 'ar'): Place[] =>
  LANGUAGES.map((language) => {
    const phone = language === onPhone
    return {
      language,
      phone,
      say: textsOf(language),
      where: `${language}, ${phone ? 'phone' : 'desktop'}`,
      own: (arabic, english) => (language === 'ar' ? arabic : english),
      turns: inTurn(language),
    }
  })

type Opened<Name extends string> = { [Each in Name]: Each extends 'visitor' ? Visitor : Person }

/**
 * Browsers that the tests of a `describe` share, one after another, as what a page has loaded serves the next one: each
 * with somebody logged in, by the login name, or with a `visitor`. They are there while the tests run.
 */
export function shared<Name extends string>({ language, phone }: How, ...names: Name[]): Opened<Name> {
  const opened: Record<string, Visitor> = {}
  test.beforeAll(async ({ browser }) => {
    for (const name of names)
      opened[name] =
        name === 'visitor'
          ? await openVisitor(browser, { language, phone })
          : await openAs(browser, name, { language, phone })
  })
  test.afterAll(async () => {
    for (const { context } of Object.values(opened)) await context.close()
  })
  return opened as Opened<Name>
}

/**
 * Nothing wrong with what shows, at every width, in both languages where it can be turned, and nothing told to the console
 * since it was last looked at. It is in its own language again after it.
 */
export async function clean(visitor: Visitor, how: How) {
  if (await bothLanguages(visitor, how).look(visitor.page.url())) await turn(visitor.page, how.language)
}
