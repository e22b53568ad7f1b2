import type { CallName } from '../../server/contract/calls.ts'
import type { ClassMove, SchoolClass } from '../../server/contract/people.ts'
import { parseClassCode } from '../../server/contract/rules.ts'
import { sortedClasses } from '../parts/roster/class-code.ts'

/** Where each class goes: a code, '' for leaving the school, its own code for staying. */
export type Plan = Record<string, string>

/** The proposal: every class to its section in the next grade; those of the school's last grade leave. */
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

/** The plan as it is sent, lowest grade first; who stays is not moved. Classes that are gone since are left out. */
export const movesOf = (plan: Plan, classes: readonly SchoolClass[]): ClassMove[] =>
  sortedClasses(classes.map(({ code }) => code))
    .map((from) => ({ from, to: plan[from] ?? from }))
    .filter(({ from, to }) => from !== to)

/** Classes that somebody would move to and that the school doesn't have yet. */
export function missingClasses(plan: Plan, classes: readonly SchoolClass[]): string[] {
  const known = new Set(classes.map(({ code }) => code))
  const wanted = classes.filter(({ students }) => students > 0).map(({ code }) => plan[code] ?? code)
  return sortedClasses(wanted.filter((to) => to !== '' && !known.has(to)))
}

/** How many move up and how many leave. */
export const totals = (moves: readonly { to: string; students: number }[]) => ({
  moving: sum(moves.filter(({ to }) => to !== '')),
  leaving: sum(moves.filter(({ to }) => to === '')),
})

const sum = (moves: readonly { students: number }[]) => moves.reduce((all, { students }) => all + students, 0)

/** Those who go to one class from several: allowed, but worth a word. */
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
