import type { Kysely } from 'kysely'
import type { ContentKind } from '../../contract/content-rules.ts'
import type { SiteConfig } from '../../contract/library.ts'
import type { Database } from '../../database/tables.ts'
import type { Use } from '../kinds/kind.ts'
import { editedKindOf } from '../kinds/kinds.ts'

/**
 * The references that would break without this row. Quizzes and other rows that are only played or read may be removed
 * at any time, because a sent task holds copies and a practice keeps only its score.
 */
export async function usesOf(
  read: Kysely<Database>,
  kind: ContentKind,
  id: string,
  site: SiteConfig | undefined,
): Promise<Use[]> {
  const { uses, page } = editedKindOf(kind)
  const links = page ? await linksTo(read, page, id, site) : []
  return [...(await uses(read, id)), ...links].filter(({ count }) => count > 0)
}

async function linksTo(read: Kysely<Database>, page: RegExp, id: string, site: SiteConfig | undefined): Promise<Use[]> {
  const linksToRow = ({ link }: { link: string }) => page.exec(link)?.[1] === id
  const menu = await read.selectFrom('menu_entries').select('link').execute()
  const footer = [...(site?.links ?? []), ...(site?.social ?? [])]
  return [
    { of: 'menu', count: menu.filter(linksToRow).length },
    { of: 'site', count: footer.filter(linksToRow).length },
  ]
}
