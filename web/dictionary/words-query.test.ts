import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { PAGE_SIZE, shownWords, type WordFilters, wordsQuery } from './words-query.ts'

type View = Reply<'dictionary/view'>
type Sent = Body<'dictionary/view'>

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => client.clear())

const view = (names: string[], total = names.length): View => ({
  cats: [],
  words: names.map((name) => ({ _id: name, eng_name: name, ar_name: name })),
  total,
})

/** A server whose replies the test releases. It ignores aborted requests. */
function slowServer() {
  const asked: { body: Sent; reply: (view: View) => void; fail: (error: Error) => void }[] = []
  const ask = (_name: string, body: Sent) =>
    new Promise<View>((reply, fail) => {
      asked.push({ body, reply, fail })
    })
  const call = (search: string, page = 1) => {
    const found = asked.find(({ body }) => (body.search ?? '') === search && body.page === page)
    if (!found) throw new Error(`Nobody asked for page ${page} of "${search}"`)
    return found
  }
  return { asked, ask, call }
}

/** The state of the popup during typing. */
function popup(ask: Parameters<typeof wordsQuery>[1], first: WordFilters = { search: '', cat: '' }) {
  const observer = new InfiniteQueryObserver(client, wordsQuery(first, ask))
  const stop = observer.subscribe(() => undefined)
  const shown = () => {
    const { data } = observer.getCurrentResult()
    return data && shownWords(data)
  }
  return {
    observer,
    stop,
    shown,
    names: () => shown()?.words.map(({ eng_name }) => eng_name),
    type: (search: string, cat = '') => observer.setOptions(wordsQuery({ search, cat }, ask)),
  }
}
const settled = () => new Promise((done) => setTimeout(done))

test('a late reply does not replace that of a newer search', async () => {
  const { ask, call } = slowServer()
  const { type, names, shown, stop } = popup(ask)
  type('b')
  type('bo')
  await settled()
  call('bo').reply(view(['book']))
  await settled()
  expect(names()).toEqual(['book'])
  call('b').reply(view(['bag', 'book']))
  call('').reply(view(['apple']))
  await settled()
  expect(names()).toEqual(['book'])
  expect(shown()?.wanted).toEqual({ search: 'bo', cat: '' })
  stop()
})

test('the previous words and their search stay until the new reply arrives', async () => {
  const { ask, call } = slowServer()
  const { type, shown, names, observer, stop } = popup(ask)
  call('').reply(view(['apple']))
  await settled()
  type('b')
  expect(names()).toEqual(['apple'])
  expect(shown()?.wanted.search).toBe('')
  expect(observer.getCurrentResult().isPlaceholderData).toBe(true)
  call('b').reply(view(['bag']))
  await settled()
  expect(names()).toEqual(['bag'])
  expect(shown()?.wanted.search).toBe('b')
  stop()
})

test('pages are loaded up to the last word, without duplicates', async () => {
  const { ask, call } = slowServer()
  const { observer, names, stop } = popup(ask)
  const first = Array.from({ length: PAGE_SIZE }, (_, at) => `word ${at}`)
  call('').reply(view(first, PAGE_SIZE + 1))
  await settled()
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  const next = observer.fetchNextPage()
  await settled()
  // A word was added before this one: the last word of page 1 is also on page 2.
  call('', 2).reply(view([`word ${PAGE_SIZE - 1}`, 'zebra'], PAGE_SIZE + 2))
  await next
  expect(names()).toEqual([...first, 'zebra'])
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
  stop()
})

test('an empty page ends the list, even if the total is higher', async () => {
  const { ask, call } = slowServer()
  const { observer, stop } = popup(ask)
  call('').reply(view([], 90))
  await settled()
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
  stop()
})

test('a failed page keeps the loaded words; a failed search is an error', async () => {
  const { ask, call } = slowServer()
  const { observer, type, names, stop } = popup(ask)
  call('').reply(view(['apple'], 60))
  await settled()
  const next = observer.fetchNextPage()
  await settled()
  call('', 2).fail(new Error('lost'))
  await next
  expect(names()).toEqual(['apple'])
  expect([observer.getCurrentResult().isLoadingError, observer.getCurrentResult().isFetchNextPageError]).toEqual([
    false,
    true,
  ])
  type('b')
  await settled()
  call('b').fail(new Error('lost'))
  await settled()
  expect(observer.getCurrentResult().isLoadingError).toBe(true)
  stop()
})

test('an empty search or category is not sent', async () => {
  const { ask, asked } = slowServer()
  const { type, stop } = popup(ask)
  type('book', 'school')
  await settled()
  expect(asked.map(({ body }) => body)).toEqual([
    { page: 1, limit: PAGE_SIZE },
    { search: 'book', cat: 'school', page: 1, limit: PAGE_SIZE },
  ])
  stop()
})

test('a near match suggests the nearest word in the language of the search', () => {
  const words = [{ _id: '1', eng_name: 'book', ar_name: 'كتاب' }]
  const meant = (search: string, near?: true) =>
    shownWords({ pages: [{ cats: [], words, total: 1, near, wanted: { search, cat: '' } }] })?.meant
  expect([meant('boook', true), meant('كتابب', true), meant('book')]).toEqual(['book', 'كتاب', undefined])
})
