import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Reply } from '../../contract/calls.ts'
import type { Message } from '../../contract/reading.ts'
import type { Database, ServerTables } from '../../database/tables.ts'

/** One page of messages: open ones before handled ones, each newest first. */
export async function listMessages(
  read: Kysely<Database>,
  { page = 1, limit = 50 }: { page?: number; limit?: number },
): Promise<Reply<'messages/view'>> {
  const [rows, counts] = await Promise.all([
    read
      .selectFrom('messages')
      .selectAll()
      .orderBy(sql`case when done_by is null then 0 else 1 end`)
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    read
      .selectFrom('messages')
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number | null>`sum(case when done_by is null then 1 else 0 end)`.as('fresh'),
      ])
      .executeTakeFirst(),
  ])
  const names = await namesOf(
    read,
    rows.flatMap(({ done_by }) => done_by ?? []),
  )
  return {
    messages: rows.map((row) => toMessage(row, names)),
    total: Number(counts?.total ?? 0),
    fresh: Number(counts?.fresh ?? 0),
  }
}

/** @returns false if there is no such message. */
export async function markMessage(write: Kysely<Database>, id: string, doneBy: string | null): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set({ done_by: doneBy })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function namesOf(read: Kysely<Database>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await read
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}

const toMessage = (row: Selectable<ServerTables['messages']>, names: Map<string, string>): Message => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  full: row.body,
  time: row.sent_at,
  done_by: row.done_by === null ? null : { _id: row.done_by, name: names.get(row.done_by) ?? '' },
})
