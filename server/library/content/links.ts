import type { Kysely } from 'kysely'
import { CONTENT_KINDS } from '../../contract/content-rules.ts'
import { isPagePath } from '../../contract/page-paths.ts'
import type { Database } from '../../database/tables.ts'
import { editedKindOf } from '../kinds/kinds.ts'
import { findRow } from './stored-rows.ts'

type Read = Kysely<Database>
export type LinkProblem = 'bad_link' | 'no_page'

/** The problem of a link: neither internal nor a web address, or to a page or row that does not exist. */
export async function linkProblem(read: Read, link: string): Promise<LinkProblem | undefined> {
  if (/^https?:\/\/[^\s/]+/i.test(link)) return undefined
  if (!/^\/($|[^/\\])/.test(link)) return 'bad_link'
  const path = link.split(/[?#]/)[0] ?? ''
  if (!isPagePath(path)) return 'no_page'
  const pages = CONTENT_KINDS.flatMap((kind) => {
    const id = editedKindOf(kind).page?.exec(path)?.[1]
    return id === undefined ? [] : [{ kind, id: decoded(id) }]
  })
  if (pages.length === 0) return undefined
  for (const { kind, id } of pages) if (await findRow(read, kind, id)) return undefined
  return 'no_page'
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The first broken link of a row, with its field. */
export async function brokenLink(
  read: Read,
  links: [field: string, link: string][],
): Promise<{ code: LinkProblem; field: string } | undefined> {
  for (const [field, link] of links) {
    const code = await linkProblem(read, link)
    if (code) return { code, field }
  }
  return undefined
}
