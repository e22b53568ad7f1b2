import { expect, test } from '@playwright/test'
import { bothLanguages } from './lib/both-languages.ts'
import { DESKTOP, openAs, type Person, setLanguage, type Visitor } from './lib/people.ts'
import type { Place, Screen } from './lib/screens.ts'
import { type States, tasksInAllStates } from './lib/states.ts'
import { otherThan } from './lib/switch-language.ts'
import { TEACHER_POPUPS } from './lib/teacher-screens.ts'
import { type Language, textsOf } from './lib/texts.ts'

/**
 * Opens all screens of a role and reports their findings in both languages. Screens without a language switch are
 * opened again.
 */
async function checkScreens(screens: Screen[], visitor: Visitor, where: Pick<Place, 'ids' | 'studentId'>) {
  const { page } = visitor
  const checks = bothLanguages(visitor)
  const again: { screen: Screen; language: Language }[] = []

  const see = async (screen: Screen) => {
    const { name, open, widths, after } = screen
    const language = checks.language()
    const opened = widths?.at(-1) ?? DESKTOP.width
    const place = { ...where, page, language, say: textsOf(language) }
    await page.setViewportSize({ width: opened, height: DESKTOP.height })
    const turned = await test
      .step(name, async () => {
        await open(place)
        return await checks.look(name, { widths })
      })
      .catch((error: unknown) => {
        expect.soft(String(error), `${name} (${language}) did not open`).toBe('')
      })
    await after?.(place)
    return turned
  }

  for (const screen of screens) {
    const language = otherThan(checks.language())
    if ((await see(screen)) === false) again.push({ screen, language })
  }
  for (const { screen, language } of again) {
    if (language !== checks.language()) {
      await setLanguage(visitor.context, language)
      await page.goto('/')
      checks.speaks(language)
    }
    await see(screen)
  }
}

test.describe('every screen', () => {
  // Each test takes as long as a whole file of other tests.
  test.describe.configure({ mode: 'parallel' })
  let teacher: Person
  let student: Person
  let ids: States

  test.beforeAll(async ({ browser }) => {
    teacher = await openAs(browser, 'teacher1', { language: 'ar' })
    student = await openAs(browser, 'student1', { language: 'ar' })
    ids = await tasksInAllStates(teacher.context.request, student.context.request)
  })

  const checkScreensAs = async (screens: Screen[], visitor: Visitor) => {
    test.setTimeout(480_000)
    await checkScreens(screens, visitor, { ids, studentId: student.me._id })
  }
  test("of a teacher's popups, in both languages", () => checkScreensAs(TEACHER_POPUPS, teacher))
})
