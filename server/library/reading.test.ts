import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldForSearch } from '../contract/rules.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { addGateway } from '../testing/gateway-records.ts'

let test: TestApp
let student: string
/** The server's clock where a test sets it. */
let now: Date | undefined
beforeAll(async () => {
  test = await startTestApp({ seed: ({ db }) => fill(db.write), now: () => now ?? new Date() })
  student = await test.login('student1')
})
afterAll(() => test.close())

type Write = TestApp['deps']['db']['write']
/** The text of the first page of the second book; its second page has none. */
const PAGE_TEXT = 'قالَتِ الغَيْمَةُ: 100% <b>مَطَرٌ</b>'
const HOSTILE =
  '<p>نصّ <b>مهمّ</b></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>'
const CLEAN = '<p>نصّ <b>مهمّ</b></p><a rel="noopener noreferrer" target="_blank">x</a>'

async function fill(write: Write) {
  await write.insertInto('settings').values({ key: 'site', value: '{"subject":"english"}' }).execute()
  for (const key of ['a', 'b']) await addGateway(write, key)
  const news = {
    title: 'News',
    short: 's',
    body: HOSTILE,
    ar_title: 'خبر',
    ar_short: 'ق',
    ar_body: HOSTILE,
    img: 'n.png',
  }
  await write
    .insertInto('news')
    .values({ ...news, id: 'news-1', subject: 'english', classes: '[]', published_at: '2026-10-01T08:00:00.000Z' })
    .execute()
  await write.updateTable('articles').set({ ar_body: HOSTILE }).where('id', '=', 'article-a').execute()
  await write
    .updateTable('books')
    .set({
      ...{ classes: '[]', ar_name: 'كتابُ القِراءة', place: 1, first_page: 0 },
      ...{ texts: JSON.stringify([PAGE_TEXT]), search: foldForSearch(PAGE_TEXT) },
    })
    .where('id', '=', 'book-b')
    .execute()
  const category = { subject: 'english', img: '', parent: '', classes: '[]', place: 0 }
  await write
    .insertInto('categories')
    .values({ ...category, id: 'category-a', name: 'أ', en_name: 'a' })
    .execute()
  await write.updateTable('files').set({ cats: '[]' }).where('id', '=', 'file-b').execute()
}

describe('Article', () => {
  it('returns a list of one article, in both languages, sanitised', async () => {
    const { body } = await test.call('Article', { _id: 'article-a' })
    expect(body).toEqual([
      {
        ...{ _id: 'article-a', title: 't', short: 's', full: '<p>b</p>', ar_title: 't', ar_short: 's', ar_full: CLEAN },
        ...{ img: '', time: '' },
      },
    ])
  })

  it('answers a news item by its id, with its time', async () => {
    const { body } = await test.call('Article', { _id: 'news-1' })
    expect(body).toMatchObject([{ _id: 'news-1', full: CLEAN, ar_full: CLEAN, time: '2026-10-01T08:00:00.000Z' }])
  })

  it('is 404 for an unknown id', async () => {
    expect(await test.call('Article', { _id: 'none' })).toMatchObject({ status: 404, body: { error: 'not found' } })
  })
})

describe('books', () => {
  const books = async (query: object) => (await test.call('books/view', query)).body.books.map(({ _id }) => _id)

  it('are listed without their pages, with all names to choose from', async () => {
    const { body } = await test.call('books/view')
    expect(body.books[0]).toEqual({
      ...{ _id: 'book-a', name: { name: 'Book a', ar_name: 'كتاب a' }, part: { val: '1' }, cover: ['c.png'] },
      ...{ classes: ['7'], direction: 'rtl', width: 600, height: 800, pages: 2, first_page: 1 },
    })
    expect(body.book_name.map(({ name }) => name)).toEqual(['Book a', 'Book b'])
  })

  it.each<[object, string[]]>([
    [{ name: 'Book a' }, ['book-a']],
    [{ name: 'book' }, ['book-a', 'book-b']],
    [{ name: 'كتاب القراءه' }, ['book-b']],
    [{ name: 'الغيمه' }, ['book-b']],
    [{ name: '100%' }, ['book-b']],
    [{ name: '1%0' }, []],
    [{ name: 'الغيمه', subject: 'hebrew' }, []],
    [{ classes: '7' }, ['book-a', 'book-b']],
    [{ classes: '2-8' }, ['book-b']],
    [{ name: 'Book a', classes: '8' }, []],
    [{ name: '', classes: '' }, ['book-a', 'book-b']],
    [{ subject: 'hebrew' }, []],
  ])('are found by %o', async (query, ids) => expect(await books(query)).toEqual(ids))

  it('a single book has its pages, also for a visitor', async () => {
    const { body } = await test.call('books/viewOne', { id: 'book-a' })
    expect(body.book).toMatchObject({ _id: 'book-a', book: ['p1.png', 'p2.png'], pages: 2 })
    expect(body.book).not.toHaveProperty('texts')
    expect((await test.call('books/viewOne', { id: 'none' })).status).toBe(404)
  })

  it('a single book has one text for each page, and the printed number of its first page', async () => {
    const { body } = await test.call('books/viewOne', { id: 'book-b' })
    expect(body.book).toMatchObject({ texts: [PAGE_TEXT, ''], first_page: 0 })
    expect((await test.call('books/view')).body.books[1]).not.toHaveProperty('texts')
  })
})

describe('files', () => {
  it('are listed in their category, or without one in their grade', async () => {
    const files = async (body: object) => (await test.call('Cat', body)).body.files
    expect(await files({ cat: 'category-a' })).toEqual([
      { _id: 'file-a', name: 'اسم a', en_name: 'name a', kind: 'pdf', bytes: 9, classes: ['7'] },
    ])
    expect(await files({ cat: 'category-a', classes: '8' })).toEqual([])
    expect((await files({ classes: '7' })).map(({ _id }) => _id)).toEqual(['file-b'])
    expect(await files({})).toEqual([])
  })

  it('downloadFile returns a path and a file name', async () => {
    expect((await test.call('downloadFile', { id: 'file-a' })).body).toEqual({ file: 'a.pdf', name: 'a.pdf' })
    expect((await test.call('downloadFile', { id: 'none' }, student)).status).toBe(404)
  })
})

describe('Home', () => {
  it('counts games, books and words', async () => {
    expect((await test.call('Home')).body.counts).toEqual({ games: 2, books: 2, words: 2 })
    expect((await test.call('Home', { subject: 'hebrew' })).body.counts).toEqual({ games: 0, books: 0, words: 0 })
  })

  it('returns the newest news; older ones come in pages, for all grades or for one', async () => {
    const { write } = test.deps.db
    const subject = 'history'
    const texts = { title: 't', short: 's', body: '', ar_title: 't', ar_short: 's', ar_body: '', img: '' }
    for (let day = 1; day <= 27; day++) {
      const classes = day % 2 === 0 ? '["7"]' : day % 3 === 0 ? '[]' : '["1","12"]'
      const published_at = `2026-10-${String(day).padStart(2, '0')}T06:00:00.000Z`
      await write
        .insertInto('news')
        .values({ ...texts, id: `day-${day}`, subject, classes, published_at })
        .execute()
    }
    const days = (news: { _id: string }[]) => news.map(({ _id }) => Number(_id.slice(4)))
    const home = (await test.call('Home', { subject })).body
    expect([days(home.news), home.news_total]).toEqual([[27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16], 27])
    const pages = await Promise.all([1, 2, 3, 4].map((page) => test.call('news/view', { page, limit: 12, subject })))
    expect(pages[0]?.body.news).toEqual(home.news)
    expect(pages.flatMap(({ body }) => days(body.news))).toEqual(Array.from({ length: 27 }, (_, at) => 27 - at))
    expect(pages.map(({ body }) => body.total)).toEqual([27, 27, 27, 27])
    // Grade 2 does not match 12, and a class has the news of its grade.
    expect((await test.call('news/view', { classes: '2', subject })).body).toMatchObject({ total: 5 })
    const ofSeven = (await test.call('Cat', { classes: '2-7', subject })).body
    const second = (await test.call('news/view', { classes: '7', page: 2, limit: 12, subject })).body
    expect([ofSeven.news.length, ofSeven.news_total, second.total]).toEqual([12, 18, 18])
    expect(days([...ofSeven.news, ...second.news])).toEqual([
      27, 26, 24, 22, 21, 20, 18, 16, 15, 14, 12, 10, 9, 8, 6, 4, 3, 2,
    ])
    // A news item is hidden before its time, also by its address.
    now = new Date('2026-10-20T05:59:59.999Z')
    expect(days((await test.call('Home', { subject })).body.news)[0]).toBe(19)
    expect((await test.call('Home', { subject })).body.news_total).toBe(19)
    expect((await test.call('Article', { _id: 'day-20' })).status).toBe(404)
    now = new Date('2026-10-20T06:00:00.000Z')
    expect(days((await test.call('news/view', { subject })).body.news)[0]).toBe(20)
    expect((await test.call('Article', { _id: 'day-20' })).status).toBe(200)
    now = undefined
    expect((await test.call('news/view', { subject: 'hebrew' })).body).toEqual({ news: [], total: 0 })
    for (const query of [{ page: 0 }, { limit: 201 }, { page: '2' }])
      expect((await test.call('news/view', query)).status).toBe(400)
  })
})
