import { expect } from '@playwright/test'
import { strToU8 } from 'fflate'
import { PDF } from '../../server/media/pdf-samples.ts'
import { gameZip, picture, zipOf } from './lib/content.ts'
import { fresh, test } from './lib/content-room.ts'
import { openAs } from './lib/people.ts'

test.describe('editors keep books, games and words, visitors see them', () => {
  test('a book comes as many pages at once, of one size, in their order', async ({
    hand,
    say,
    editor,
    visitor,
    copied,
    life,
  }) => {
    const pages = hand.popup.locator('[data-field="pages"] li')
    await life('books', 'كتاب', {
      beside: (ar_name) => copied('books', { ar_name }),
      look: ['/books', 'a[href^="/book/"]'],
      fill: async (name) => {
        await hand.nameIt(name, 'A book')
        await hand.send('pages', [
          await picture('page-10.png', 200),
          await picture('page-2.png', 100),
          await picture('page-1.png', 50, 200, 200),
        ])
        await expect(pages).toHaveCount(3)
        // page-1 came first, and the others are not as large.
        await expect(hand.popup.getByText(say('errors:texts.pageSize'))).toHaveCount(2)
        await hand.popup.getByRole('button', { name: say('content:pages.remove', { number: 1 }) }).click()
        await expect(hand.popup.getByText(say('errors:texts.pageSize'))).toHaveCount(0)
        await hand.popup.getByRole('button', { name: say('content:pages.up', { number: 2 }) }).click()
        await expect(hand.preview.getByText(name)).toBeVisible()
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
        await hand.send('pages', await picture('page-11.png', 210))
        await expect(pages).toHaveCount(3)
        // A file that is no picture is refused, beside the field and in a notice.
        await hand.send('pages', { name: 'page-12.pdf', mimeType: 'application/pdf', buffer: PDF })
        await expect(editor.page.getByText(say('errors:uploadTitle'), { exact: true })).toBeVisible()
        await expect(pages.locator('img')).toHaveCount(3)
        await hand.text('name', 'Arabic').fill(name)
      },
      put: hand.upByKey,
    })
  })

  test('a game comes as a zip, is tried before it is saved, and is played by a visitor; bad zips are refused', async ({
    hand,
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
        const bad = [
          [zipOf({ '../../evil.html': strToU8('x'), 'index.html': strToU8('x') }), 'zipName', '../../evil.html'],
          [gameZip(said, { 'bomb.txt': new Uint8Array(64 * 1024 * 1024) }), 'zipSize', ''],
          [zipOf({ 'start.html': strToU8('x') }), 'zipIndex', ''],
          [gameZip(said, { 'run.exe': strToU8('MZ') }), 'zipType', 'run.exe'],
          [{ ...gameZip(said), buffer: gameZip(said).buffer.subarray(0, 90) }, 'zipBroken', ''],
        ] as const
        for (const [zip, code, entry] of bad) {
          await hand.send('folder', zip)
          await expect(hand.popup.getByText(say(`errors:texts.${code}`))).toBeVisible()
          if (entry) await expect(hand.popup.getByText(entry)).toBeVisible()
        }
        await hand.send('folder', gameZip(said))
        await expect(hand.preview.frameLocator('iframe').getByRole('heading', { name: said })).toBeVisible()
        await expect(hand.preview.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
        await hand.nameIt(name, 'A game')
        await hand.choose('gameKinds', kind)
      },
      seen: async (name) => {
        await visitor.page.getByRole('link', { name }).click()
        await expect(game()).toHaveText(said)
      },
      change: async (name) => {
        await hand.send('folder', gameZip(next))
        await expect(hand.preview.frameLocator('iframe').getByRole('heading', { name: next })).toBeVisible()
        await hand.text('name', 'Arabic').fill(name)
      },
      put: async (name) => {
        await visitor.page.getByRole('link', { name }).click()
        await expect(game()).toHaveText(next)
        await hand.up(name)
      },
    })
    // The other game still has its kind.
    await hand.open('game-categories')
    await hand.remove('game-categories', kind)
    await expect(editor.page.getByRole('alert')).toContainText(say('content:uses.games', { count: 1 }))
  })

  test('a word is found by a student in the dictionary, in the order of the alphabet', async ({
    browser,
    hand,
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
        await hand.text('word', 'English').fill(`${stem}a`)
        await hand.text('word', 'Arabic').fill(name)
        await hand.choose('wordKind', kind)
      },
      change: (name) => hand.text('word', 'Arabic').fill(name),
      put: async (name) => {
        await hand.edit(name)
        await hand.text('word', 'English').fill(`${stem}c`)
        await hand.save()
      },
    })
    expect(student.errors).toEqual([])
    await student.context.close()
  })
})
