import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { joinOpenTasks } from '../school/open-tasks.ts'
import { classesOfSchool, schoolOf } from '../school/own-school.ts'
import { importRoster } from '../school/roster-store.ts'

/**
 * Imports a roster of students. A teacher's roster may name only the teacher's own classes, and a number of a student
 * of another class or of a teacher counts as taken. A manager's roster covers all students of the school. New students
 * get the open tasks of their class.
 */
export async function importStudents(
  deps: Deps,
  caller: Caller,
  { rows, commit, school }: Body<'students/import'>,
): Promise<Reply<'students/import'>> {
  const { me } = caller
  const schoolId = schoolOf(me, school)
  const isManager = me.level >= LEVEL.manager
  const report = await importRoster(
    deps,
    caller,
    { commit, rows: rows.map((row) => ({ ...row, classes: [row.class] })) },
    async (read) => {
      const ofSchool = await classesOfSchool(read, schoolId)
      const own = isManager ? ofSchool : new Set(me.classes)
      const reaches = ({ level, classes }: { level: number; classes: string[] }) =>
        level === LEVEL.student && (isManager || classes.some((code) => own.has(code)))
      return { field: 'class', ofSchool, own, reaches }
    },
    { schoolId, level: LEVEL.student, byManager: false },
  )
  // Runs for a repeat too: the first call may have been interrupted before this point.
  if (report.stored)
    await joinOpenTasks(
      deps,
      caller,
      schoolId,
      report.rows.flatMap(({ _id }) => _id ?? []),
    )
  return report
}
