import { expect, type Page, test } from '@playwright/test'
import type { Book } from '../../server/contract/reading.ts'
import { withoutFirstReplies } from './lib/first-replies.ts'
import { openAs, openVisitor, type Visitor } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { baseUrl } from './lib/servers.ts'
import { LANGUAGES, type Language, loose, textsOf } from './lib/texts.ts'

/** A book that is turned leftwards, and one that is turned rightwards. */
const [RTL, LTR] = ['little-cloud', 'school-day']

/** Nothing wrong with what shows, at every width; each language with one colour scheme and one device. */
async function clean({ page, errors }: Visitor, language: Language, phone: boolean) {
  if (phone !== (language === 'ar')) return
  const found = await screenFindings({ page, language, width: phone ? 390 : 1280 })
  expect.soft([...found, ...errors.splice(0)], page.url()).toEqual([])
}

for (const language of LANGUAGES) {
  for (const phone of [true, false]) {
    const where = `${language}, ${phone ? 'phone' : 'desktop'}`
    const say = textsOf(language)
    const nameOf = ({ name }: Book) => (language === 'ar' ? name.ar_name : name.name)
    const box = (page: Page) => page.getByRole('textbox', { name: say('books:page') })
    const stage = (page: Page) => page.getByRole('region', { name: say('books:pages') })
    const press = (page: Page, name: string) =>
      page
        .getByRole('button', { name: say(name) })
        .first()
        .click()

    test.describe(`books (${where})`, () => {
      test.setTimeout(120_000)
      let visitor: Visitor
      let book: Book

      test.beforeAll(async ({ browser }) => {
        visitor = await openVisitor(browser, { language, phone })
        const response = await visitor.context.request.get(`${baseUrl()}/api/books/viewOne/${RTL}`)
        book = ((await response.json()) as { book: Book }).book
      })
      test.afterAll(async () => {
        await visitor.context.close()
      })
      /** Where a page lies in the window; the one that is read lies in the middle. */
      const middleOf = async (page: Page, number: number) => {
        const name = say('books:pageOf', { page: number, pages: book.pages })
        const place = await page.getByRole('img', { name, exact: true }).boundingBox()
        return place ? place.x + place.width / 2 : Number.NaN
      }
      const width = () => (phone ? 390 : 1280)

      test(`the reader holds all pages in their size, greets a visitor and turns the way of the book (${where})`, async () => {
        const { page } = visitor
        await page.goto(`/book/${RTL}`)
        await expect(box(page)).toHaveValue('1')
        await expect(page.getByText(say('books:visitor'))).toBeVisible()
        const pages = stage(page).getByRole('img')
        await expect(pages).toHaveCount(book.pages)
        for (const one of await pages.all()) {
          const place = await one.boundingBox()
          expect((place?.width ?? 0) / (place?.height ?? 1)).toBeCloseTo(book.width / book.height, 1)
        }
        await clean(visitor, language, phone)
        const [first, last] = phone ? ['2', '11'] : ['2', '10']
        // Leftwards is onwards in this book, in the English interface too.
        await page.keyboard.press('ArrowLeft')
        await expect(box(page)).toHaveValue(first)
        await page.keyboard.press('ArrowRight')
        await expect(box(page)).toHaveValue('1')
        await page.keyboard.press('ArrowRight')
        await expect(box(page)).toHaveValue('1')
        await page.keyboard.press('End')
        await expect(box(page)).toHaveValue('11')
        await expect.poll(() => middleOf(page, 11)).toBeGreaterThan(0)
        await expect.poll(() => middleOf(page, 11)).toBeLessThan(width())
        await press(page, 'books:previous')
        await expect(box(page)).toHaveValue(phone ? '10' : '8')
        await press(page, 'books:next')
        await expect(box(page)).toHaveValue(last)
        await page.keyboard.press('Home')
        await expect(box(page)).toHaveValue('1')
        expect(await middleOf(page, 2)).toBeLessThan(await middleOf(page, 1))
        await page.goto(`/book/${LTR}`)
        await expect(box(page)).toHaveValue('1')
        await page.keyboard.press('ArrowRight')
        await expect(box(page)).toHaveValue('2')
        expect(await middleOf(page, 2)).toBeGreaterThan(await middleOf(page, 1))
      })

      test(`the page in sight is found when the scrolling rests, and the book opens there again (${where})`, async () => {
        const { page } = visitor
        await page.goto(`/book/${RTL}`)
        await expect(stage(page)).toBeVisible()
        await page.keyboard.press('Home')
        await expect(box(page)).toHaveValue('1')
        // Two leaves on, leftwards.
        await stage(page).evaluate((strip) => strip.scrollTo({ left: -2 * strip.clientWidth, behavior: 'instant' }))
        const found = phone ? '3' : '4'
        await expect(box(page)).toHaveValue(found)
        await page.reload()
        await expect(box(page)).toHaveValue(found)
        await expect.poll(() => middleOf(page, Number(found))).toBeGreaterThan(0)
        await expect.poll(() => middleOf(page, Number(found))).toBeLessThan(width())
      })

      // Directions and leaves meet in what is above; what follows is shown in each language and on each device once.
      if (phone !== (language === 'ar')) return

      test(`the books are filtered by name and class, and a cover opens its book in a new tab (${where})`, async () => {
        const { page } = visitor
        await page.goto('/books')
        const cards = page.getByRole('main').getByRole('article')
        const reply = await visitor.context.request.get(`${baseUrl()}/api/books/view`)
        const { books } = (await reply.json()) as { books: Book[] }
        await expect(cards).toHaveCount(books.length)
        await clean(visitor, language, phone)
        await page.getByLabel(say('books:filter.name')).fill(nameOf(book))
        await expect(cards).toHaveCount(1)
        await expect(page).toHaveURL(/name=/)
        await page.getByRole('combobox', { name: say('books:filter.grade') }).selectOption('12')
        await expect(page.getByText(say('books:empty'))).toBeVisible()
        await expect(page).toHaveURL(/grade=12/)
        await clean(visitor, language, phone)
        await page.reload()
        await expect(page.getByText(say('books:empty'))).toBeVisible()
        await press(page, 'books:filter.clear')
        await expect(cards).toHaveCount(books.length)
        const opened = visitor.context.waitForEvent('page')
        await page.getByRole('link', { name: loose(nameOf(book)) }).click()
        const tab = await opened
        await expect(tab).toHaveURL(new RegExp(`/book/${RTL}$`))
        await expect(tab.getByRole('heading', { level: 1, name: nameOf(book) })).toBeVisible()
        await tab.close()
      })

      test(`the page box turns to a page, and says when the book does not have it (${where})`, async () => {
        const { page } = visitor
        await page.goto(`/book/${RTL}`)
        const go = async (typed: string) => {
          await box(page).fill(typed)
          await box(page).press('Enter')
        }
        const wrong = page.getByText(say('books:noPage'))
        for (const typed of [String(book.pages + 1), '99', '0', 'x']) {
          await go(typed)
          await expect(wrong).toBeVisible()
        }
        await go('12')
        await clean(visitor, language, phone)
        await go('٤')
        await expect(wrong).toHaveCount(0)
        await expect(box(page)).toHaveValue('4')
        await expect.poll(() => middleOf(page, 4)).toBeGreaterThan(0)
        await expect.poll(() => middleOf(page, 4)).toBeLessThan(width())
      })

      // A finger needs a touch screen.
      if (phone)
        test(`a finger turns the page, the way of the book (${where})`, async () => {
          const { page, context } = visitor
          const devtools = await context.newCDPSession(page)
          /** A finger goes from one place of the middle line to another, and is lifted. */
          const swipe = async ([from, to]: readonly [number, number]) => {
            const point = (x: number) => [{ x, y: 420 }]
            await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) })
            for (let step = 1; step <= 12; step++) {
              const x = from + ((to - from) * step) / 12
              await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(x) })
              await page.waitForTimeout(16)
            }
            await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
          }
          for (const [id, on, back] of [
            // Leftwards written: the next page lies on the left, and the finger brings it rightwards.
            [RTL, [90, 330], [330, 90]],
            [LTR, [330, 90], [90, 330]],
          ] as const) {
            await page.goto(`/book/${id}`)
            await expect(stage(page)).toBeVisible()
            await page.keyboard.press('Home')
            await expect(box(page)).toHaveValue('1')
            await swipe(on)
            await expect(box(page)).toHaveValue('2')
            await swipe(on)
            await expect(box(page)).toHaveValue('3')
            await swipe(back)
            await expect(box(page)).toHaveValue('2')
            // Twice as large, the page is moved and stays: nothing snaps.
            for (let times = 0; times < 10; times++) await page.keyboard.press('+')
            await expect(page.getByText(loose('200%'))).toBeAttached()
            const before = await middleOf(page, 2)
            await swipe([150, 230])
            await expect.poll(() => middleOf(page, 2)).toBeGreaterThan(before + 40)
            await page.waitForTimeout(300)
            await expect(box(page)).toHaveValue('2')
            expect(await middleOf(page, 2)).toBeGreaterThan(before + 40)
          }
          await devtools.detach()
        })

      test(`the pages grow and shrink by a tenth within limits, and fill the screen (${where})`, async () => {
        const { page } = visitor
        await page.goto(`/book/${RTL}`)
        const shown = (figure: number) => expect(page.getByText(loose(`${figure}%`))).toBeAttached()
        await shown(100)
        const first = stage(page).getByRole('img').first()
        const before = (await first.boundingBox())?.width ?? 0
        await press(page, 'books:zoomIn')
        await shown(110)
        await expect.poll(async () => ((await first.boundingBox())?.width ?? 0) / before).toBeCloseTo(1.1, 2)
        await page.keyboard.press('+')
        await shown(120)
        await page.keyboard.press('-')
        await shown(110)
        await clean(visitor, language, phone)
        for (let times = 0; times < 25; times++) await page.keyboard.press('-')
        await shown(50)
        await expect(page.getByRole('button', { name: say('books:zoomOut') })).toBeDisabled()
        for (let times = 0; times < 30; times++) await page.keyboard.press('+')
        await shown(300)
        // Larger than the window: an arrow moves over the page first, and turns it at its edge.
        await page.keyboard.press('Home')
        await expect(box(page)).toHaveValue('1')
        const middle = () => middleOf(page, 1)
        const stood = await middle()
        await page.keyboard.press('ArrowLeft')
        await expect.poll(middle).toBeGreaterThan(stood + 100)
        await expect(box(page)).toHaveValue('1')
        await expect
          .poll(async () => {
            await page.keyboard.press('ArrowLeft')
            return box(page).inputValue()
          })
          .toBe('2')
        await press(page, 'books:fullScreen')
        await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('MAIN')
        await press(page, 'books:leaveFullScreen')
        await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
      })

      test(`a reader who is logged in has a badge, and the book closes to the shelf (${where})`, async ({
        browser,
      }) => {
        const student = await openAs(browser, 'student1', { language, phone })
        await student.page.goto(`/book/${LTR}`)
        const name = student.page.getByText(student.me.name)
        await expect(name).toBeAttached()
        await expect(student.page.getByText(say('books:visitor'))).toHaveCount(0)
        await clean(student, language, phone)
        const close = student.page.getByRole('link', { name: say('books:close') })
        await expect(close).toHaveAttribute('href', '/books')
        await student.context.close()
      })

      test(`an unknown book, one that does not load and a page that does not come say so (${where})`, async () => {
        const { page } = visitor
        await page.goto('/book/no-such-book')
        await expect(page.getByRole('heading', { level: 1, name: say('common:pages.notFoundTitle') })).toBeVisible()
        await clean(visitor, language, phone)
        const callOff = await withoutFirstReplies(page)
        await page.route('**/api/books/**', (route) => route.fulfill({ status: 500, json: { error: 'all' } }))
        for (const path of ['/books', `/book/${RTL}`]) {
          await page.goto(path)
          await expect(page.getByText(say('errors:cannotLoad'))).toBeVisible()
        }
        await clean(visitor, language, phone)
        await page.unroute('**/api/books/**')
        await callOff()
        await page.route(`**/img/${book.book?.[0]}`, (route) => route.abort())
        await press(page, 'common:retry')
        await expect(stage(page)).toBeVisible()
        const failed = page.getByText(loose(say('books:pageFailed', { page: 1 })))
        await page.keyboard.press('Home')
        await expect(failed).toBeVisible()
        await page.unroute(`**/img/${book.book?.[0]}`)
        await press(page, 'common:retry')
        await expect(failed).toHaveCount(0)
        visitor.errors.splice(0)
      })
    })
  }
}
