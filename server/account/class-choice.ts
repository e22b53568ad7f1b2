import type { Kysely } from 'kysely'
import { LEVEL, parseClassCode } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import type { Person } from '../http/session/person.ts'

/**
 * The classes that this person may choose in their profile, in school order; undefined for people who may not choose.
 * Classes decide whose records a person sees, so a teacher chooses among the school's classes only until a manager has
 * set them (docs/decisions/0026-classes-set-by-a-manager.md). A manager sees the whole school anyway and may always choose.
 */
export async function classChoice(
  read: Kysely<Database>,
  person: Pick<Person, 'id' | 'level' | 'schoolIds'>,
): Promise<string[] | undefined> {
  if (person.level < LEVEL.teacher) return undefined
  if (person.level < LEVEL.manager && (await setByManager(read, person.id))) return undefined
  const rows = await read
    .selectFrom('school_classes')
    .select('class_code')
    .distinct()
    .where('school_id', 'in', person.schoolIds.length > 0 ? person.schoolIds : [''])
    .execute()
  return rows.map(({ class_code }) => class_code).sort((a, b) => place(a) - place(b))
}

async function setByManager(read: Kysely<Database>, userId: string): Promise<boolean> {
  const user = await read
    .selectFrom('users')
    .select('classes_by_manager')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.classes_by_manager === 1
}

/** Sort key: by grade, then by section. */
function place(code: string): number {
  const { grade, section } = parseClassCode(code) ?? { grade: 99, section: 0 }
  return grade * 10 + section
}
