import { expect, test } from '@playwright/test'
import { openAs, openVisitor, type Person, setLanguage, type Visitor } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { STUDENT_PARTS, TEACHER_PARTS } from './lib/screen-parts.ts'
import type { Place, Screen } from './lib/screens.ts'
import { type States, tasksInAllStates } from './lib/states.ts'
import { STUDENT, VISITOR } from './lib/student-screens.ts'
import { TEACHER } from './lib/teacher-screens.ts'
import { LANGUAGES, type Language, textsOf } from './lib/texts.ts'

/** Opens every screen of a role in turn and tells all that is wrong with all of them. */
async function walk(screens: Screen[], visitor: Visitor, place: Place, language: Language) {
  const { page, errors } = visitor
  for (const { name, open, widths, after } of screens) {
    const width = widths?.at(-1) ?? 1280
    await test
      .step(name, async () => {
        await page.setViewportSize({ width, height: 800 })
        await open(place)
        const found = await screenFindings({ page, language, width, widths })
        expect.soft([...found, ...errors.splice(0)], `${name} (${language})`).toEqual([])
        await after?.(place)
      })
      .catch((error: unknown) => {
        expect.soft(String(error), `${name} (${language}) did not open`).toBe('')
      })
  }
}

test.describe('every screen', () => {
  // Each walk is as long as a whole file of other tests.
  test.describe.configure({ mode: 'parallel' })
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
    test(`of a student (${language})`, () => walkAs([...STUDENT, ...STUDENT_PARTS], student))
    test(`of a teacher (${language})`, () => walkAs([...TEACHER, ...TEACHER_PARTS], teacher))
  }
})
