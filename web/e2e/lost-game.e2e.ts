import { expect, type Page, type Route, test } from '@playwright/test'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { gameZip } from './lib/content.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openVisitor, post } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { baseUrl } from './lib/servers.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const INDEX = '**/games/*/index.html'

/** Answers each request for the game's page; HEAD requests of the portal get the same answer. */
async function answerIndex(page: Page, answer: (route: Route, time: number) => Promise<void>) {
  const frames: string[] = []
  await page.route(INDEX, (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) frames.push(request.url())
    return answer(route, frames.length)
  })
  return frames
}
const refuse = (route: Route) => route.fulfill({ status: 404, json: { error: 'not found' } })
const drop = (route: Route) => route.abort()

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const alarmOf = (page: Page) => page.getByRole('alert').filter({ hasText: say('games:lost') })
  const playOf = (page: Page) => page.frameLocator('iframe').locator('.levels button').first()

  turns.test(
    `a game whose page is missing or fails to load says so in the user's language and can be reloaded (${language})`,
    async ({ browser }) => {
      const { page, context } = await openVisitor(browser, { language, phone: language === 'ar' })
      for (const lose of [refuse, drop]) {
        const frames = await answerIndex(page, lose)
        await page.goto('/Game/letters')
        await expect(alarmOf(page)).toBeVisible()
        expect(frames).toHaveLength(2)
        expect(await screenFindings({ page, language, widths: FURTHER_STATE })).toEqual([])
        await page.unroute(INDEX)
        await alarmOf(page)
          .getByRole('button', { name: say('games:reload') })
          .click()
        await expect(playOf(page)).toBeVisible()
        await expect(alarmOf(page)).toHaveCount(0)
      }
      await context.close()
    },
  )
}

const en = textsOf('en')

test('a game whose page fails to load once is loaded again by itself', async ({ browser }) => {
  const { page, context } = await openVisitor(browser, { language: 'en' })
  let dropped = 0
  await answerIndex(page, (route) =>
    route.request().isNavigationRequest() && dropped++ === 0 ? drop(route) : route.continue(),
  )
  await page.goto('/Game/letters')
  await expect(page.frameLocator('iframe').locator('.levels button').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: en('games:lost') })).toHaveCount(0)
  expect(dropped).toBeGreaterThan(1)
  await context.close()
})

test('a game that sends no messages is shown, and loaded once', async ({ browser }) => {
  const { context: editor } = await openAs(browser, 'editor1', { language: 'en' })
  const sent = await editor.request.post(`${baseUrl()}/api/content/upload`, {
    multipart: { files: gameZip(`silent ${newMark()}`) },
  })
  const { folder } = (await sent.json()) as { folder: string }
  const { items } = await post(editor.request, 'content/view', { list: 'games', limit: 1 })
  const first = await post(editor.request, 'content/edit', { list: 'games', _id: items[0]?._id ?? '' })
  const { _id, ...row } = { ...first.row, folder, open: 1, name: `صامتة ${newMark()}` }
  const { success } = await post(editor.request, 'content/save', { list: 'games', row } as never)
  const { page, context } = await openVisitor(browser, { language: 'en' })
  try {
    let frames = 0
    page.on('request', (request) => {
      if (request.url().endsWith(`/games/${folder}/index.html`)) frames += 1
    })
    await page.goto(`/Game/${success._id}`)
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText(/^silent/)
    await expect(page.getByText(en('games:loading'))).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: en('games:lost') })).toHaveCount(0)
    expect(frames).toBe(1)
  } finally {
    await editor.request.post(`${baseUrl()}/api/content/remove`, { data: { list: 'games', _id: success._id } })
    await editor.close()
    await context.close()
  }
})
