import { expect, test } from '@playwright/test'
import { bothLanguages } from './lib/both-languages.ts'
import { follow } from './lib/follow.ts'
import { openAs, post } from './lib/people.ts'
import { csv, newNumber, rosterPage } from './lib/roster.ts'

test('every screen about students has no findings on a phone and a desktop in both languages', async ({ browser }) => {
  test.setTimeout(240_000)
  const teacher = await openAs(browser, 'teacher1', { language: 'ar', phone: true })
  const { page, context } = teacher
  const { say, look } = bothLanguages(teacher)
  const { students } = await post(context.request, 'students/view', { classes: ['1-7'], search: 'student1' })
  const id = students.find(({ user }) => user === 'student1')?._id
  await page.goto('/Students')
  const check = async (path: string, ready: string) => {
    await follow(page, path)
    await expect(page.locator(ready).first()).toBeVisible()
    await look(path)
  }
  await check('/Students', 'tbody tr')
  await check('/Students?search=qqqq', 'main p')
  await check(`/Students?student=${id}`, '[role=dialog] input[disabled]')
  await check(`/Students?tab=stats&student=${id}`, '.recharts-line')
  await check('/Students?do=add', '[role=dialog] input')
  await check('/Students?sheet=1-7', 'main h3')
  await check('/Students?do=import', '[role=dialog] h3')
  await rosterPage(page, say).open(
    csv([
      ['الاسم', 'ID', 'Class'],
      ['ليلى', newNumber(), '7 A'],
      ['', '', 'none'],
    ]),
  )
  await expect(page.locator('[role=dialog] tbody tr').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await look('import, preview')
  await context.close()
})
