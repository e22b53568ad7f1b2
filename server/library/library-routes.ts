import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import { type App, route } from '../http/route.ts'
import type { Person } from '../http/session/person.ts'
import { childrenOf, pathOf, readCategories } from './categories.ts'
import { contentRoutes } from './content/content-routes.ts'
import type { MediaTools } from './content/media-tools.ts'
import { dictionaryRoutes } from './dictionary/dictionary-routes.ts'
import { listFiles } from './files/files.ts'
import { gameRoutes } from './games/game-routes.ts'
import { countLibrary, listGrades, listNews, readMenu } from './home.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { quizRoutes } from './quiz-routes.ts'
import { listQuizzes, toQuizItem } from './quizzes.ts'
import { readingRoutes } from './reading-routes.ts'
import { readSite } from './site.ts'

/** Maximum number of quizzes on a page of the library. */
const MOST_QUIZZES = 200

/** All routes of this feature. Those below: the home page, news, the menu and the categories with their content. */
export function libraryRoutes(app: App, deps: Deps, media: MediaTools): void {
  const { now } = deps
  const { read } = deps.db

  route(app, 'Home', async ({ body }) => {
    const site = await readSite(read)
    const subject = body.subject ?? site.subject
    const [{ news, total }, classes, counts] = await Promise.all([
      listNews(read, { subject, now: now() }),
      listGrades(read),
      countLibrary(read, subject),
    ])
    return { news, news_total: total, classes, site, counts }
  })

  route(app, 'news/view', async ({ body: { subject, ...query } }) =>
    listNews(read, { ...query, now: now(), subject: subject ?? (await readSite(read)).subject }),
  )

  route(app, 'menu', () => readMenu(read))

  route(app, 'Cat', ({ body, me }) => viewCategory(deps, body, me))

  quizRoutes(app, deps)
  readingRoutes(app, deps)
  messageRoutes(app, deps)
  gameRoutes(app, deps)
  dictionaryRoutes(app, deps)
  contentRoutes(app, deps, media)
}

/** A page of the library: the top categories and news of a grade, or the content of a category. */
async function viewCategory(
  { db: { read }, now }: Deps,
  body: Body<'Cat'>,
  me: Person | undefined,
): Promise<Reply<'Cat'>> {
  const { cat, classes } = body
  const path = cat === undefined ? [] : await pathOf(read, cat)
  if (!path) throw notFound()
  const subject = path.at(-1)?.subject ?? body.subject ?? (await readSite(read)).subject
  const all = await readCategories(read, subject)
  const byId = new Map(all.map((row) => [row.id, row]))
  const grades = classes ? [classes] : undefined
  const [quizzes, { news, total }, files] = await Promise.all([
    cat === undefined
      ? { rows: [] }
      : listQuizzes(read, { subject, cats: [cat], classes: grades }, { limit: MOST_QUIZZES }),
    cat === undefined && classes ? listNews(read, { subject, classes, now: now() }) : { news: [], total: 0 },
    listFiles(read, { subject, cat, classes }),
  ])
  return {
    cats: childrenOf(all, { parent: cat, classes }),
    files,
    quizs: quizzes.rows.map((row) => {
      const item = toQuizItem(row, byId)
      return me ? item : { ...item, story: '' }
    }),
    news,
    news_total: total,
    path: path.map(({ id, name, en_name }) => ({ _id: id, name, en_name })),
  }
}
