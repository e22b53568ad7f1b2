import { hashToken, newToken, SESSION_COOKIE } from '../http/session/session-cookie.ts'
import type { TestApp } from '../http/testing.ts'
import { addPeople } from '../school/add-people.ts'

/** Adds teachers of class 2-7 to a school and logs them in. Returns their Cookie headers. */
export async function addTeachers<Name extends string>(
  { deps: { db, now } }: TestApp,
  names: readonly Name[],
  schoolId = 'school1',
): Promise<Record<Name, string>> {
  const person = { level: 3, schoolId, classes: ['2-7'] }
  const people = names.map((id) => ({ ...person, id, login: id, name: `معلمة ${id}`, nationalId: `id-${id}` }))
  await addPeople(db.write, people, { at: now(), byManager: true })
  const at = now().toISOString()
  const sessions = names.map((user_id) => ({ user_id, token: newToken() }))
  const rows = sessions.map(({ user_id, token }) => ({
    ...{ user_id, token_hash: hashToken(token) },
    ...{ created_at: at, last_seen_at: at },
  }))
  await db.write.insertInto('sessions').values(rows).execute()
  const cookies = sessions.map(({ user_id, token }) => [user_id, `${SESSION_COOKIE}=${token}`])
  return Object.fromEntries(cookies) as Record<Name, string>
}
