import { expect, test } from '@playwright/test'
import { bankHand } from './lib/bank.ts'
import { openAs, PHONE } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const say = textsOf(language)

  test(`the rooms of the bank fit every width and pass axe (${language})`, async ({ browser }) => {
    test.setTimeout(180_000)
    const { page, context, errors } = await openAs(browser, 'manager1', { language, phone: true })
    const hand = bankHand(page, say)
    const look = async (name: string) => {
      const found = await screenFindings({ page, language, width: PHONE.width })
      expect.soft([...found, ...errors.splice(0)], name).toEqual([])
    }
    await hand.open()
    const pick = page
      .getByRole('main')
      .getByRole('button', { pressed: false, name: loose(say('questions:card.pick', { title: '' })) })
    await pick.first().click()
    await page.getByRole('button', { name: say('questions:filter.toggle') }).click()
    await look('bank')
    await hand.bar.getByRole('button', { name: say('questions:cart.show') }).click()
    await look('chosen list')
    await page.keyboard.press('Escape')
    const previews = page.getByRole('button', { name: loose(say('questions:card.previewOf', { title: '' })) })
    await previews.nth(1).click()
    await expect(page.getByRole('dialog', { name: say('questions:preview.title') })).toBeVisible()
    await look('preview popup')
    await page.getByRole('link', { name: say('questions:preview.open') }).click()
    await expect(page.getByText(say('questions:one.facts'))).toBeVisible()
    await look('one question')
    await page.goto('/Fav')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await look('favourites')
    await hand.open('?search=qqqqqq')
    await expect(page.getByText(say('questions:empty.filtered'))).toBeVisible()
    await look('nothing found')
    await context.close()
  })
}
