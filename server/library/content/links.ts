import type { Kysely } from 'kysely'
import type { ContentKind } from '../../contract/content-rules.ts'
import { isPagePath } from '../../contract/page-paths.ts'
import type { Database } from '../../database/tables.ts'
import { tableOf } from './stored-rows.ts'

type Read = Kysely<Database>

/** Page addresses that a link may have, by the list whose rows they show. */
export const PAGES: { [List in ContentKind]?: RegExp } = {
  news: /^\/Article\/([^/?#]+)/i,
  articles: /^\/Article\/([^/?#]+)/i,
  categories: /^\/(?:cat\/\d+|Tasks(?:\/[^/?#]+)?)\/([^/?#]+)/i,
  files: /^\/downloadFile\/([^/?#]+)/i,
  books: /^\/book\/([^/?#]+)/i,
  games: /^\/Game\/([^/?#]+)/i,
  quizzes: /^\/Quiz\/view\/([^/?#]+)/i,
}

/** The problem of a link: neither internal nor a web address, or to a page or row that does not exist. */
export async function linkProblem(read: Read, link: string): Promise<'bad_link' | 'no_page' | undefined> {
  if (/^https?:\/\/[^\s/]+/i.test(link)) return undefined
  if (!/^\/($|[^/\\])/.test(link)) return 'bad_link'
  const path = link.split(/[?#]/)[0] ?? ''
  if (!isPagePath(path)) return 'no_page'
  const lists = (Object.keys(PAGES) as ContentKind[]).filter((list) => PAGES[list]?.test(path))
  if (lists.length === 0) return undefined
  for (const list of lists) if (await isThere(read, list, decoded(PAGES[list]?.exec(path)?.[1] ?? ''))) return undefined
  return 'no_page'
}

const isThere = async (read: Read, list: ContentKind, id: string) =>
  (await read.selectFrom(tableOf(list)).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** HTML fields whose links are checked. */
const HTML = ['body', 'ar_body'] as const
const HREF = /<a\s[^<>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" }

/** The targets of all links in a text. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(HREF)].map(([, ...found]) =>
    (found.find(Boolean) ?? '').replace(/&(?:amp|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity).trim(),
  )

/** The first broken link of a row, with its field. Mail addresses and anchors on the same page are not checked. */
export async function rowLinkProblem(
  read: Read,
  row: Record<string, unknown>,
): Promise<{ code: 'bad_link' | 'no_page'; field: string } | undefined> {
  const links: [field: string, link: string][] = []
  if (typeof row.link === 'string') links.push(['link', row.link])
  for (const field of HTML)
    for (const link of linksIn(String(row[field] ?? ''))) if (!/^(mailto:|#)/i.test(link)) links.push([field, link])
  for (const [field, link] of links) {
    const code = await linkProblem(read, link)
    if (code) return { code, field }
  }
  return undefined
}
