import type { Deps } from '../deps.ts'
import type { App } from '../http/route.ts'
import { route } from '../http/route.ts'
import { atSchool } from '../school/own-school.ts'
import { removePerson } from '../school/remove-person.ts'
import { viewClassTable } from './class-table.ts'
import { importStudents } from './import-students.ts'
import { ownStudent } from './own-student.ts'
import { studentLogins } from './student-logins.ts'
import { viewResults } from './student-results.ts'
import { setStudentTime } from './student-time.ts'
import { countByClass, listStudents } from './students-query.ts'
import { unlockStudents } from './unlock-students.ts'
import { updateStudent } from './update-student.ts'

/** Routes for teachers and managers: the students of their classes and schools. */
export function studentRoutes(app: App, deps: Deps): void {
  route(app, 'students/view', async ({ body, me }) => {
    const reader = atSchool(me, body.school)
    const [found, counts] = await Promise.all([
      listStudents(deps.db.read, reader, body, deps.now().toISOString()),
      countByClass(deps.db.read, reader),
    ])
    return { ...found, counts }
  })
  route(app, 'students/view_stats', ({ body, me }) => viewResults(deps.db.read, me, body._id, deps.now().toISOString()))
  route(app, 'students/table', ({ body, me }) => viewClassTable(deps, atSchool(me, body.school), body))
  route(app, 'students/update', ({ body, ...caller }) => updateStudent(deps, caller, body))
  route(app, 'students/delete', async ({ body, me, command }) => {
    await removePerson(deps, command, (transaction) => ownStudent(transaction, me, body._id))
    return { success: true }
  })
  route(app, 'students/import', ({ body, ...caller }) => importStudents(deps, caller, body))
  route(app, 'students/unlock', ({ body, me }) => unlockStudents(deps, me, atSchool(me, body.school), body))
  route(app, 'students/time', ({ body, me }) => setStudentTime(deps, me, body))
  route(app, 'students/logins', ({ body, me }) => studentLogins(deps, atSchool(me, body.school), body))
}
