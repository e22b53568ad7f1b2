import { expect, type Page, test } from '@playwright/test'
import { openPanel, panelOf } from './lib/accessibility.ts'
import { bothLanguages } from './lib/both-languages.ts'
import { covered } from './lib/covered.ts'
import { follow } from './lib/follow.ts'
import { openAs, openVisitor } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, type Say, textsOf } from './lib/texts.ts'

async function largestText(page: Page, say: Say): Promise<void> {
  const more = panelOf(page, say).getByRole('button', {
    name: say('accessibility:more', { name: say('accessibility:textSize') }),
  })
  for (let step = 0; step < 5; step++) await more.click()
  await expect(panelOf(page, say).getByRole('group', { name: say('accessibility:textSize') })).toContainText('200%')
}

test('the open panel has no findings in either language, at every width, larger text too', async ({ browser }) => {
  const visitor = await openVisitor(browser, { language: 'ar' })
  const { say, look } = bothLanguages(visitor)
  await visitor.page.goto('/')
  await openPanel(visitor.page, say)
  await look('the panel')
  await largestText(visitor.page, say)
  await look('the panel, largest text')
  await visitor.page.keyboard.press('Escape')
  await look('home, largest text')
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

for (const language of LANGUAGES) {
  const say = textsOf(language)

  test(`with the largest text a small phone hides nothing of a task (${language})`, async ({ browser }) => {
    const teacher = await openAs(browser, 'teacher1', { language })
    const id = await sendTask(teacher.context.request, { name: 'قراءة بخطّ كبير', timer: 60 })
    const { page, context } = await openAs(browser, 'student1', { language })
    await page.goto(`/TaskStart/${id}`)
    const ui = studentPage(page, say)
    await openPanel(page, say)
    await largestText(page, say)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(page.getByRole('button', { name: say('take-task:start.now') })).toBeVisible()
    expect(await covered(page)).toEqual([])
    await ui.start()
    for (const number of [1, 2, 3, 4, 5]) {
      await ui.goTo(number)
      await expect(page.getByRole('navigation').locator('[aria-current=step]')).toContainText(String(number))
      expect(await covered(page), `question ${number}`).toEqual([])
    }
    expect(await screenFindings({ page, language })).toEqual([])
    await context.close()
    await teacher.context.close()
  })
}
