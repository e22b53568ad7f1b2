import { expect, test } from '@playwright/test'
import { STUDENT_FAILURES, TEACHER_FAILURES, tryFast, VISITOR_FAILURES } from './lib/failure-screens.ts'
import { openAs, openVisitor } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const say = textsOf(language)

  test(`screens for load failures, errors and refusals have no findings at any width (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const people = [
      [STUDENT_FAILURES, await openAs(browser, 'student1', { language })],
      [TEACHER_FAILURES, await openAs(browser, 'teacher1', { language })],
      [VISITOR_FAILURES, await openVisitor(browser, { language })],
    ] as const
    for (const [screens, { page, context }] of people) {
      await tryFast(page)
      for (const { name, open } of screens.filter(({ only = language }) => only === language))
        await test.step(name, async () => {
          await open(page, say)
          expect.soft(await screenFindings({ page, language }), `${name} (${language})`).toEqual([])
          await page.unrouteAll()
        })
      await context.close()
    }
  })
}
