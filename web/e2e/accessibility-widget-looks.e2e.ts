import { expect, type Page, test } from '@playwright/test'
import { openPanel, panelOf } from './lib/accessibility.ts'
import { bothLanguages } from './lib/both-languages.ts'
import { follow } from './lib/follow.ts'
import { openAs, openVisitor } from './lib/people.ts'
import type { Say } from './lib/texts.ts'

async function largestText(page: Page, say: Say): Promise<void> {
  const more = panelOf(page, say).getByRole('button', {
    name: say('accessibility:more', { name: say('accessibility:textSize') }),
  })
  for (let step = 0; step < 5; step++) await more.click()
  await expect(panelOf(page, say).getByRole('group', { name: say('accessibility:textSize') })).toContainText('200%')
}

test('with the largest text the open panel has no findings in either language, at every width', async ({ browser }) => {
  const visitor = await openVisitor(browser, { language: 'ar' })
  const { say, look } = bothLanguages(visitor)
  await visitor.page.goto('/')
  await openPanel(visitor.page, say)
  await largestText(visitor.page, say)
  await look('the panel, largest text')
  await visitor.context.close()
})

test("with the largest text a student's lists have no findings in either language", async ({ browser }) => {
  const student = await openAs(browser, 'student1', { language: 'ar' })
  const { page, context } = student
  const { say, look } = bothLanguages(student)
  const row = page.getByRole('main').getByRole('row').nth(1)
  await page.goto('/Cp')
  await expect(row).toBeVisible()
  await openPanel(page, say)
  await largestText(page, say)
  await page.keyboard.press('Escape')
  await look('/Cp')
  await follow(page, '/MyTasks')
  await expect(page).toHaveTitle(new RegExp(say('tasks:title')))
  await expect(row).toBeVisible()
  await look('/MyTasks')
  await context.close()
})
