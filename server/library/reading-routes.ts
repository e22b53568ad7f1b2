import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import { type App, route } from '../http/route.ts'
import { findArticle } from './articles/articles.ts'
import { findBook, listBooks } from './books/books.ts'
import { findFile } from './files/files.ts'
import { readSite } from './site.ts'

/** Articles, files and books, for everybody. */
export function readingRoutes(app: App, { db: { read }, now }: Deps): void {
  route(app, 'Article', async ({ body }) => {
    const article = await findArticle(read, body._id, now())
    if (!article) throw notFound()
    return [article]
  })

  route(app, 'downloadFile', async ({ body }) => {
    const file = await findFile(read, body.id)
    if (!file) throw notFound()
    return file
  })

  route(app, 'books/view', async ({ body: { name, classes, ...body } }) => {
    const subject = body.subject ?? (await readSite(read)).subject
    return await listBooks(read, { subject, name, classes })
  })

  route(app, 'books/viewOne', async ({ params }) => {
    const book = await findBook(read, params.id)
    if (!book) throw notFound()
    return { book }
  })
}
