import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { classesOfSchool, schoolOf } from '../school/own-school.ts'
import { importRoster } from '../school/roster-store.ts'

/**
 * Imports a roster of teachers. The number of a student or a manager counts as taken, because a file neither creates
 * nor changes those.
 */
export async function importTeachers(
  deps: Deps,
  caller: Caller,
  { rows, commit, school }: Body<'people/import'>,
): Promise<Reply<'people/import'>> {
  const schoolId = schoolOf(caller.me, school)
  return await importRoster(
    deps,
    caller,
    { commit, rows },
    async (read) => {
      const ofSchool = await classesOfSchool(read, schoolId)
      return { field: 'classes', ofSchool, own: ofSchool, reaches: ({ level }) => level === LEVEL.teacher }
    },
    { schoolId, level: LEVEL.teacher, byManager: true },
  )
}
