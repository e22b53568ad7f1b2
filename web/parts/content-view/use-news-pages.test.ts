import { expect, test } from 'vitest'
import type { News } from '../../../server/contract/library.ts'
import { joined, pageAfter } from './use-news-pages.ts'

const news = (...ids: string[]) => ids.map((_id) => ({ _id }) as News)

test('the next page is the one that begins with what is not known', () => {
  expect([0, 12, 13, 23, 24].map(pageAfter)).toEqual([1, 2, 2, 2, 3])
})

test('what moved to the next page while one read stands there once', () => {
  expect(joined(news('c', 'b'), news('b', 'a'))).toEqual(news('c', 'b', 'a'))
})
