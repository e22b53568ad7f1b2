import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloudBook } from './books/cloud.ts'
import { kiteBook } from './books/kite.ts'
import { PAGE } from './books/page.ts'
import { schoolDayBook } from './books/school-day.ts'
import { openEasel } from './easel.ts'

// Draws the pages of the books: node server/setup/demo/art/books.ts
const folder = join(import.meta.dirname, '../../../../content/media/books')
const easel = await openEasel()
for (const book of [kiteBook, schoolDayBook, cloudBook]) {
  await mkdir(join(folder, book.folder), { recursive: true })
  for (const [index, page] of book.pages.entries())
    await writeFile(
      join(folder, book.folder, `${String(index + 1).padStart(2, '0')}.png`),
      await easel.picture(page, PAGE.width, PAGE.height),
    )
}
await easel.close()
process.stdout.write(`Pages of 3 books in ${folder}\n`)
