import { expect } from '@playwright/test'
import { strToU8 } from 'fflate'
import { PDF } from '../../server/media/pdf-samples.ts'
import { gameZip, picture, zipOf } from './lib/content.ts'
import { fresh, test } from './lib/content-test.ts'
import { openAs } from './lib/people.ts'

test.describe('editors change books, games and words, visitors see them', () => {
  test('a book is added with many pages at once, of one size, in their order', async ({
    ui,
    say,
    editor,
    visitor,
    copied,
    life,
  }) => {
    const pages = ui.popup.locator('[data-field="pages"] li')
    await life('books', 'كتاب', {
      beside: (ar_name) => copied('books', { ar_name }),
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
      change: async (name) => {
        await expect(pages).toHaveCount(2)
        await ui.send('pages', await picture('page-11.png', 210))
        await expect(pages).toHaveCount(3)
        // Other files than pictures are refused, beside the field and in a banner.
        await ui.send('pages', { name: 'page-12.pdf', mimeType: 'application/pdf', buffer: PDF })
        await expect(editor.page.getByText(say('errors:uploadTitle'), { exact: true })).toBeVisible()
        await expect(pages.locator('img')).toHaveCount(3)
        await ui.text('name', 'Arabic').fill(name)
      },
      put: ui.upByKey,
    })
  })

  test('a game is uploaded as a zip, previewed before it is saved, and played by a visitor; a bad zip is refused', async ({
    ui,
    say,
    editor,
    visitor,
    made,
    copied,
    life,
  }) => {
    const [kind, said, next] = [fresh('نوع'), fresh('hello'), fresh('again')]
    const cat = await made('game-categories', { name: kind, en_name: 'Kind' })
    const game = () => visitor.page.frameLocator('iframe').getByRole('heading')
    await life('games', 'لعبة', {
      beside: (name) => copied('games', { name, cats: [cat], classes: [] }),
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
      change: async (name) => {
        await ui.send('folder', gameZip(next))
        await expect(ui.preview.frameLocator('iframe').getByRole('heading', { name: next })).toBeVisible()
        await ui.text('name', 'Arabic').fill(name)
      },
      put: async (name) => {
        await visitor.page.getByRole('link', { name }).click()
        await expect(game()).toHaveText(next)
        await ui.up(name)
      },
    })
    // The other game still has this category.
    await ui.open('game-categories')
    await ui.remove('game-categories', kind)
    await expect(editor.page.getByRole('alert')).toContainText(say('content:uses.games', { count: 1 }))
  })

  test('a new word is found by a student in the dictionary, in alphabetical order', async ({
    browser,
    ui,
    made,
    life,
  }) => {
    const kind = fresh('نوع')
    const stem = fresh('gatekeeper').replace(' ', '')
    const other = `${stem}b`
    const cat = await made('word-categories', { name: kind, en_name: kind })
    await made('words', { eng_name: other, ar_name: fresh('سادن'), cat })
    const student = await openAs(browser, 'student1', { language: 'ar' })
    await life('words', 'بوّاب', {
      beside: other,
      look: async () => {
        await student.page.goto('/dictionary')
        const dialog = student.page.getByRole('dialog')
        await dialog.getByRole('searchbox').fill(stem)
        await expect(dialog.getByRole('rowheader', { name: other })).toBeVisible()
        return dialog.locator('tbody tr')
      },
      fill: async (name) => {
        await ui.text('word', 'English').fill(`${stem}a`)
        await ui.text('word', 'Arabic').fill(name)
        await ui.choose('wordKind', kind)
      },
      change: (name) => ui.text('word', 'Arabic').fill(name),
      put: async (name) => {
        await ui.edit(name)
        await ui.text('word', 'English').fill(`${stem}c`)
        await ui.save()
      },
    })
    expect(student.errors).toEqual([])
    await student.context.close()
  })
})
