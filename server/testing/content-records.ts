import { randomUUID } from 'node:crypto'
import type { TestApp } from '../http/testing.ts'

/** A portal with content has a site and its subject. */
export async function addSite({ deps: { db } }: TestApp): Promise<void> {
  const value = JSON.stringify({ subject: 'english' })
  await db.write.insertInto('settings').values({ key: 'site', value }).execute()
  await db.write.insertInto('subjects').values({ id: 'english', name: 'English', ar_name: 'الإنجليزية' }).execute()
}

/** A kind of words that no word is of: a new one each time, so that it may be taken out. */
export async function addKind({ deps: { db } }: TestApp): Promise<string> {
  const id = randomUUID()
  await db.write.insertInto('word_categories').values({ id, name: 'نوع', en_name: 'Kind', place: 9 }).execute()
  return id
}
