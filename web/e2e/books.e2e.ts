import { expect, test } from '@playwright/test'
import type { Book } from '../../server/contract/reading.ts'
import { bookParts, LTR, RTL, readBook } from './lib/books.ts'
import { show } from './lib/follow.ts'
import { placesWith, shared } from './lib/places.ts'
import { baseUrl } from './lib/servers.ts'
import { loose } from './lib/texts.ts'

for (const place of placesWith()) {
  const { own, say, turns, where } = place
  const { press } = bookParts(say)
  const nameOf = ({ name }: Book) => own(name.ar_name, name.name)

  test.describe(`books (${where})`, () => {
    test.setTimeout(120_000)
    const opened = shared(place, 'visitor', 'student1')
    let book: Book

    test.beforeAll(async () => {
      book = await readBook(opened.visitor, RTL)
    })

    turns.test(
      `the books are filtered by name and class, and a cover opens its book in a new tab (${where})`,
      async () => {
        const { page } = opened.visitor
        await show(page, '/books')
        const cards = page.getByRole('main').getByRole('article')
        const reply = await opened.visitor.context.request.get(`${baseUrl()}/api/books/view`)
        const { books } = (await reply.json()) as { books: Book[] }
        await expect(cards).toHaveCount(books.length)
        await page.getByLabel(say('books:filter.name')).fill(nameOf(book))
        await expect(cards).toHaveCount(1)
        await expect(page).toHaveURL(/name=/)
        await page.getByRole('combobox', { name: say('books:filter.grade') }).selectOption('12')
        await expect(page.getByText(say('books:empty'))).toBeVisible()
        await expect(page).toHaveURL(/grade=12/)
        await page.reload()
        await expect(page.getByText(say('books:empty'))).toBeVisible()
        await press(page, 'books:filter.clear')
        await expect(cards).toHaveCount(books.length)
        const newTab = opened.visitor.context.waitForEvent('page')
        await page.getByRole('link', { name: loose(nameOf(book)) }).click()
        const tab = await newTab
        await expect(tab).toHaveURL(new RegExp(`/book/${RTL}$`))
        await expect(tab.getByRole('heading', { level: 1, name: nameOf(book) })).toBeVisible()
        await tab.close()
        expect(opened.visitor.errors).toEqual([])
      },
    )

    turns.test(`a logged-in reader has a badge, and closing a book returns to the list (${where})`, async () => {
      await show(opened.student1.page, `/book/${LTR}`)
      const name = opened.student1.page.getByText(opened.student1.me.name)
      await expect(name).toBeAttached()
      await expect(opened.student1.page.getByText(say('books:visitor'))).toHaveCount(0)
      expect(opened.student1.errors).toEqual([])
      const close = opened.student1.page.getByRole('link', { name: say('books:close') })
      await expect(close).toHaveAttribute('href', '/books')
    })
  })
}
