import { expect, type Page, test } from '@playwright/test'
import type { Card } from '../../server/contract/activities.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { button, player } from './lib/activities.ts'
import { picture } from './lib/content.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, type Person, post } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { baseUrl } from './lib/servers.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')

/** Three equal cards, because their order is random. */
const makeCards = async ({ context: { request } }: Person, card: Card) => {
  const { success } = await post(request, 'activity/save', {
    title: `ضائعة ${newMark()}`,
    answers: ['1', '2', '3'].map((number) => ({ ...card, back: number })),
  })
  return success._id
}

/** Fails the first `times` requests to these addresses; returns the number of requests. */
async function failRequests(page: Page, addresses: string | RegExp, times: number) {
  const asked: string[] = []
  await page.route(addresses, (route) => {
    asked.push(route.request().url())
    return asked.length <= times ? route.abort('connectionreset') : route.continue()
  })
  return asked
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  turns.test(`cards whose page fails to load say so and can be reloaded (${language})`, async ({ browser }) => {
    const teacher = await openAs(browser, 'teacher1', { language, phone: language === 'ar' })
    const id = await makeCards(teacher, { front: 'one' })
    const { page } = teacher
    // One automatic reload, so two requests fail.
    const asked = await failRequests(page, '**/game1/index.html*', 2)
    await page.clock.install()
    await page.goto(`/Activity/${id}`)
    const lost = page.getByRole('alert').filter({ hasText: say('activities:screen.lost') })
    await expect(lost).toBeVisible()
    expect(asked).toHaveLength(2)
    expect(await screenFindings({ page, language, widths: FURTHER_STATE })).toEqual([])
    await lost.getByRole('button', { name: say('activities:screen.reload') }).click()
    await expect(button(page, say('activities:player.start'))).toBeVisible()
    // No error message for loaded cards.
    await page.clock.fastForward(3500)
    await expect(lost).toHaveCount(0)
    await teacher.context.close()
  })
}

test('a card picture that fails to load is retried by itself', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const { page, context } = teacher
  const files = await picture('card.png', Math.floor(Math.random() * 255))
  const sent = await context.request.post(`${baseUrl()}/api/upload`, { multipart: { files } })
  const [path] = (await sent.json()) as string[]
  const id = await makeCards(teacher, { front_img: path })
  const asked = await failRequests(page, `**/img/${path}`, 2)
  await page.goto(`/Activity/${id}`)
  await button(page, ar('activities:player.start')).click()
  const image = player(page).locator('.face.first .picture img')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(2)
  await context.close()
})
