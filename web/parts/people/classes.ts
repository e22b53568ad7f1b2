import { LEVEL, parseClassCode } from '../../../server/contract/rules.ts'
import type { UserInfo } from '../../api/session.ts'

/** Classes whose tasks and students the user sees, by grade: a teacher's own, for a manager all of the school. */
export function classesInReach(me: UserInfo | undefined): string[] {
  const school = me && me.userlevel >= LEVEL.manager ? me.class_choice : undefined
  return [...(school ?? me?.classes ?? [])].sort(byGrade)
}

/** Compares class codes for sorting by grade, then by section: 7 A, 7 B, 8 A. */
export const byGrade = (a: string, b: string): number => place(a) - place(b)

function place(code: string): number {
  const { grade = 0, section = 0 } = parseClassCode(code) ?? {}
  return grade * 10 + section
}
