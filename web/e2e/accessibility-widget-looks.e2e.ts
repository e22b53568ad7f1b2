import { expect, test } from '@playwright/test'
import { openPanel, panelOf } from './lib/accessibility.ts'
import { covered } from './lib/covered.ts'
import { openAs, openVisitor } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { studentHand } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const say = textsOf(language)

  test(`the open panel has no findings, at every width, larger text too (${language})`, async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language })
    await page.goto('/')
    await openPanel(page, say)
    expect(await screenFindings({ page, language, width: 1280 })).toEqual([])
    const more = panelOf(page, say).getByRole('button', {
      name: say('accessibility:more', { name: say('accessibility:textSize') }),
    })
    for (let step = 0; step < 4; step++) await more.click()
    expect(await screenFindings({ page, language, width: 1280 })).toEqual([])
    await page.keyboard.press('Escape')
    expect(await screenFindings({ page, language, width: 1280 })).toEqual([])
    await context.close()
  })

  test(`with the largest text a student's screens have no findings, and a small phone hides nothing of a task (${language})`, async ({
    browser,
  }) => {
    const teacher = await openAs(browser, 'teacher1', { language })
    const id = await sendTask(teacher.context.request, { name: 'قراءة بخطّ كبير', timer: 60 })
    const { page, context } = await openAs(browser, 'student1', { language })
    await page.goto('/Cp')
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    await openPanel(page, say)
    const more = panelOf(page, say).getByRole('button', {
      name: say('accessibility:more', { name: say('accessibility:textSize') }),
    })
    for (let step = 0; step < 4; step++) await more.click()
    await expect(panelOf(page, say).getByRole('group', { name: say('accessibility:textSize') })).toContainText('148%')
    await page.keyboard.press('Escape')
    expect(await screenFindings({ page, language, width: 1280 })).toEqual([])
    await page.goto('/MyTasks')
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    expect(await screenFindings({ page, language, width: 1280 })).toEqual([])

    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`/TaskStart/${id}`)
    const hand = studentHand(page, say)
    await expect(page.getByRole('button', { name: say('take-task:start.now') })).toBeVisible()
    expect(await covered(page)).toEqual([])
    await hand.start()
    for (const number of [1, 2, 3, 4, 5]) {
      await hand.goTo(number)
      await expect(page.getByRole('navigation').locator('[aria-current=step]')).toContainText(String(number))
      expect(await covered(page), `question ${number}`).toEqual([])
    }
    expect(await screenFindings({ page, language, width: 360 })).toEqual([])
    await context.close()
    await teacher.context.close()
  })
}
