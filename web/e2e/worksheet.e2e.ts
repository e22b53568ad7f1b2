import { expect } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { STORY, sendTask } from './lib/tasks.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const A4_POINTS = { width: 595, height: 842 }

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(`a task becomes a PDF with two versions and their keys (${language})`, async ({ browser }) => {
    const { page, context } = await openAs(browser, 'teacher1', { language })
    const id = await sendTask(context.request, { name: `ورقة ${newMark()}`, story: STORY })
    await page.goto(`/MyTasks/${id}`)
    // The dialog of the browser's own printer cannot be pressed.
    await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
    const main = page.getByRole('main')
    await main.getByRole('button', { name: say('export:print'), exact: true }).click()
    await page.getByRole('menuitem', { name: say('worksheet:open') }).click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('radio', { name: say('worksheet:two') }).check()
    await popup.getByRole('button', { name: say('worksheet:print') }).click()
    await expect(page.locator('body[data-printed]')).toBeAttached()

    const sheets = page.locator('[data-print-sheet] article')
    await expect(sheets).toHaveCount(4)
    const [a, b, keyA, keyB] = await sheets.allInnerTexts()
    for (const text of [a, b]) {
      expect(text).toContain('كان يا ما كان')
      expect(text).not.toContain('day\n')
      expect(text).not.toContain(say('worksheet:keySheet'))
    }
    expect(a).not.toEqual(b)
    expect(keyA).toContain('عمّان')
    expect(keyB).toContain('عمّان')
    expect(keyA).not.toEqual(keyB)
    await page.emulateMedia({ media: 'print' })
    expect(await sheets.first().evaluate((sheet) => getComputedStyle(sheet).direction)).toBe(
      language === 'ar' ? 'rtl' : 'ltr',
    )
    const breaks = await sheets
      .locator('section')
      .evaluateAll((list) => [...new Set(list.map((one) => getComputedStyle(one).breakInside))])
    expect(breaks).toEqual(['avoid'])

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const pages = pdf.match(/\/Type \/Page\b(?!s)/g) ?? []
    expect(pages.length).toBeGreaterThanOrEqual(4)
    expect(pages.length).toBeLessThanOrEqual(8)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([A4_POINTS.width, A4_POINTS.height])
    await post(context.request, 'tasks/delete', { _id: id })
    await context.close()
  })
}
