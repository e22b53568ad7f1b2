import type { Import, Outcome } from './use-import.ts'

export type Counts = Record<Outcome | 'wrong' | 'all', number>

/** Counts the rows of each outcome; a row with a problem counts only as wrong. */
export function countOutcomes({ rows, problems, outcomes }: Pick<Import, 'rows' | 'problems' | 'outcomes'>): Counts {
  const counts: Counts = { all: rows.length, wrong: 0, added: 0, changed: 0, moved: 0, same: 0 }
  for (const { line } of rows) {
    const outcome = problems.has(line) ? 'wrong' : outcomes.get(line)?.outcome
    if (outcome) counts[outcome] += 1
  }
  return counts
}
