import type { CallName } from '../../server/contract/calls.ts'
import type { ClassMove, SchoolClass } from '../../server/contract/people.ts'
import { parseClassCode } from '../../server/contract/rules.ts'
import { sortedClasses } from '../parts/roster/class-code.ts'

/** The new class of each class: a code, '' for leaving the school, its own code for staying. */
export type Plan = Record<string, string>

/** The proposal: each class moves to its section in the next grade; classes of the last grade leave the school. */
export function proposal(classes: readonly SchoolClass[]): Plan {
  const grades = classes.map(({ code }) => parseClassCode(code)?.grade ?? 0)
  const last = Math.max(0, ...grades)
  return Object.fromEntries(classes.map(({ code }) => [code, nextOf(code, last)]))
}

function nextOf(code: string, last: number): string {
  const parts = parseClassCode(code)
  if (!parts || parts.grade >= last || parts.grade >= 12) return ''
  return `${parts.section}-${parts.grade + 1}`
}

/** The plan for `classes/promote`, lowest grade first, without classes that stay and classes that no longer exist. */
export const movesOf = (plan: Plan, classes: readonly SchoolClass[]): ClassMove[] =>
  sortedClasses(classes.map(({ code }) => code))
    .map((from) => ({ from, to: plan[from] ?? from }))
    .filter(({ from, to }) => from !== to)

/** Target classes that the school does not have yet. */
export function missingClasses(plan: Plan, classes: readonly SchoolClass[]): string[] {
  const known = new Set(classes.map(({ code }) => code))
  const wanted = classes.filter(({ students }) => students > 0).map(({ code }) => plan[code] ?? code)
  return sortedClasses(wanted.filter((to) => to !== '' && !known.has(to)))
}

/** Numbers of students that move and that leave. */
export const totals = (moves: readonly { to: string; students: number }[]) => ({
  moving: sum(moves.filter(({ to }) => to !== '')),
  leaving: sum(moves.filter(({ to }) => to === '')),
})

const sum = (moves: readonly { students: number }[]) => moves.reduce((all, { students }) => all + students, 0)

/** Target classes of more than one class: allowed, but shown as a warning. */
export function joined(plan: Plan, classes: readonly SchoolClass[]): string[] {
  const targets = classes.filter(({ students }) => students > 0).map(({ code }) => plan[code] ?? code)
  return sortedClasses(targets.filter((to, at) => to !== '' && targets.indexOf(to) !== at))
}

/** Reads that a year's end, or undoing it, changes. */
export const YEAR_END_CHANGES = [
  'classes/view',
  'students/view',
  'students/view_stats',
  'classes/promote',
  'students/logins',
] as const satisfies readonly CallName[]
/** One call moves whole grades and ends their sessions. */
export const YEAR_END_TIMEOUT_MS = 120_000
