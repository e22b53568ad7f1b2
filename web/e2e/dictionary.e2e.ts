import { expect, type Page, test } from '@playwright/test'
import { dictionaryParts, english, rows } from './lib/dictionary.ts'
import { openVisitor } from './lib/people.ts'
import { placesWith, shared } from './lib/places.ts'
import { enter, loginPopup, phoneMenu } from './lib/shell.ts'
import { loose } from './lib/texts.ts'

for (const place of placesWith()) {
  const { language, own, phone, say, turns, where } = place
  const { dictionary, open, search } = dictionaryParts(place)
  /** Opens the dictionary by the link of the main menu. */
  async function followMenu(page: Page) {
    if (phone) await page.getByRole('button', { name: say('common:menu'), exact: true }).click()
    const place = phone ? phoneMenu(page, say) : page.getByRole('banner')
    await place.getByRole('link', { name: own('القاموس', 'Dictionary'), exact: true }).click()
  }

  test.describe(`dictionary (${where})`, () => {
    test.setTimeout(120_000)
    const opened = shared(place, 'student1')

    turns.test(
      `a visitor who opens the dictionary by button, menu, home page or address has to log in first (${where})`,
      async ({ browser }) => {
        const { page, context, errors } = await openVisitor(browser, { language, phone })
        const asked = async () => {
          await expect(loginPopup(page)).toContainText(say('session:loginFirst'))
          await page.keyboard.press('Escape')
          await expect(loginPopup(page)).toHaveCount(0)
          await expect(dictionary(page)).toHaveCount(0)
        }
        await page.goto('/')
        await open(page)
        await asked()
        await followMenu(page)
        await asked()
        await expect(page).toHaveURL(/\/$/)
        await page
          .getByRole('button', { name: loose(say('home:doors.words.title')) })
          .last()
          .click()
        await asked()
        await page.goto('/dictionary')
        await expect(loginPopup(page)).toContainText(say('session:loginFirst'))
        await enter(page, say, 'student2')
        await expect(dictionary(page)).toBeVisible()
        await expect(rows(page)).toHaveCount(50)
        await page.keyboard.press('Escape')
        await expect(dictionary(page)).toHaveCount(0)
        await expect(page).toHaveURL(/\/$/)
        expect(errors).toEqual([])
        await context.close()
      },
    )

    turns.test(
      `a student finds a word in either language and within a category, with matches highlighted (${where})`,
      async () => {
        const { page } = opened.student1
        await page.goto('/')
        await open(page)
        await expect(search(page)).toBeFocused()
        await expect(rows(page)).toHaveCount(50)
        await expect(dictionary(page).locator('thead th')).toHaveText(
          ['english', 'arabic', 'play'].map((column) => loose(say(`dictionary:${column}`))),
        )
        await search(page).fill('BOOK')
        await expect(english(page).first()).toHaveText('book')
        await expect(page.locator('tbody th mark').first()).toHaveText('book')
        const found = await rows(page).count()
        await expect(
          dictionary(page).getByText(loose(say('dictionary:words', { count: found, number: found }))),
        ).toBeVisible()
        // Without the shadda and with another last letter: the server folds both.
        await search(page).fill('سياره')
        await expect(english(page).first()).toHaveText('car')
        await expect(page.locator('tbody td mark').first()).toHaveText('سيّارة')
        await expect(page.locator('tbody th bdi').first()).toHaveAttribute('dir', 'ltr')
        await expect(page.locator('tbody td bdi').first()).toHaveAttribute('dir', 'rtl')
        await search(page).fill('')
        const choice = dictionary(page).getByRole('combobox', { name: say('dictionary:category') })
        await choice.fill(own('حيوان', 'ANIM'))
        await expect(page.getByRole('option')).toHaveCount(1)
        await page.getByRole('option', { name: own('الحيوانات', 'Animals') }).click()
        await expect(english(page).filter({ hasText: /^cat$/ })).toBeVisible()
        await expect(english(page).filter({ hasText: /^book$/ })).toHaveCount(0)
        await search(page).fill('zzzz')
        await expect(dictionary(page).getByText(say('dictionary:empty.title'))).toBeVisible()
        await dictionary(page)
          .getByRole('button', { name: say('dictionary:empty.all') })
          .click()
        await expect(rows(page)).toHaveCount(50)
        expect(opened.student1.errors).toEqual([])
      },
    )
  })
}
