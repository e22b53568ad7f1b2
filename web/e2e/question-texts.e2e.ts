import { expect, test } from '@playwright/test'
import { bankHand } from './lib/bank.ts'
import { openAs, post } from './lib/people.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

/** What attackers type into texts. Each would call `hit` if any screen took it for more than letters. */
const CORPUS = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '"><svg onload=window.hit=1>',
  "'\"--><iframe srcdoc='<script>parent.hit=1</script>'></iframe>",
  'javascript:window.hit=1',
  '[<img src=x onerror=window.hit=1>] {{constructor.constructor("window.hit=1")()}}',
  '\u202e<b onmouseover=window.hit=1>x</b>\u2066',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>',
]

let ids: string[] = []
/** Also after a test that was broken off: they stand on top of the bank that all tests share. */
test.afterEach(async ({ browser }) => {
  const { context } = await openAs(browser, 'teacher2', { language: 'ar' })
  for (const _id of ids) await post(context.request, 'questions/delete', { _id })
  await context.close()
})

for (const language of LANGUAGES) {
  const say = textsOf(language)
  test(`texts of a question never run, in no field and on no screen (${language})`, async ({ browser }) => {
    test.setTimeout(120_000)
    const { page, context } = await openAs(browser, 'teacher2', { language, phone: language === 'ar' })
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.dismiss()
    })
    const id = `xss${newMark()}`
    ids = []
    for (const [at, evil] of CORPUS.entries()) {
      const { success } = await post(context.request, 'questions/save', {
        type: ([1, 2, 3, 4, 5] as const)[at % 5] ?? 1,
        question: `${id} ${evil}`,
        notes: evil,
        answers: [{ answer: evil, true: 1 }, { answer: `${evil} b` }],
        video: { video_url: 'https://youtu.be/dQw4w9WgXcQ', video_title: evil, video_desc: evil },
        file: { file: 'x" onerror="window.hit=1', file_title: evil, file_desc: evil, file_word: evil },
        cats: [],
        classes: ['<b>', '7'],
        level: evil.slice(0, 40),
      })
      ids.push(success._id)
      await post(context.request, 'questions/fav/add', { question: success._id })
    }
    const inert = async (where: string) => {
      await page.waitForTimeout(300)
      expect([where, await page.evaluate(() => (window as { hit?: number }).hit), alerts]).toEqual([
        where,
        undefined,
        [],
      ])
      expect(await page.locator('main script, main svg[onload], [onerror], [onmouseover]').count()).toBe(0)
    }
    const hand = bankHand(page, say)
    await hand.open(`?search=${id}`)
    const cards = page.getByRole('main').locator('li[class*=card]')
    await expect(cards).toHaveCount(CORPUS.length)
    await inert('bank')
    const presses = page.getByRole('main').locator('li button[aria-pressed=false]')
    while ((await presses.count()) > 0) await presses.first().click()
    await hand.bar.getByRole('button', { name: say('questions:cart.show') }).click()
    await inert('chosen list')
    await page.keyboard.press('Escape')
    for (const one of ids) {
      await page.goto(`/Questions/${one}`)
      await expect(page.getByText(say('questions:one.facts'))).toBeVisible()
      await inert(`question ${one}`)
    }
    await page
      .getByRole('main')
      .getByRole('button', { name: say('questions:card.edit') })
      .click()
    await expect(page.getByRole('dialog', { name: say('question-editor:title.edit') })).toBeVisible()
    await inert('editor')
    await page.goto('/Fav')
    await expect(cards.first()).toBeVisible()
    await inert('favourites')
    await page.getByRole('button', { name: say('questions:fav.newTask') }).click()
    await expect(page.getByRole('dialog').filter({ has: page.getByRole('navigation') })).toBeVisible()
    await inert('new task')
    await context.close()
  })
}
