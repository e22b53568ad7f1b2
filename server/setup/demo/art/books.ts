import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BOOKS } from './books/all.ts'
import { PAGE } from './books/page.ts'
import { openEasel } from './easel.ts'

// Draws the pages of the books, and writes what stands on them into content/books.json: node server/setup/demo/art/books.ts
const content = join(import.meta.dirname, '../../../../content')
const folder = join(content, 'media/books')
const easel = await openEasel()
for (const book of BOOKS) {
  await mkdir(join(folder, book.folder), { recursive: true })
  for (const [index, page] of book.pages.entries())
    await writeFile(
      join(folder, book.folder, `${String(index + 1).padStart(2, '0')}.png`),
      await easel.picture(page.body, PAGE.width, PAGE.height),
    )
}
await easel.close()

const list = join(content, 'books.json')
const rows: { id: string }[] = JSON.parse(await readFile(list, 'utf8'))
const textsOf = (id: string) => BOOKS.find((book) => book.folder === id)?.pages.map(({ text }) => text)
await writeFile(
  list,
  `${JSON.stringify(
    rows.map((row) => ({ ...row, texts: textsOf(row.id) })),
    null,
    2,
  )}\n`,
)
process.stdout.write(`Pages of ${BOOKS.length} books in ${folder}; their texts in ${list}\n`)
