import { expect } from '@playwright/test'
import { bankPage, newTag, QUESTIONS } from './lib/bank.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { storeInBank } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const phone = language === 'ar'

  turns.test(
    `adding and removing a question by its ID updates the browser's cart, the server and the menu (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher2', { language, phone })
      const id = newTag()
      const [title = '', other = ''] = await storeInBank(context.request, QUESTIONS, id)
      const ui = bankPage(page, say)
      const before = await post(context.request, 'questions/fav/view')
      await ui.open(`?search=${encodeURIComponent(id)}`)
      await ui.pick(title)
      await ui.pick(other)
      await expect(ui.bar).toContainText(loose(say('questions:cart.chosen', { count: 2, number: 2 })))
      const favourites = async () => (await post(context.request, 'questions/fav/view')).length - before.length
      await expect.poll(favourites).toBe(2)
      expect(await ui.cart()).toHaveLength(2)

      // The count in the menu updates without a reload.
      await page.getByRole('button', { name: loose(say('common:userMenu.label')) }).click()
      await expect(page.getByRole('link', { name: loose(say('common:userMenu.favourites')) }).last()).toContainText(
        String(before.length + 2),
      )
      await page.keyboard.press('Escape')

      await page.reload()
      await expect(ui.toggle(title)).toHaveAttribute('aria-pressed', 'true')
      await ui.pick(title, false)
      await expect.poll(favourites).toBe(1)
      expect(await ui.cart()).toHaveLength(1)

      // From the list in its popup to a new task.
      await ui.bar.getByRole('button', { name: say('questions:cart.show') }).click()
      const list = page.getByRole('dialog', { name: say('questions:cart.label') })
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await list.getByRole('button', { name: say('questions:cart.newTask') }).click()
      const task = page.getByRole('dialog').filter({ has: page.getByRole('navigation') })
      await expect(task.locator('[data-field=questions] li').filter({ hasText: other })).toBeVisible()
      expect(errors).toEqual([])
      await context.close()
    },
  )

  turns.test(
    `favourites are searched, become a task, and are removed after a confirmation (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher2', { language, phone })
      for (const { _id } of await post(context.request, 'questions/fav/view'))
        await post(context.request, 'questions/fav/remove', { _id })
      await page.goto('/Fav')
      await expect(page.getByText(say('questions:fav.emptyTitle'))).toBeVisible()
      const id = newTag()
      const titles = await storeInBank(context.request, QUESTIONS, id)
      const { questions } = await post(context.request, 'questions/view', { search: id })
      for (const { ID } of questions) await post(context.request, 'questions/fav/add', { question: ID })
      const [title = '', other = ''] = titles
      const ui = bankPage(page, say)
      await page.reload()
      await expect(ui.card(other)).toBeVisible()
      await ui.search('عاصمه الاردن')
      await expect(ui.card(other)).toHaveCount(0)
      await page.getByRole('button', { name: say('questions:fav.newTask') }).click()
      const task = page.getByRole('dialog').filter({ has: page.getByRole('navigation') })
      await expect(task.locator('[data-field=questions] li').filter({ hasText: title })).toBeVisible()
      await page.goto('/Fav')
      await ui.act(title, 'forget')
      await expect(page.getByRole('alertdialog')).toContainText(title)
      await expect(page.getByRole('alertdialog')).toContainText(say('common:areYouSure'))
      await ui.yes('questions:fav.removeConfirm')
      await expect(ui.card(title)).toHaveCount(0)
      // The card is removed before the server has replied.
      await expect.poll(() => post(context.request, 'questions/fav/view')).toHaveLength(1)
      expect(errors).toEqual([])
      await context.close()
    },
  )
}
