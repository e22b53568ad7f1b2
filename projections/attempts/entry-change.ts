import type { Phase } from '../../events/task/task-events.ts'
import type { EntryState } from './columns.ts'

/** What a recipient contributes to counters, badges and statistics: their row and the phase of its task. */
export interface Contribution {
  phase: Phase
  entry: EntryState
}

/**
 * What one event did to one recipient. Every counter, badge and statistic is a sum over recipients, so a fold subtracts
 * the contribution `before` and adds the contribution `after`. `before` is undefined for an added recipient, `after` for
 * a removed one.
 */
export interface EntryChange {
  position: number
  taskId: string
  /** The teacher who sent the task, and colleagues who have it too. */
  ownerIds: readonly string[]
  studentId: string
  before: Contribution | undefined
  after: Contribution | undefined
}

/** A task that was sent or restored (+1) or deleted (−1). Its row is on the board. */
export interface TaskCount {
  position: number
  taskId: string
  ownerIds: readonly string[]
  by: 1 | -1
}

/** A colleague who gets a task (+1) or loses it (−1), with all that its recipients have contributed so far. */
export interface OwnerCount {
  position: number
  ownerId: string
  by: 1 | -1
  so_far: { sent: number; waiting: number; final_count: number; final_sum: number }
}

export const isSubmitted = ({ status }: EntryState): boolean => status === 'waiting' || status === 'final'

/** An attempt waits for the teacher, also one beside a final score. */
export const isWaiting = (contribution: Contribution | undefined): boolean =>
  contribution?.entry.status === 'waiting' || contribution?.entry.unmarked === 1

/**
 * The task is open for the student, who has not submitted it. Counted in the badge and in `notFinished`
 * (docs/decisions/0100-figures.md).
 */
export const isDue = (contribution: Contribution | undefined): boolean =>
  contribution !== undefined &&
  (contribution.entry.own_phase || contribution.phase) === 'open' &&
  !isSubmitted(contribution.entry)

/** Number and sum of final scores. An average counts final scores only. */
export const finals = (contribution: Contribution | undefined) =>
  contribution?.entry.status === 'final'
    ? { final_count: 1, final_sum: contribution.entry.score ?? 0 }
    : { final_count: 0, final_sum: 0 }

/** `after` − `before`, column by column; undefined when nothing differs. */
export function difference<Column extends string>(
  before: Record<Column, number>,
  after: Record<Column, number>,
): Record<Column, number> | undefined {
  const result = { ...after }
  let differs = false
  for (const column of Object.keys(after) as Column[]) {
    result[column] = after[column] - before[column]
    if (result[column] !== 0) differs = true
  }
  return differs ? result : undefined
}

/** The row with `by` added to its columns. */
export function plus<Column extends string, Row extends Record<Column, number>>(
  row: Row,
  by: Record<Column, number>,
): Row {
  const sums = { ...by }
  for (const column of Object.keys(by) as Column[]) sums[column] += row[column]
  return { ...row, ...sums }
}
