import { expect, test } from '@playwright/test'
import { openAs, openVisitor, type Person, setLanguage, type Visitor } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import type { Place, Screen } from './lib/screens.ts'
import { type States, tasksInAllStates } from './lib/states.ts'
import { STUDENT, VISITOR } from './lib/student-screens.ts'
import { TEACHER } from './lib/teacher-screens.ts'
import { LANGUAGES, type Language, textsOf } from './lib/texts.ts'

/** Opens every screen of a role in turn and tells all that is wrong with all of them. */
async function walk(screens: Screen[], visitor: Visitor, place: Place, language: Language) {
  for (const { name, open } of screens) {
    await test
      .step(name, async () => {
        await open(place)
        const found = await screenFindings({ page: visitor.page, language, width: 1280 })
        expect.soft([...found, ...visitor.errors.splice(0)], `${name} (${language})`).toEqual([])
      })
      .catch((error: unknown) => {
        expect.soft(String(error), `${name} (${language}) did not open`).toBe('')
      })
  }
}

test.describe('every screen', () => {
  let teacher: Person
  let student: Person
  let ids: States

  test.beforeAll(async ({ browser }) => {
    teacher = await openAs(browser, 'teacher1', { language: 'ar' })
    student = await openAs(browser, 'student1', { language: 'ar' })
    ids = await tasksInAllStates(teacher.context.request, student.context.request)
  })

  for (const language of LANGUAGES) {
    const say = textsOf(language)
    const walkAs = async (screens: Screen[], visitor: Visitor) => {
      test.setTimeout(240_000)
      await setLanguage(visitor.context, language)
      // What an earlier walk left half-done (drafts, the cart) is no part of this one.
      await visitor.page.goto('/')
      await visitor.page.evaluate(() => localStorage.clear())
      await walk(screens, visitor, { page: visitor.page, say, language, ids, studentId: student.me._id }, language)
    }
    test(`of a visitor (${language})`, async ({ browser }) => {
      const visitor = await openVisitor(browser, { language })
      await walkAs(VISITOR, visitor)
      await visitor.context.close()
    })
    test(`of a student (${language})`, () => walkAs(STUDENT, student))
    test(`of a teacher (${language})`, () => walkAs(TEACHER, teacher))
  }
})
