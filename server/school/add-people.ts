import type { Kysely } from 'kysely'
import { foldForSearch } from '../contract/rules.ts'
import { chunks, IDS, ROWS } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'

export interface NewSchool {
  id: string
  name: string
  city: string
  /** Codes `section-grade`. */
  classes: string[]
}

export interface NewPerson {
  id: string
  /** From `cleanLogin`, and not in use. */
  login: string
  name: string
  /** 1 student, 3 teacher, 5 manager. */
  level: number
  /** May change the portal's content. */
  editor?: boolean
  schoolId: string
  classes: string[]
  /** Absent: no login until a password is set. */
  passwordHash?: string
  nationalId?: string
  city?: string
  email?: string
  phone?: string
  /** 1 active (default), 0 blocked. */
  status?: number
}

/** Stores schools with their classes. Call it within a transaction. */
export async function addSchools(write: Kysely<Database>, schools: NewSchool[]): Promise<void> {
  const rows = schools.map(({ id, name, city }) => ({ id, name, city }))
  for (const values of chunks(rows, ROWS)) await write.insertInto('schools').values(values).execute()
  const classes = schools.flatMap(({ id, classes }) => classes.map((class_code) => ({ school_id: id, class_code })))
  for (const values of chunks(classes, ROWS)) await write.insertInto('school_classes').values(values).execute()
}

/**
 * Stores people with their school and classes, many per statement. `byManager`: they may not choose their own classes.
 */
export async function addPeople(
  write: Kysely<Database>,
  people: NewPerson[],
  { at, byManager }: { at: Date; byManager: boolean },
): Promise<void> {
  const users = people.map((person) => ({
    id: person.id,
    login: person.login,
    name: person.name,
    name_folded: foldForSearch(person.name),
    password_hash: person.passwordHash ?? '',
    img: '',
    userlevel: person.level,
    status: person.status ?? 1,
    classes_by_manager: byManager && person.classes.length > 0 ? 1 : 0,
    editor: person.editor ? 1 : 0,
    city: person.city ?? '',
    national_id: person.nationalId ?? '',
    email: person.email ?? '',
    phone: person.phone ?? '',
    address: '',
    last_login: null,
    deleted_at: null,
    created_at: at.toISOString(),
  }))
  for (const values of chunks(users, ROWS)) await write.insertInto('users').values(values).execute()
  const schools = people.map(({ id, schoolId }) => ({ user_id: id, school_id: schoolId }))
  for (const values of chunks(schools, ROWS)) await write.insertInto('user_schools').values(values).execute()
  await addToClasses(write, people)
}

/** Adds people to classes that they are not in. */
async function addToClasses(write: Kysely<Database>, people: { id: string; classes: string[] }[]): Promise<void> {
  const rows = people.flatMap(({ id, classes }) => classes.map((class_code) => ({ user_id: id, class_code })))
  for (const values of chunks(rows, ROWS)) await write.insertInto('user_classes').values(values).execute()
}

/**
 * Replaces the classes of these people. `byManager`: they may not choose their classes any more, even if the list is
 * empty.
 */
export async function setClasses(
  write: Kysely<Database>,
  people: { id: string; classes: string[] }[],
  byManager: boolean,
): Promise<void> {
  for (const chunk of chunks(people, IDS)) {
    const ids = chunk.map(({ id }) => id)
    await write.deleteFrom('user_classes').where('user_id', 'in', ids).execute()
    if (byManager) await write.updateTable('users').set({ classes_by_manager: 1 }).where('id', 'in', ids).execute()
  }
  await addToClasses(write, people)
}
