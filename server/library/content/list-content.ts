import type { Kysely } from 'kysely'
import type { Body, Reply } from '../../contract/calls.ts'
import { foldForSearch } from '../../contract/rules.ts'
import type { Database } from '../../database/tables.ts'
import { editedKindOf } from '../kinds/kinds.ts'
import { readSite } from '../site.ts'

/** One page of a kind's list, in the readers' order if the kind has one, else by date or alphabet. */
export async function listContent(
  read: Kysely<Database>,
  { list, search = '', page = 1, limit = 50, ...body }: Body<'content/view'>,
): Promise<Reply<'content/view'>> {
  const site = await readSite(read)
  const words = foldForSearch(search).split(' ').filter(Boolean)
  return await editedKindOf(list).list({ read, site, subject: body.subject ?? site.subject, words, page, limit })
}
