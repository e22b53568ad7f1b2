import { expect, type Locator } from '@playwright/test'
import { bookParts, printed, RTL, readBook } from './lib/books.ts'
import { inTurn } from './lib/in-turn.ts'
import { openVisitor, post } from './lib/people.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'

/** Natural width; 0 until the picture is loaded. */
const widthOf = (shown: Element) => (shown as HTMLImageElement).naturalWidth

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(`each grade's tile shows its picture from the home reply (${language})`, async ({ browser }) => {
    const { page, context, errors } = await openVisitor(browser, { language, phone: true })
    const { classes } = await post(context.request, 'Home')
    expect(classes).toHaveLength(12)
    await page.goto('/')
    for (const { classes: grade, img } of classes) {
      const shown = page.locator(`#grades a[href$="/cat/${grade}"] img`)
      await shown.scrollIntoViewIfNeeded()
      await expect(shown).toHaveAttribute('src', `/img/150x150/${img}`)
      await expect.poll(() => shown.evaluate(widthOf)).toBeGreaterThan(0)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  turns.test(
    `a book loads the pages near the current one, and others when they are opened (${language})`,
    async ({ browser }) => {
      const visitor = await openVisitor(browser, { language })
      const { page, context, errors } = visitor
      const { book: paths = [] } = await readBook(visitor, RTL)
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).pathname))
      const far = () => paths.slice(6).filter((path) => asked.has(`/img/${path}`))
      const { box, stage } = bookParts(say)
      const pages = stage(page).getByRole('img')
      const loaded = (one: Locator) => expect.poll(() => one.evaluate(widthOf)).toBeGreaterThan(0)
      await page.goto(`/book/${RTL}`)
      await expect(box(page)).toHaveValue(printed(1))
      // Including the next leaf, which is preloaded.
      for (const number of [0, 1, 2]) await loaded(pages.nth(number))
      expect(paths.length).toBeGreaterThan(8)
      expect(far()).toEqual([])
      await page.keyboard.press('End')
      await loaded(pages.last())
      expect(far()).toContain(paths.at(-1))
      expect(errors).toEqual([])
      await context.close()
    },
  )
}
