import { expect, test } from '@playwright/test'
import { openAs } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { tasksInAllStates } from './lib/states.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { wholeBrowser } from './lib/whole-browser.ts'

// It fills the screen, and the screen changes its size. All other screens are in screens.e2e.ts.
test.use({ launchOptions: wholeBrowser() })

for (const language of LANGUAGES) {
  const say = textsOf(language)

  test(`a task on the wall of the classroom fits every width, and axe finds nothing (${language})`, async ({
    browser,
  }) => {
    const { page, context, errors } = await openAs(browser, 'teacher1', { language })
    const student = await openAs(browser, 'student1', { language })
    const { waiting } = await tasksInAllStates(context.request, student.context.request)
    await page.goto(`/MyTasks/${waiting}`)
    await page.getByRole('button', { name: say('watch-task:present') }).click()
    await expect(page.getByRole('dialog', { name: say('watch-task:projector.label') })).toBeVisible()
    expect([...(await screenFindings({ page, language, width: 1280 })), ...errors]).toEqual([])
    await student.context.close()
    await context.close()
  })
}
