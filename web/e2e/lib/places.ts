import { test } from '@playwright/test'
import { bothLanguages } from './both-languages.ts'
import { inTurn } from './in-turn.ts'
import { openAs, openVisitor, type Person, type Visitor } from './people.ts'
import { switchLanguage } from './switch-language.ts'
import { LANGUAGES, type Language, type Say, textsOf } from './texts.ts'

interface How {
  language: Language
  phone: boolean
}
export interface Place extends How {
  say: Say
  /** For titles: language and device. */
  where: string
  /** Chooses the text in the language. */
  own: (arabic: string, english: string) => string
  /** Tests of behaviour alternate between the places. */
  turns: ReturnType<typeof inTurn>
}

/** The places of a test file: Arabic on a phone and English on a desktop, or the other way round. */
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
 * Browsers that the tests of a `describe` share, because a warm page is faster: one per login name, or for a `visitor`.
 * They exist only while the tests run.
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
 * Expects no findings at any width or at these, in both languages if the screen has a switch, and no console errors since
 * the last check. Restores the language.
 */
export async function clean(visitor: Visitor, how: How, widths?: readonly number[]) {
  if (await bothLanguages(visitor, how).look(visitor.page.url(), { widths }))
    await switchLanguage(visitor.page, how.language)
}
