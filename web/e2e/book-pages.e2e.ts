import { expect, type Page, test } from '@playwright/test'
import type { Book } from '../../server/contract/reading.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { bookParts, LTR, printed, RTL, readBook } from './lib/books.ts'
import { follow, show } from './lib/follow.ts'
import { clean, placesWith, shared } from './lib/places.ts'
import { speakWith, spokenOn } from './lib/speech.ts'
import { loose } from './lib/texts.ts'

for (const place of placesWith()) {
  const { phone, say, turns, where } = place
  const { box, press, stage } = bookParts(say)

  test.describe(`pages of a book (${where})`, () => {
    test.setTimeout(120_000)
    const opened = shared(place, 'visitor')
    let book: Book

    test.beforeAll(async () => {
      book = await readBook(opened.visitor, RTL)
    })
    /** Horizontal centre of a page, px; the current page is in the middle of the window. */
    const middleOf = async (page: Page, number: number) => {
      const name = number === 1 ? say('books:cover') : say('books:pageOf', { page: number - 1, pages: book.pages - 1 })
      const place = await page.getByRole('img', { name, exact: true }).boundingBox()
      return place ? place.x + place.width / 2 : Number.NaN
    }
    const width = () => (phone ? 390 : 1280)
    /** Opens a book from another screen, so that it starts anew where its reader left it. */
    const open = async (page: Page, id: string) => {
      await show(page, '/no/such/door')
      await expect(stage(page)).toHaveCount(0)
      await follow(page, `/book/${id}`)
      await expect(stage(page)).toBeVisible()
    }

    // Runs in both places, because a phone shows one page at a time and a desktop two.
    test(`the reader reserves the size of all pages, greets a visitor and follows the book's direction (${where})`, async () => {
      const { page } = opened.visitor
      await page.goto(`/book/${RTL}`)
      await expect(box(page)).toHaveValue(printed(1))
      await expect(page.getByText(say('books:visitor'))).toBeVisible()
      const pages = stage(page).getByRole('img')
      await expect(pages).toHaveCount(book.pages)
      for (const one of await pages.all()) {
        const place = await one.boundingBox()
        expect((place?.width ?? 0) / (place?.height ?? 1)).toBeCloseTo(book.width / book.height, 1)
      }
      if (phone) await clean(opened.visitor, place)
      const [first, last] = phone ? [2, 11] : [2, 10]
      // In this book ArrowLeft is "next", also in the English interface.
      await page.keyboard.press('ArrowLeft')
      await expect(box(page)).toHaveValue(printed(first))
      await page.keyboard.press('ArrowRight')
      await expect(box(page)).toHaveValue(printed(1))
      await page.keyboard.press('ArrowRight')
      await expect(box(page)).toHaveValue(printed(1))
      await page.keyboard.press('End')
      await expect(box(page)).toHaveValue(printed(11))
      await expect.poll(() => middleOf(page, 11)).toBeGreaterThan(0)
      await expect.poll(() => middleOf(page, 11)).toBeLessThan(width())
      await press(page, 'books:previous')
      await expect(box(page)).toHaveValue(printed(phone ? 10 : 8))
      await press(page, 'books:next')
      await expect(box(page)).toHaveValue(printed(last))
      await page.keyboard.press('Home')
      await expect(box(page)).toHaveValue(printed(1))
      expect(await middleOf(page, 2)).toBeLessThan(await middleOf(page, 1))
      await open(page, LTR)
      await expect(box(page)).toHaveValue(printed(1))
      await page.keyboard.press('ArrowRight')
      await expect(box(page)).toHaveValue(printed(2))
      expect(await middleOf(page, 2)).toBeGreaterThan(await middleOf(page, 1))
    })

    turns.test(`the current page is determined after scrolling, and the book reopens there (${where})`, async () => {
      const { page } = opened.visitor
      await open(page, RTL)
      await expect(stage(page)).toBeVisible()
      await page.keyboard.press('Home')
      await expect(box(page)).toHaveValue(printed(1))
      // Two leaves forward, to the left.
      await stage(page).evaluate((strip) => strip.scrollTo({ left: -2 * strip.clientWidth, behavior: 'instant' }))
      const found = phone ? 3 : 4
      await expect(box(page)).toHaveValue(printed(found))
      await page.reload()
      await expect(box(page)).toHaveValue(printed(found))
      await expect.poll(() => middleOf(page, found)).toBeGreaterThan(0)
      await expect.poll(() => middleOf(page, found)).toBeLessThan(width())
    })

    turns.test(`the text of a page is available to screen readers, and visible on demand (${where})`, async () => {
      const { page } = opened.visitor
      await open(page, RTL)
      // The book opens at its last page and handles keys after its script has loaded.
      await expect(async () => {
        await page.keyboard.press('Home')
        await expect(box(page)).toHaveValue(printed(1), { timeout: 500 })
      }).toPass()
      const [cover = ''] = book.texts ?? []
      const said = (of: string) => of.split('\n')[0] ?? ''
      await expect(stage(page).getByText(said(cover), { exact: true })).toBeAttached()
      const panel = page.getByRole('region', { name: say('books:pageText') })
      await press(page, 'books:pageText')
      await expect(panel.getByText(said(cover), { exact: true })).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(panel.getByText(said(book.texts?.[1] ?? ''), { exact: true })).toBeVisible()
      // The text exists only once on the page.
      await expect(stage(page).getByText(said(book.texts?.[1] ?? ''), { exact: true })).toHaveCount(0)
      await clean(opened.visitor, place, FURTHER_STATE)
      await press(page, 'books:pageText')
      await expect(panel).toHaveCount(0)
    })

    turns.test(`the text of a page is read aloud on a device with voices (${where})`, async () => {
      const page = await opened.visitor.context.newPage()
      await speakWith(page, ['ar-JO', 'en-GB'], 'until told')
      await page.goto(`/book/${RTL}`)
      await expect(async () => {
        await page.keyboard.press('Home')
        await expect(box(page)).toHaveValue(printed(1), { timeout: 500 })
      }).toPass()
      await press(page, 'books:pageText')
      await press(page, 'books:listen')
      await expect.poll(async () => (await spokenOn(page)).length).toBe(1)
      const [first] = (await spokenOn(page)) as { text: string }[]
      expect(first?.text).not.toBe('')
      expect(book.texts?.[0]).toContain(first?.text)
      await press(page, 'books:stopListening')
      await expect(page.getByRole('button', { name: say('books:listen') })).toBeVisible()
      await page.close()
    })

    turns.test(`the page box goes to a page and reports a number that the book does not have (${where})`, async () => {
      const { page } = opened.visitor
      await open(page, RTL)
      const go = async (typed: string) => {
        await box(page).fill(typed)
        await box(page).press('Enter')
      }
      const wrong = page.getByText(say('books:noPage'))
      for (const typed of [String(book.pages), '99', '0', 'x']) {
        await go(typed)
        await expect(wrong).toBeVisible()
      }
      await go('12')
      await clean(opened.visitor, place, FURTHER_STATE)
      await go('٤')
      await expect(wrong).toHaveCount(0)
      // The number printed on the fifth picture, after the cover.
      await expect(box(page)).toHaveValue('4')
      await expect.poll(() => middleOf(page, 5)).toBeGreaterThan(0)
      await expect.poll(() => middleOf(page, 5)).toBeLessThan(width())
    })

    // Swipes need a touch screen.
    if (phone)
      test(`a swipe turns the page in the book's direction (${where})`, async () => {
        const { page, context } = opened.visitor
        const devtools = await context.newCDPSession(page)
        /** Swipes along the middle line. */
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
        /**
         * Waits until the strip rests at a page. A slow swipe gives the box its number before the finger is lifted, and
         * a swipe that starts before the page is centred moves by less than a page.
         */
        const restsAt = async (number: number) => {
          await expect(box(page)).toHaveValue(printed(number))
          await expect.poll(() => middleOf(page, number)).toBeCloseTo(width() / 2, 0)
        }
        for (const [id, on, back] of [
          // In a right-to-left book the next page is on the left, so the swipe goes to the right.
          [RTL, [90, 330], [330, 90]],
          [LTR, [330, 90], [90, 330]],
        ] as const) {
          await open(page, id)
          await expect(stage(page)).toBeVisible()
          await page.keyboard.press('Home')
          await expect(box(page)).toHaveValue(printed(1))
          await swipe(on)
          await restsAt(2)
          await swipe(on)
          await restsAt(3)
          await swipe(back)
          await restsAt(2)
          // At double size a swipe moves the page without snapping.
          for (let times = 0; times < 10; times++) await page.keyboard.press('+')
          await expect(page.getByText(loose('200%'))).toBeAttached()
          const before = await middleOf(page, 2)
          await swipe([150, 230])
          await expect.poll(() => middleOf(page, 2)).toBeGreaterThan(before + 40)
          await page.waitForTimeout(300)
          await expect(box(page)).toHaveValue(printed(2))
          expect(await middleOf(page, 2)).toBeGreaterThan(before + 40)
        }
        await devtools.detach()
      })

    turns.test(`the zoom changes by 0.1 within its limits, and the reader can fill the screen (${where})`, async () => {
      const { page } = opened.visitor
      await open(page, RTL)
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
      await clean(opened.visitor, place, FURTHER_STATE)
      for (let times = 0; times < 25; times++) await page.keyboard.press('-')
      await shown(50)
      await expect(page.getByRole('button', { name: say('books:zoomOut') })).toBeDisabled()
      for (let times = 0; times < 30; times++) await page.keyboard.press('+')
      await shown(300)
      // On a page larger than the window an arrow key first moves over the page, then turns it at its edge.
      await page.keyboard.press('Home')
      await expect(box(page)).toHaveValue(printed(1))
      const middle = () => middleOf(page, 1)
      const stood = await middle()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(middle).toBeGreaterThan(stood + 100)
      await expect(box(page)).toHaveValue(printed(1))
      await expect
        .poll(async () => {
          await page.keyboard.press('ArrowLeft')
          return box(page).inputValue()
        })
        .toBe(printed(2))
      await press(page, 'books:fullScreen')
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('MAIN')
      await press(page, 'books:leaveFullScreen')
      await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    })
  })
}
