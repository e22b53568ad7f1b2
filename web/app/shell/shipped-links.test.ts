import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as books from '../../books/books-filter.ts'
import * as games from '../../games/games-filter.ts'
import * as library from '../../library/use-quiz-filters.ts'

interface Entry {
  link: string
  children?: Entry[]
}
const read = (file: string) => JSON.parse(readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8'))
const all = (entry: Entry): string[] => [entry.link, ...(entry.children ?? []).flatMap(all)]
const menu: Entry[] = read('menu.json')
const site: { links: Entry[]; social: Entry[] } = read('site.json')
const LINKS = [...menu, ...site.links, ...site.social].flatMap(all).filter((link) => link.startsWith('/'))

/** Pages that read their query string, with the parameters that each of them knows. */
const READERS: Record<string, (query: URLSearchParams) => URLSearchParams> = {
  '/Games': (query) => games.writeFilter(games.readFilter(query)),
  '/books': (query) => books.writeFilter(books.readFilter(query)),
  '/Tasks': (query) => library.writeFilters(library.readFilters(query)),
  '/Training': (query) => library.writeFilters(library.readFilters(query)),
}

test('the page of every menu and footer link reads the query of the link', () => {
  const lost = LINKS.filter((link) => {
    const { pathname, searchParams } = new URL(link, 'http://portal')
    const understood = READERS[pathname]?.(searchParams) ?? new URLSearchParams()
    return searchParams.toString() !== understood.toString()
  })
  expect(lost).toEqual([])
  // Guards against an empty list, with which the test would always pass.
  expect(LINKS.filter((link) => link.includes('?')).length).toBeGreaterThan(0)
})

test('a link to games of one kind names a kind that has games', () => {
  const kinds = new Set(read('games.json').flatMap(({ cats }: { cats: string[] }) => cats))
  const asked = LINKS.flatMap((link) => new URL(link, 'http://portal').searchParams.getAll('cat'))
  expect(asked.filter((cat) => !kinds.has(cat))).toEqual([])
})
