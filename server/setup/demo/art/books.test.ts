import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BOOKS } from './books/all.ts'

test('content/books.json has the drawn text of each page', () => {
  const path = join(import.meta.dirname, '../../../../content/books.json')
  const rows: { id: string; pages: string[]; texts?: string[]; first_page?: number }[] = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  expect(rows.map(({ id }) => id)).toEqual(BOOKS.map(({ folder }) => folder))
  for (const [at, { folder, pages }] of BOOKS.entries()) {
    const { texts, first_page } = rows[at] ?? {}
    expect([folder, texts]).toEqual([folder, pages.map(({ text }) => text)])
    // The first page is a cover without a number; the second has its number at the bottom.
    const first = pages[1]?.body.replace(/^[\s\S]*>(\d+)<\/div><\/body>$/, '$1')
    expect([folder, first_page]).toEqual([folder, Number(first) - 1])
  }
})
