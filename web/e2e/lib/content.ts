import { expect, type Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import type { ContentKind } from '../../../server/contract/content-rules.ts'
import { loose, type Say } from './texts.ts'

export interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The zip of a game with `said` as its heading. */
export const gameZip = (said: string, entries: Record<string, Uint8Array> = {}): FilePayload => ({
  name: 'game.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync({
      'index.html': strToU8(`<!doctype html><meta charset="utf-8"><title>g</title><h1>${said}</h1>`),
      ...entries,
    }),
  ),
})

/** A zip with these entries. */
export const zipOf = (entries: Record<string, Uint8Array>): FilePayload => ({
  name: 'bad.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync(entries)),
})

/** A picture; each shade gives a different file. */
export const picture = async (name: string, shade: number, width = 300, height = 400): Promise<FilePayload> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .png()
    .toBuffer(),
})

/** Actions of an editor on the content pages. */
export function contentPage(page: Page, say: Say) {
  const popup = page.getByRole('dialog').first()
  const row = (name: string) => page.getByRole('article').filter({ hasText: name })
  const grip = (name: string) => row(name).locator('xpath=..').getByRole('button').first()
  /** A text of the form in one language. */
  const text = (field: string, language?: 'Arabic' | 'English') => {
    const label = say(`content:field.${field}`)
    const name = language ? say(`content:in${language}`, { label }) : label
    return popup.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) })
  }
  /** Resolves when the server has stored the new position. */
  const placed = async (put: () => Promise<void>) => {
    const stored = page.waitForResponse('**/api/content/order')
    await put()
    expect((await stored).status()).toBe(200)
  }
  return {
    popup,
    row,
    /** Names of the rows, in order. */
    names: () => page.getByRole('main').getByRole('article').getByRole('link').allInnerTexts(),
    open: async (list: ContentKind, id = '') => {
      await page.goto(`/Content/${list}${id && `/${id}`}`)
      await expect(page.getByRole('heading', { level: 1, name: say(`content:lists.${list}.title`) })).toBeVisible()
      if (id) await expect(popup.getByRole('heading').first()).toBeVisible()
    },
    add: async (list: ContentKind) => {
      await page
        .getByRole('link', { name: say(`content:lists.${list}.add`) })
        .first()
        .click()
      await expect(popup).toBeVisible()
    },
    edit: async (name: string) => {
      await row(name).getByRole('link').click()
      await expect(popup).toBeVisible()
    },
    /** Searches the list, until one row is left. */
    search: async (name: string) => {
      await page.getByRole('main').getByRole('searchbox').fill(name)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    },
    text,
    /** Fills the name in both languages. */
    nameIt: async (arabic: string, english: string) => {
      await text('name', 'Arabic').fill(arabic)
      await text('name', 'English').fill(english)
    },
    choose: async (field: string, option: string) => {
      const name = new RegExp(`^${say(`content:field.${field}`)}( \\*)?$`)
      await popup.getByRole('combobox', { name }).click()
      await page.getByRole('option', { name: option, exact: true }).first().click()
      await page.keyboard.press('Tab')
    },
    send: (field: string, files: FilePayload | FilePayload[]) =>
      popup.locator(`[data-field="${field}"] input[type=file]`).setInputFiles(files),
    preview: popup.getByRole('complementary'),
    save: async () => {
      // During an upload the editor refuses to save and says so.
      await expect(popup.getByRole('progressbar')).toHaveCount(0)
      await popup.getByRole('button', { name: say('common:save'), exact: true }).click()
      await expect(popup).toBeHidden()
    },
    /** Moves a row up by the arrow key on its grip. */
    upByKey: (name: string) => placed(() => grip(name).press('ArrowUp')),
    /** Drags a row to the top of the list. */
    dragToTop: (name: string) =>
      placed(async () => {
        await grip(name).scrollIntoViewIfNeeded()
        const top = page.getByRole('main').getByRole('article').first()
        const [from, to] = [await grip(name).boundingBox(), await top.boundingBox()]
        if (!from || !to) throw new Error('no rows')
        const x = from.x + from.width / 2
        await page.mouse.move(x, from.y + from.height / 2)
        await page.mouse.down()
        await page.mouse.move(x, from.y - 60, { steps: 6 })
        await page.mouse.move(x, to.y + 8, { steps: 14 })
        await page.mouse.up()
      }),
    /** Removes a row and confirms. */
    remove: async (list: ContentKind, name: string) => {
      await page.getByRole('button', { name: loose(say('content:remove.action', { name })) }).click()
      const ask = page.getByRole('alertdialog')
      await expect(ask).toContainText(name)
      await expect(ask).toContainText(say(`content:lists.${list}.remove`))
      // The confirmation says that it can be restored from the bin.
      await expect(ask).toContainText(say('content:remove.bin'))
      await ask.getByRole('button', { name: say('content:remove.confirm'), exact: true }).click()
    },
  }
}
