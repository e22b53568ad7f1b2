import { randomUUID } from 'node:crypto'
import type { TestApp } from '../http/testing.ts'

/** Adds the site's settings and its subject. */
export async function addSite({ deps: { db } }: TestApp): Promise<void> {
  const value = JSON.stringify({ subject: 'english' })
  await db.write.insertInto('settings').values({ key: 'site', value }).execute()
  await db.write.insertInto('subjects').values({ id: 'english', name: 'English', ar_name: 'الإنجليزية' }).execute()
}

/** Adds a word category to the bin. Returns the id of the change that removed it. */
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

/** Adds a word category without words, which may be removed. Returns its id. */
export async function addKind({ deps: { db } }: TestApp): Promise<string> {
  const id = randomUUID()
  await db.write.insertInto('word_categories').values({ id, name: 'نوع', en_name: 'Kind', place: 9 }).execute()
  return id
}
