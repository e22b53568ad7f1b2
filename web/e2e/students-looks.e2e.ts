import { expect, test } from '@playwright/test'
import { openAs, post } from './lib/people.ts'
import { csv, newNumber, rosterHand } from './lib/roster.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { LANGUAGES, type Language, textsOf } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const say = textsOf(language)
  const phone = language === 'en'
  const title = (sentence: string) => `${sentence} (${language})`

  test(title('every screen about students fits a phone and a desk, and axe finds nothing'), async ({ browser }) => {
    test.setTimeout(240_000)
    const { page, context, errors } = await openAs(browser, 'teacher1', { language, phone })
    const { students } = await post(context.request, 'students/view', { classes: ['1-7'], search: 'student1' })
    const id = students.find(({ user }) => user === 'student1')?._id
    const walk = async (path: string, ready: string) => {
      await page.goto(path)
      await expect(page.locator(ready).first()).toBeVisible()
      await check(path)
    }
    const check = async (name: string) => {
      const found = await screenFindings({ page, language: language as Language, width: phone ? 390 : 1280 })
      expect.soft(found, name).toEqual([])
    }
    await walk('/Students', 'tbody tr')
    await walk('/Students?search=qqqq', 'main p')
    await walk(`/Students?student=${id}`, '[role=dialog] input[disabled]')
    await walk(`/Students?tab=stats&student=${id}`, '.recharts-line')
    await walk('/Students?do=add', '[role=dialog] input')
    await walk('/Students?sheet=1-7', 'main h3')
    await walk('/Students?do=import', '[role=dialog] h3')
    await rosterHand(page, say).open(
      csv([
        ['الاسم', 'ID', 'Class'],
        ['ليلى', newNumber(), '7 A'],
        ['', '', 'none'],
      ]),
    )
    await expect(page.locator('[role=dialog] tbody tr').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await check('import, preview')
    expect(errors).toEqual([])
    await context.close()
  })
}
