import { expect, test } from '@playwright/test'
import { show } from './lib/follow.ts'
import { gameOf } from './lib/games.ts'
import { openVisitor, post } from './lib/people.ts'
import { placesWith, shared } from './lib/places.ts'
import { enter, loginOrWelcome, loginPopup, userMenu } from './lib/shell.ts'
import { loose } from './lib/texts.ts'

for (const place of placesWith()) {
  const { language, own, phone, say, turns, where } = place
  const nameOf = (game: { name: string; en_name: string }) => own(game.name, game.en_name)

  test.describe(`games (${where})`, () => {
    test.setTimeout(120_000)
    const opened = shared(place, 'visitor', 'student1')

    turns.test(`the games are filtered by category and class, and the address holds both (${where})`, async () => {
      const { page } = opened.visitor
      const games = await post(opened.visitor.context.request, 'Games/view', {})
      const cats = await post(opened.visitor.context.request, 'Games/viewCats', {})
      await show(page, '/Games')
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(games.length)
      const words = cats.find((cat) => cat._id === 'games-words')
      await page.getByRole('combobox', { name: say('games:filter.cat') }).selectOption(words ? nameOf(words) : '')
      const grade = page.getByRole('combobox', { name: say('games:filter.grade') })
      await grade.selectOption({ label: say('common:grades.6') })
      await expect(page).toHaveURL(/cat=games-words&grade=6/)
      const left = await post(opened.visitor.context.request, 'Games/view', {
        filter: { cat: 'games-words', classes: '6' },
      })
      await expect(cards).toHaveCount(left.length)
      expect(left.length).toBeLessThan(games.length)
      await page.reload()
      await expect(cards).toHaveCount(left.length)
      await grade.selectOption({ label: say('common:grades.12') })
      await expect(page.getByText(say('games:empty'))).toBeVisible()
      await page.getByRole('button', { name: say('games:filter.clear') }).click()
      await expect(cards).toHaveCount(games.length)
      await expect(page).toHaveURL(/\/Games$/)
      expect(opened.visitor.errors).toEqual([])
    })

    turns.test(
      `a locked game has a padlock and no link for a visitor, and a click opens the login (${where})`,
      async () => {
        const { page } = opened.visitor
        const name = nameOf(await gameOf(opened.visitor, 'sentences'))
        await show(page, '/Games')
        const card = page.getByRole('article').filter({ hasText: name })
        await expect(card.locator('svg.lucide-lock')).toBeVisible()
        await expect(card.getByRole('link')).toHaveCount(0)
        await card.getByRole('button', { name: loose(name) }).click()
        await expect(loginPopup(page)).toBeVisible()
        await show(opened.student1.page, '/Games')
        await expect(userMenu(opened.student1.page, say)).toBeVisible()
        await expect(opened.student1.page.locator('svg.lucide-lock')).toHaveCount(0)
        await opened.student1.page.getByRole('link', { name: loose(name) }).click()
        const frame = opened.student1.page.locator('iframe')
        await expect(frame).toHaveAttribute('src', /^\/games\/\w+~\w+\..+\/index\.html$/)
        await expect(frame.contentFrame().getByRole('button').first()).toBeVisible()
        opened.student1.errors.splice(0)
      },
    )

    turns.test(
      `a locked game's address asks a visitor for the login and then plays (${where})`,
      async ({ browser }) => {
        const other = await openVisitor(browser, { language, phone })
        const { page } = other
        await page.goto('/Game/sentences')
        await expect(page.locator('h1')).toHaveText(say('games:lockedTitle'))
        await expect(page.locator('iframe')).toHaveCount(0)
        await enter(page, say, 'student2')
        await expect(loginPopup(page)).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(loginOrWelcome(page)).toHaveCount(0)
        await expect(page.locator('iframe').contentFrame().getByRole('button').first()).toBeVisible()
        await other.context.close()
      },
    )
  })
}
