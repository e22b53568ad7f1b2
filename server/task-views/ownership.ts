import { LEVEL } from '../contract/rules.ts'
import type { Person } from '../http/session/person.ts'

/** Owners of a task include the managers of its school (docs/decisions/0103-conventions-of-calls.md). */
export const ownsTask = (me: Person, task: { owner_id: string; school_id: string }): boolean =>
  (me.level >= LEVEL.teacher && task.owner_id === me.id) ||
  (me.level >= LEVEL.manager && me.schoolIds.includes(task.school_id))
