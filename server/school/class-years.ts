import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

const yearKey = (schoolId: string, classCode: string) => `class_began:${schoolId}:${classCode}`

/** When each class began its current school year; null for a class that never began one. */
export async function yearBegan(
  read: Kysely<Database>,
  schoolId: string,
  classCodes: string[],
): Promise<Record<string, string | null>> {
  const keys = new Map(classCodes.map((code) => [yearKey(schoolId, code), code]))
  if (keys.size === 0) return {}
  const rows = await read
    .selectFrom('settings')
    .selectAll()
    .where('key', 'in', [...keys.keys()])
    .execute()
  const began = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries([...keys].map(([key, code]) => [code, began.get(key) ?? null]))
}

/** Stores when a class began a new year: students who join later do not get tasks sent before. null removes the date. */
export async function setYearBegan(
  write: Kysely<Database>,
  schoolId: string,
  classCode: string,
  value: string | null,
): Promise<void> {
  const key = yearKey(schoolId, classCode)
  await write.deleteFrom('settings').where('key', '=', key).execute()
  if (value !== null) await write.insertInto('settings').values({ key, value }).execute()
}
