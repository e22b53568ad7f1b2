import { type Kysely, type SqlBool, sql } from 'kysely'
import type { ContentKind } from '../../contract/content-rules.ts'
import type { SiteConfig } from '../../contract/library.ts'
import type { Database } from '../../database/tables.ts'
import { escaped, listHolds } from '../like.ts'
import { PAGES } from './links.ts'

/** How many rows of a kind point at a row. */
export interface Use {
  of: 'categories' | 'files' | 'quizzes' | 'questions' | 'games' | 'words' | 'menu' | 'site'
  count: number
}
type Read = Kysely<Database>

/**
 * What would point at nothing without this row. Quizzes, files, books, games, words and news that are only played or read
 * may go at any time: a task that was sent holds copies, and of a practice only its score is kept.
 */
export async function usesOf(read: Read, list: ContentKind, id: string, site: SiteConfig | undefined): Promise<Use[]> {
  const uses = [...(await pointing(read, list, id)), ...(await linked(read, list, id, site))]
  return uses.filter(({ count }) => count > 0)
}

/** Articles that the site itself names have a page of their own: contact, about, vision, links, social. */
export const isConfigured = (list: ContentKind, id: string, site: SiteConfig | undefined): boolean =>
  list === 'articles' && Object.values(site?.articles ?? {}).includes(id)

async function pointing(read: Read, list: ContentKind, id: string): Promise<Use[]> {
  switch (list) {
    case 'menu':
      return [{ of: 'menu', count: await count(read, 'menu_entries', sql<SqlBool>`parent = ${id}`) }]
    case 'categories':
      return [
        { of: 'categories', count: await count(read, 'categories', sql<SqlBool>`parent = ${id}`) },
        { of: 'files', count: await count(read, 'files', listHolds('cats', id)) },
        { of: 'quizzes', count: await quizzesOf(read, id) },
        // Teachers' own too: they search and sort them by it.
        {
          of: 'questions',
          count: await count(read, 'questions', sql<SqlBool>`deleted_at is null and ${listHolds('cats', id)}`),
        },
      ]
    case 'game-categories':
      return [{ of: 'games', count: await count(read, 'games', listHolds('cats', id)) }]
    case 'word-categories':
      return [{ of: 'words', count: await count(read, 'words', sql<SqlBool>`cat = ${id}`) }]
    default:
      return []
  }
}

async function count(
  read: Read,
  table: 'menu_entries' | 'categories' | 'files' | 'questions' | 'games' | 'words',
  where: ReturnType<typeof listHolds>,
): Promise<number> {
  const row = await read
    .selectFrom(table as 'files')
    .select((select) => select.fn.countAll().as('rows'))
    .where(where)
    .executeTakeFirst()
  return Number(row?.rows ?? 0)
}

/** A quiz has categories, and so has each of its questions. */
async function quizzesOf(read: Read, id: string): Promise<number> {
  const within = `%${escaped(JSON.stringify(id))}%`
  const rows = await read
    .selectFrom('quizzes')
    .select(['cats', 'questions'])
    .where(sql<SqlBool>`(${listHolds('cats', id)} or questions like ${within} escape '\\')`)
    .execute()
  return rows.filter(({ cats, questions }) => {
    const asked: { cats?: string[] }[] = JSON.parse(questions)
    return [JSON.parse(cats) as string[], ...asked.map((question) => question.cats ?? [])].flat().includes(id)
  }).length
}

async function linked(read: Read, list: ContentKind, id: string, site: SiteConfig | undefined): Promise<Use[]> {
  const page = PAGES[list]
  if (!page) return []
  const leads = ({ link }: { link: string }) => page.exec(link)?.[1] === id
  const menu = await read.selectFrom('menu_entries').select('link').execute()
  const footer = [...(site?.links ?? []), ...(site?.social ?? [])]
  return [
    { of: 'menu', count: menu.filter(leads).length },
    { of: 'site', count: footer.filter(leads).length },
  ]
}
