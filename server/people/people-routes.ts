import type { Deps } from '../deps.ts'
import { type App, route } from '../http/route.ts'
import { addClass, removeClass } from './change-classes.ts'
import { viewClasses } from './classes.ts'
import { importTeachers } from './import-teachers.ts'
import { listTeachers } from './list-teachers.ts'
import { promoteClasses } from './promote.ts'
import { saveTeacher } from './save-teacher.ts'
import { teacherLogins } from './teacher-logins.ts'
import { undoPromotion } from './undo-promotion.ts'

/** Routes for managers: teachers and classes of their schools. */
export function peopleRoutes(app: App, deps: Deps): void {
  route(app, 'people/view', ({ body, me }) => listTeachers(deps.db.read, me, body))
  route(app, 'people/save', ({ body, ...caller }) => saveTeacher(deps, caller, body))
  route(app, 'people/import', ({ body, ...caller }) => importTeachers(deps, caller, body))
  route(app, 'people/logins', ({ body, me }) => teacherLogins(deps, me, body))
  route(app, 'classes/view', ({ body, me }) => viewClasses(deps.db.read, me, body.school))
  route(app, 'classes/add', ({ body, ...caller }) => addClass(deps, caller, body))
  route(app, 'classes/remove', ({ body, ...caller }) => removeClass(deps, caller, body))
  route(app, 'classes/promote', ({ body, ...caller }) => promoteClasses(deps, caller, body))
  route(app, 'classes/promote_undo', ({ body, ...caller }) => undoPromotion(deps, caller, body))
}
