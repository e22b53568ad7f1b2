import { randomUUID } from 'node:crypto'
import type { TestApp } from '../http/testing.ts'

/** A portal with content has a site and its subject. */
export async function addSite({ deps: { db } }: TestApp): Promise<void> {
  const value = JSON.stringify({ subject: 'english' })
  await db.write.insertInto('settings').values({ key: 'site', value }).execute()
  await db.write.insertInto('subjects').values({ id: 'english', name: 'English', ar_name: 'الإنجليزية' }).execute()
}

/** A kind of words in the bin; answers the change that put it there. */
export async function addRemoved({ deps: { db } }: TestApp): Promise<string> {
  const id = randomUUID()
  const last = await db.write
    .selectFrom('content_changes')
    .select((select) => select.fn.max('number').as('number'))
    .executeTakeFirst()
  await db.write
    .insertInto('content_changes')
    .values({
      ...{ id, number: Number(last?.number ?? 0) + 1, at: '2026-11-20T08:00:00.000Z', by_id: 'editor1' },
      ...{ list: 'word-categories', row_id: id, name: 'نوع', change: 'removed', in_bin: 1 },
      before: JSON.stringify({ id, name: 'نوع', en_name: 'Kind' }),
      after: null,
    })
    .execute()
  return id
}

/** A kind of words that no word is of: a new one each time, so that it may be taken out. */
export async function addKind({ deps: { db } }: TestApp): Promise<string> {
  const id = randomUUID()
  await db.write.insertInto('word_categories').values({ id, name: 'نوع', en_name: 'Kind', place: 9 }).execute()
  return id
}
