import type { Policy } from '../contract/call.ts'
import { LEVEL } from '../contract/rules.ts'
import { HttpError } from './errors.ts'
import type { Person } from './session/person.ts'

/**
 * 401 without a session, 403 if the policy excludes the person; the route checks whose records are accessed. `expected`
 * is the person whom the page was loaded for (header `X-Person`): tabs share one cookie, and after a login in another
 * tab a student's answers must not be saved under a classmate's name.
 */
export function checkPolicy(policy: Policy, me: Person | undefined, expected?: string | string[]): void {
  if (policy === 'all') return
  if (!me || (expected !== undefined && expected !== me.id)) throw new HttpError(401, 'login')
  if (!mayCall(policy, me)) throw new HttpError(403, 'permission')
}

/** Whether this person may make calls of this policy. */
function mayCall(policy: Exclude<Policy, 'all'>, { level, editor }: Pick<Person, 'level' | 'editor'>): boolean {
  switch (policy) {
    case 'user':
      return level >= LEVEL.student
    case 'student':
      return level >= LEVEL.student && level < LEVEL.teacher
    case 'teacher':
      return level >= LEVEL.teacher
    case 'manager':
      return level >= LEVEL.manager
    case 'editor':
      return editor
    default:
      return policy satisfies never
  }
}
