import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BOOKS } from './books/all.ts'
import { PAGE } from './books/page.ts'
import { openRenderer } from './renderer.ts'

// node server/setup/demo/art/books.ts: draws the pages of the books, and writes their texts into content/books.json.
const content = join(import.meta.dirname, '../../../../content')
const folder = join(content, 'media/books')
const renderer = await openRenderer()
for (const book of BOOKS) {
  await mkdir(join(folder, book.folder), { recursive: true })
  for (const [index, page] of book.pages.entries())
    await writeFile(
      join(folder, book.folder, `${String(index + 1).padStart(2, '0')}.png`),
      await renderer.picture(page.body, PAGE.width, PAGE.height),
    )
}
await renderer.close()

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
process.stdout.write(`Pages of ${BOOKS.length} books in ${folder}, texts in ${list}\n`)
