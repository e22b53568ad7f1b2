import { expect, test } from 'vitest'
import type { News } from '../../../server/contract/library.ts'
import { joined, pageAfter } from './use-news-pages.ts'

const news = (...ids: string[]) => ids.map((_id) => ({ _id }) as News)

test('loads the page that contains the first unknown entry', () => {
  expect([0, 12, 13, 23, 24].map(pageAfter)).toEqual([1, 2, 2, 2, 3])
})

test('lists an entry once if it moved to the next page between two calls', () => {
  expect(joined(news('c', 'b'), news('b', 'a'))).toEqual(news('c', 'b', 'a'))
})
