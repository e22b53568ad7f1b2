import { LEVEL } from '../../../server/contract/rules.ts'
import type { UserInfo } from '../../api/session.ts'
import { byGrade } from './class-order.ts'

/** The classes whose tasks and students somebody sees, by grade: a teacher's own; a manager, who acts for the whole school, has all of it. */
export function classesInReach(me: UserInfo | undefined): string[] {
  const school = me && me.userlevel >= LEVEL.manager ? me.class_choice : undefined
  return [...(school ?? me?.classes ?? [])].sort(byGrade)
}
