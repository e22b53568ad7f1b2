import { expect } from '@playwright/test'
import { strToU8 } from 'fflate'
import { PDF } from '../../server/media/pdf-samples.ts'
import { gameZip, picture, zipOf } from './lib/content.ts'
import { fresh, test } from './lib/content-test.ts'

test.describe('editors change books and games, visitors see them', () => {
  test('a book is added with many pages at once, of one size, in their order', async ({
    ui,
    say,
    editor,
    visitor,
    added,
  }) => {
    const pages = ui.popup.locator('[data-field="pages"] li')
    await added('books', 'كتاب', {
      look: ['/books', 'a[href^="/book/"]'],
      fill: async (name) => {
        await ui.nameIt(name, 'A book')
        await ui.send('pages', [
          await picture('page-10.png', 200),
          await picture('page-2.png', 100),
          await picture('page-1.png', 50, 200, 200),
        ])
        await expect(pages).toHaveCount(3)
        // page-1 is first, and the others have a different size.
        await expect(ui.popup.getByText(say('errors:texts.pageSize'))).toHaveCount(2)
        await ui.popup.getByRole('button', { name: say('content:pages.remove', { number: 1 }) }).click()
        await expect(ui.popup.getByText(say('errors:texts.pageSize'))).toHaveCount(0)
        await ui.popup.getByRole('button', { name: say('content:pages.up', { number: 2 }) }).click()
        // Other files than pictures are refused, beside the field and in a banner.
        await ui.send('pages', { name: 'page-12.pdf', mimeType: 'application/pdf', buffer: PDF })
        await expect(editor.page.getByText(say('errors:uploadTitle'), { exact: true })).toBeVisible()
        await expect(pages.locator('img')).toHaveCount(2)
        await expect(ui.preview.getByText(name)).toBeVisible()
      },
      seen: async (name) => {
        const [reader] = await Promise.all([
          visitor.context.waitForEvent('page'),
          visitor.page.getByRole('link', { name }).click(),
        ])
        await expect(reader.getByRole('heading', { name })).toBeVisible()
        await expect(reader.locator('main img').first()).toBeVisible()
        await reader.close()
      },
    })
  })

  test('a game is uploaded as a zip, previewed before it is saved, and played by a visitor; a bad zip is refused', async ({
    ui,
    say,
    editor,
    visitor,
    made,
    copied,
    added,
  }) => {
    const [kind, said] = [fresh('نوع'), fresh('hello')]
    const cat = await made('game-categories', { name: kind, en_name: 'Kind' })
    await copied('games', { name: fresh('لعبة أخرى'), cats: [cat], classes: [] })
    const game = () => visitor.page.frameLocator('iframe').getByRole('heading')
    await added('games', 'لعبة', {
      look: ['/Games', 'a[href^="/Game/"]'],
      fill: async (name) => {
        // Server tests cover the other reasons for a refusal.
        await ui.send('folder', zipOf({ '../../evil.html': strToU8('x'), 'index.html': strToU8('x') }))
        await expect(ui.popup.getByText(say('errors:texts.zipName'))).toBeVisible()
        await expect(ui.popup.getByText('../../evil.html')).toBeVisible()
        await ui.send('folder', gameZip(said))
        await expect(ui.preview.frameLocator('iframe').getByRole('heading', { name: said })).toBeVisible()
        await expect(ui.preview.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
        await ui.nameIt(name, 'A game')
        await ui.choose('gameKinds', kind)
      },
      seen: async (name) => {
        await visitor.page.getByRole('link', { name }).click()
        await expect(game()).toHaveText(said)
      },
    })
    // Two games have this category.
    await ui.open('game-categories')
    await ui.remove('game-categories', kind)
    await expect(editor.page.getByRole('alert')).toContainText(say('content:uses.games', { count: 2 }))
  })
})
