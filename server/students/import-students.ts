import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { joinOpenTasks } from '../school/open-tasks.ts'
import { classesOfSchool, schoolOf } from '../school/own-school.ts'
import { takeRoster } from '../school/roster-store.ts'

/**
 * A roster of students. A teacher's names classes of their own alone, and a number that belongs to a student of another
 * class, or to a teacher, is taken; a manager's reaches all students of the school. New ones get the open tasks of their class.
 */
export async function importStudents(
  deps: Deps,
  caller: Caller,
  { rows, commit, school }: Body<'students/import'>,
): Promise<Reply<'students/import'>> {
  const { me } = caller
  const schoolId = schoolOf(me, school)
  const isManager = me.level >= LEVEL.manager
  const report = await takeRoster(
    deps,
    caller,
    { commit, rows: rows.map((row) => ({ ...row, classes: [row.class] })) },
    async (read) => {
      const ofSchool = await classesOfSchool(read, schoolId)
      const own = isManager ? ofSchool : new Set(me.classes)
      const reaches = ({ level, classes }: { level: number; classes: string[] }) =>
        level === LEVEL.student && (isManager || classes.some((code) => own.has(code)))
      return { schoolId, field: 'class', ofSchool, own, reaches }
    },
    { level: LEVEL.student, byManager: false },
  )
  // Also for a repeat: the first try may have been cut off here.
  if (report.stored)
    await joinOpenTasks(
      deps,
      caller,
      schoolId,
      report.rows.flatMap(({ _id }) => _id ?? []),
    )
  return report
}
