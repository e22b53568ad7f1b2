import type { Kysely } from 'kysely'
import { LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import type { Person } from '../http/session/person.ts'

export type Reader = Pick<Person, 'id' | 'level' | 'editor'>

/**
 * Which of these authors' questions this person may edit and delete: their own; for a manager those of the schools'
 * teachers; for an editor those of the content, which have no author ('').
 */
export async function editableOwners(
  read: Kysely<Database>,
  reader: Reader,
  owners: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set([reader.id, ...(reader.editor ? [''] : [])])
  const others = [...new Set(owners)].filter((owner) => owner !== '' && owner !== reader.id)
  if (reader.level < LEVEL.manager || others.length === 0) return found
  const rows = await read
    .selectFrom('user_schools')
    .select('user_id')
    .where('user_id', 'in', others)
    .where('school_id', 'in', (select) =>
      select.selectFrom('user_schools as own').select('own.school_id').where('own.user_id', '=', reader.id),
    )
    .execute()
  return new Set([...found, ...rows.map((row) => row.user_id)])
}
