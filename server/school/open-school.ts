import type { Kysely } from 'kysely'
import { foldForSearch, LEVEL, parseClassCode } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import { addPeople, addSchools, type NewPerson, type NewSchool } from './add-people.ts'
import { cleanLogin, cleanName } from './clean.ts'
import { holdersOf } from './login-names.ts'

/** Of a school: classes are for its teachers. */
export type NewManager = Omit<NewPerson, 'level' | 'schoolId' | 'classes'>

/** Why a school can't be opened; the message is the one line that the operator sees. */
export class SchoolRefused extends Error {
  override name = 'SchoolRefused'
}

/** As many characters as the forms take. */
const LONGEST = 300

/**
 * Opens a school with its classes and its first manager, who does the rest in the portal: more classes, teachers, students.
 * Within a transaction of the caller's. Answers the names as they are stored, cleaned.
 * @throws SchoolRefused for a name that is empty or too long, a school of that name in the same place, a code that is no
 * class, and a login name that is somebody's.
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
  if (unknown !== undefined) throw new SchoolRefused(`${unknown} is no class: codes are section-grade, 1-1 to 7-12`)
  const same = (one: { name: string; city: string }) =>
    foldForSearch(one.name) === foldForSearch(opened.name) && foldForSearch(one.city) === foldForSearch(opened.city)
  const before = await write.selectFrom('schools').select(['name', 'city']).execute()
  if (before.some(same)) throw new SchoolRefused(`There is a school ${placeOf(opened)} already`)
  await addSchools(write, [opened])
  const stored = { name: opened.name, city: opened.city }
  if (!manager) return { ...stored, login: undefined }

  return { ...stored, login: await addManager(write, opened.id, manager, at) }
}

/** One more manager of a school. Answers the login name as it is stored. @throws SchoolRefused as `openSchool`. */
export async function addManager(
  write: Kysely<Database>,
  schoolId: string,
  manager: NewManager,
  at: Date,
): Promise<string> {
  const login = readable(cleanLogin(manager.login), 'login name of the manager')
  const name = readable(manager.name, 'name of the manager')
  if ((await holdersOf(write, [login])).has(login)) throw new SchoolRefused(`The login name ${login} is somebody's`)
  const person = { ...manager, login, name, level: LEVEL.manager, schoolId, classes: [] }
  await addPeople(write, [person], { at, byManager: true })
  return login
}

/** `النور, حيفا`; the name alone where no city is known. */
export const placeOf = ({ name, city }: { name: string; city: string }): string =>
  [name, city].filter(Boolean).join(', ')

function readable(text: string, what: string): string {
  const clean = cleanName(text)
  if (clean === '') throw new SchoolRefused(`The ${what} is empty`)
  if (clean.length > LONGEST) throw new SchoolRefused(`The ${what} is longer than ${LONGEST} characters`)
  return clean
}
