import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** The subject of a request: the one in the body, else the configured one. */
export async function subjectOf(read: Kysely<Database>, body: { subject?: string }): Promise<string> {
  if (body.subject !== undefined) return body.subject
  const site = await read.selectFrom('settings').select('value').where('key', '=', 'site').executeTakeFirst()
  return site ? (JSON.parse(site.value).subject ?? '') : ''
}
