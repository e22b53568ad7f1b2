import type { Page } from '@playwright/test'
import type { Place } from './places.ts'
import { phoneMenu } from './shell.ts'
import { whole } from './texts.ts'

export const rows = (page: Page) => page.getByRole('dialog').locator('tbody tr')
export const english = (page: Page) => page.getByRole('dialog').locator('tbody th bdi')

/** Parts of the dictionary popup. */
export function dictionaryParts({ phone, say }: Place) {
  const dictionary = (page: Page) => page.getByRole('dialog', { name: say('dictionary:title'), exact: true })
  return {
    dictionary,
    search: (page: Page) => dictionary(page).getByRole('searchbox', { name: say('dictionary:search'), exact: true }),
    listenTo: (page: Page, word: string) =>
      dictionary(page).getByRole('button', { name: whole(say('dictionary:listen', { word })) }),
    /** Opens it by the button of the header; on a phone that is in the menu. */
    open: async (page: Page) => {
      if (phone) await page.getByRole('button', { name: say('common:menu'), exact: true }).click()
      const place = phone ? phoneMenu(page, say) : page.getByRole('banner')
      await place.getByRole('button', { name: say('common:dictionary'), exact: true }).click()
    },
  }
}
