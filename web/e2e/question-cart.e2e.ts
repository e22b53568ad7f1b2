import { expect } from '@playwright/test'
import { bankHand, newTag, QUESTIONS } from './lib/bank.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { storeInBank } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const phone = language === 'ar'

  turns.test(
    `a question goes in and out of the cart by its ID, and the browser, the server and the menu follow (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher2', { language, phone })
      const id = newTag()
      const [title = '', other = ''] = await storeInBank(context.request, QUESTIONS, id)
      const hand = bankHand(page, say)
      const before = await post(context.request, 'questions/fav/view')
      await hand.open(`?search=${encodeURIComponent(id)}`)
      await hand.pick(title)
      await hand.pick(other)
      await expect(hand.bar).toContainText(loose(say('questions:cart.chosen', { count: 2, number: 2 })))
      const favourites = async () => (await post(context.request, 'questions/fav/view')).length - before.length
      await expect.poll(favourites).toBe(2)
      expect(await hand.cart()).toHaveLength(2)

      // The menu counts them without a reload.
      await page.getByRole('button', { name: loose(say('common:userMenu.label')) }).click()
      await expect(page.getByRole('link', { name: loose(say('common:userMenu.favourites')) }).last()).toContainText(
        String(before.length + 2),
      )
      await page.keyboard.press('Escape')

      await page.reload()
      await expect(hand.toggle(title)).toHaveAttribute('aria-pressed', 'true')
      await hand.pick(title, false)
      await expect.poll(favourites).toBe(1)
      expect(await hand.cart()).toHaveLength(1)

      // The list in its popup, and from it to the task.
      await hand.bar.getByRole('button', { name: say('questions:cart.show') }).click()
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
    `favourites are searched, become a task, and go after a confirmation (${language})`,
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
      const hand = bankHand(page, say)
      await page.reload()
      await expect(hand.card(other)).toBeVisible()
      await hand.search('عاصمه الاردن')
      await expect(hand.card(other)).toHaveCount(0)
      await page.getByRole('button', { name: say('questions:fav.newTask') }).click()
      const task = page.getByRole('dialog').filter({ has: page.getByRole('navigation') })
      await expect(task.locator('[data-field=questions] li').filter({ hasText: title })).toBeVisible()
      await page.goto('/Fav')
      await hand.act(title, 'forget')
      await expect(page.getByRole('alertdialog')).toContainText(title)
      await expect(page.getByRole('alertdialog')).toContainText(say('common:areYouSure'))
      await hand.yes('questions:fav.removeConfirm')
      await expect(hand.card(title)).toHaveCount(0)
      expect(await post(context.request, 'questions/fav/view')).toHaveLength(1)
      expect(errors).toEqual([])
      await context.close()
    },
  )
}
