import { expect, type Locator, type Page } from '@playwright/test'

export const main = (page: Page) => page.getByRole('main')
export const rows = (page: Page) => main(page).locator('tbody tr')
export const figure = (page: Page, label: string) =>
  main(page)
    .locator('section > div')
    .filter({ has: page.locator('output') })
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('output')
const plain = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '')
export const number = async (place: Locator) => Number(plain((await place.textContent()) ?? '').replace(/[^\d.]/g, ''))
const colourOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color)
const token = (page: Page, name: string) =>
  page.evaluate((role) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--${role})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

/** The score tags of the page are red at 50 and below, green above. */
export async function scoresHaveTheirColours(page: Page, tags: Locator) {
  const [bad, good] = [await token(page, 'bad'), await token(page, 'good')]
  const found = await tags.all()
  expect(found.length).toBeGreaterThan(0)
  for (const tag of found) {
    const score = await number(tag)
    expect([score, await colourOf(tag)]).toEqual([score, score <= 50 ? bad : good])
  }
}
