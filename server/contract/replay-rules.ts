import type { EntryAnswer } from './answer-shapes.ts'
import type { ReplayRow, ReplayStep } from './past-calls.ts'

/** A student's row at a moment of a replay. */
export interface ReplayedRow extends Omit<ReplayRow, 'student' | 'gone' | 'cleared' | 'answers'> {
  answers: readonly EntryAnswer[]
}
/** By place in `students` of the reply; undefined: no recipient at that moment. */
export type ReplayedRows = readonly (ReplayedRow | undefined)[]

/** The rows after a step. Unchanged rows stay the same objects. */
export function afterStep(rows: ReplayedRows, step: Pick<ReplayStep, 'rows'>): ReplayedRows {
  const after = [...rows]
  for (const { student, gone, ...row } of step.rows) after[student] = gone ? undefined : afterRow(after[student], row)
  return after
}

function afterRow(
  before: ReplayedRow | undefined,
  { cleared, answers = [], asked = before?.asked, ...row }: Omit<ReplayRow, 'student' | 'gone'>,
): ReplayedRow {
  const known = cleared ? [] : (before?.answers ?? [])
  const changed = new Set(answers.map(({ ID }) => ID))
  const merged = answers.length === 0 ? known : [...known.filter(({ ID }) => !changed.has(ID)), ...answers]
  return { ...row, ...(asked && { asked }), answers: merged }
}
