import type { Kysely } from 'kysely'
import { foldForSearch, LEVEL, parseClassCode } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import { addPeople, addSchools, type NewPerson, type NewSchool } from './add-people.ts'
import { cleanLogin, cleanName } from './clean.ts'
import { holdersOf } from './login-names.ts'

/** A new manager. Managers have no classes; classes are for teachers. */
export type NewManager = Omit<NewPerson, 'level' | 'schoolId' | 'classes'>

/** The reason why a school cannot be created; the message is shown to the operator. */
export class SchoolRefused extends Error {
  override name = 'SchoolRefused'
}

/** Maximum length of names in the forms. */
const MAX_LENGTH = 300

/**
 * Creates a school with its classes and first manager, who adds everything else in the portal. Call it within a
 * transaction. Returns the cleaned names.
 * @throws SchoolRefused for an empty or too long name, a school with the same name and place, an invalid class code, or
 * a username in use.
 */
export async function openSchool(
  write: Kysely<Database>,
  school: NewSchool,
  manager: NewManager | undefined,
  at: Date,
): Promise<{ name: string; city: string; login: string | undefined }> {
  const opened = {
    id: school.id,
    name: readable(school.name, 'name of the school'),
    city: cleanName(school.city),
    classes: [...new Set(school.classes)],
  }
  const unknown = opened.classes.find((code) => !parseClassCode(code))
  if (unknown !== undefined) throw new SchoolRefused(`${unknown} is not a class: codes are section-grade, 1-1 to 7-12`)
  const same = (one: { name: string; city: string }) =>
    foldForSearch(one.name) === foldForSearch(opened.name) && foldForSearch(one.city) === foldForSearch(opened.city)
  const before = await write.selectFrom('schools').select(['name', 'city']).execute()
  if (before.some(same)) throw new SchoolRefused(`The school ${placeOf(opened)} already exists`)
  await addSchools(write, [opened])
  const stored = { name: opened.name, city: opened.city }
  if (!manager) return { ...stored, login: undefined }

  return { ...stored, login: await addManager(write, opened.id, manager, at) }
}

/** Adds a manager to a school. Returns the username as stored. @throws SchoolRefused as `openSchool`. */
export async function addManager(
  write: Kysely<Database>,
  schoolId: string,
  manager: NewManager,
  at: Date,
): Promise<string> {
  const login = readable(cleanLogin(manager.login), 'username of the manager')
  const name = readable(manager.name, 'name of the manager')
  if ((await holdersOf(write, [login])).has(login)) throw new SchoolRefused(`The username ${login} is taken`)
  const person = { ...manager, login, name, level: LEVEL.manager, schoolId, classes: [] }
  await addPeople(write, [person], { at, byManager: true })
  return login
}

/** `النور, حيفا`; only the name if no city is stored. */
export const placeOf = ({ name, city }: { name: string; city: string }): string =>
  [name, city].filter(Boolean).join(', ')

function readable(text: string, what: string): string {
  const clean = cleanName(text)
  if (clean === '') throw new SchoolRefused(`The ${what} is empty`)
  if (clean.length > MAX_LENGTH) throw new SchoolRefused(`The ${what} is longer than ${MAX_LENGTH} characters`)
  return clean
}
