import { expect, type Page } from '@playwright/test'
import { openPanel, panelOf } from './lib/accessibility.ts'
import { show } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { sideways } from './lib/overflow.ts'
import { openAs, openVisitor, post } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, type Say, textsOf } from './lib/texts.ts'

// Screens without the site's header have the switches of language and theme in the accessibility panel.

/** Switches in the open panel, which stays open in the new language. */
const switchLanguage = async (page: Page, from: Say, to: Say) => {
  await panelOf(page, from)
    .getByRole('button', { name: from('common:switchLanguage') })
    .click()
  await expect(panelOf(page, to)).toBeVisible()
}
const darken = (page: Page, say: Say) =>
  panelOf(page, say)
    .getByRole('button', { name: say('common:theme.toDark') })
    .click()
const close = (page: Page, say: Say) =>
  panelOf(page, say)
    .getByRole('button', { name: say('common:close') })
    .click()

for (const language of LANGUAGES) {
  const phone = language === 'ar'
  const where = `${language}, ${phone ? 'phone' : 'desktop'}`
  const turns = inTurn(language)
  const say = textsOf(language)
  const other = language === 'ar' ? 'en' : 'ar'
  const then = textsOf(other)

  turns.test(
    `a book switches language and theme, stays at its page, and keeps both (${where})`,
    async ({ browser }) => {
      const { page, context, errors } = await openVisitor(browser, { language, phone })
      await page.goto('/book/little-cloud')
      const box = (say: Say) => page.getByRole('textbox', { name: say('books:page') })
      await box(say).fill('4')
      await box(say).press('Enter')
      await openPanel(page, say)
      const size = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sideways(page)).toEqual([])
      if (size) await page.setViewportSize(size)
      await switchLanguage(page, say, then)
      await darken(page, then)
      await close(page, then)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', other)
      await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await expect(box(then)).toHaveValue('4')
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sideways(page)).toEqual([])
      await page.reload()
      await expect(box(then)).toHaveValue('4')
      await expect(html).toHaveAttribute('lang', other)
      await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
      expect(errors).toEqual([])
      await context.close()
    },
  )

  turns.test(
    `a game switches its language without restarting; activities and task previews have the switches too (${where})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language, phone })
      const { activities } = await post(context.request, 'activity/view', {})
      const task = await sendTask(context.request, { name: 'مهمّة للمعاينة' })
      let frames = 0
      page.on('framenavigated', (frame) => {
        if (frame !== page.mainFrame()) frames++
      })
      for (const path of ['/Game/pairs', `/Activity/${activities[0]?._id}`, `/TeacherTaskPrev/${task}`]) {
        await show(page, path)
        await openPanel(page, say)
        // Its first page may come later than the panel.
        if (!path.startsWith('/TeacherTaskPrev')) await page.frameLocator('iframe').locator('button').first().waitFor()
        const before = frames
        await switchLanguage(page, say, then)
        expect(frames, path).toBe(before)
        await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
        await switchLanguage(page, then, say)
        await close(page, say)
        await expect(panelOf(page, say)).toBeHidden()
      }
      expect(errors).toEqual([])
      await context.close()
    },
  )

  turns.test(
    `switching the language during a task loses no answer, not even one being typed (${where})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const id = await sendTask(teacher.context.request, { name: 'مهمّة بلغتين', timer: 30 })
      const { page, context, errors } = await openAs(browser, 'student1', { language, phone })
      await page.goto(`/TaskStart/${id}`)
      const [ui, uiThen] = [studentPage(page, say), studentPage(page, then)]
      await ui.start()
      await ui.pick('عمّان')
      await ui.goTo(2)
      await ui.typeWord('day')
      await openPanel(page, say)
      await switchLanguage(page, say, then)
      await darken(page, then)
      await close(page, then)
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      // The switch keeps the question and its input, and the clock continues.
      await expect(page.getByRole('navigation').locator('[aria-current=step]')).toContainText('2')
      await expect(page.locator('main input[type=text]')).toHaveValue('day')
      await expect(page.getByRole('timer')).toBeVisible()
      await uiThen.saved()
      await uiThen.goTo(1)
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sideways(page)).toEqual([])
      // Both answers are saved on the server.
      await page.reload()
      await uiThen.goTo(2)
      await expect(page.locator('main input[type=text]')).toHaveValue('day')
      await uiThen.goTo(1)
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
      expect(errors).toEqual([])
      await context.close()
      await teacher.context.close()
    },
  )
}
