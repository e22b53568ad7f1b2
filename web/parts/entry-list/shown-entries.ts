import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import { foldForSearch } from '../../../server/contract/rules.ts'
import type { EntryFilters } from './entry-filters.ts'
import { inOrder, orderOf } from './order.ts'
import { waitsForTeacher } from './to-mark.ts'

/** Entries of one class, or all entries without a class. */
export const ofClass = (entries: Entry[], classCode: string | undefined): Entry[] =>
  classCode ? entries.filter((entry) => entry.classes.includes(classCode)) : entries

/** Entries whose name contains the text (folded) and whose status is `state`; '' matches all. */
export function matching(entries: Entry[], { search, state }: { search: string; state: string }): Entry[] {
  const wanted = foldForSearch(search)
  return entries.filter(
    (entry) => (!state || isIn(entry, state)) && (!wanted || foldForSearch(entry.name).includes(wanted)),
  )
}

/** A final student whose later attempt waits for the teacher is among the waiting ones too. */
const isIn = (entry: Entry, state: string): boolean =>
  entry.status === state || (state === 'waiting' && waitsForTeacher(entry))

/** The entries that a list with these filters shows, in its order. */
export function listed(entries: Entry[], { search, state, sort }: Omit<EntryFilters, 'view' | 'page'>): Entry[] {
  return matching(inOrder(entries, orderOf(entries, sort)), { search, state })
}

/**
 * Classes with their numbers of students: first `classes` (of the task) in their order, then others of the students.
 */
export function classCounts(entries: Entry[], classes: string[]): { code: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const entry of entries) for (const code of entry.classes) counts.set(code, (counts.get(code) ?? 0) + 1)
  const codes = [...classes, ...[...counts.keys()].filter((code) => !classes.includes(code)).sort()]
  return codes.filter((code) => code !== '').map((code) => ({ code, count: counts.get(code) ?? 0 }))
}

/**
 * True if there are answers to open (docs/requirements.md 5.32). `answered` counts complete answers only; `given` is
 * also true for a partly filled passage.
 */
export const hasAnswers = (entry: Entry): boolean =>
  entry.status !== 'not_started' && (entry.answered > 0 || entry.given === true)
