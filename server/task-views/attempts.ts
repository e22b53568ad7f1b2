import { attemptsToMark, countedAmong, unmarkedBeside } from '../../events/attempt/attempt-events.ts'
import type { Repeats } from '../../events/task/task-events.ts'
import type { EntryRow } from '../../projections/attempts/columns.ts'
import { type EntrySeries, isFree, type OtherAttempt } from '../../projections/attempts/repeats.ts'
import type { TaskRow } from '../../projections/task-board/columns.ts'
import type { AttemptRow } from '../contract/attempt-shapes.ts'
import { timeOf } from './times.ts'

// Attempts at tasks that may be repeated (docs/decisions/0118-homework-that-may-be-repeated.md).

/** Undefined for a task with one attempt. */
export const repeatsOf = ({ attempts, counts }: Repeats): Repeats | undefined =>
  attempts === 1 ? undefined : { attempts, counts }

export const seriesOf = ({ series }: Pick<EntryRow, 'series'>): EntrySeries => JSON.parse(series)

interface Attempt {
  attempt: number
  status: AttemptRow['status']
  score: number | null
}
type Submitted<A> = A & { status: 'waiting' | 'final' }
const isSubmitted = <A extends Attempt>(one: A): one is Submitted<A> =>
  one.status === 'waiting' || one.status === 'final'

/** `own`: for the student, who sees no provisional score. */
export function attemptRows<A extends Attempt>(
  attempts: readonly A[],
  counts: Repeats['counts'] | undefined,
  { own, timer, sentAt }: { own: boolean; timer: (one: A) => number | null; sentAt: (one: A) => string | null },
): AttemptRow[] {
  const submitted = attempts.filter(isSubmitted)
  const counted = countedAmong(submitted, counts)
  const toMark: readonly A[] = own ? [] : attemptsToMark(submitted, counts)
  return attempts.map((one) => ({
    number: one.attempt,
    status: one.status,
    score: own && one.status !== 'final' ? null : one.score,
    timer: timer(one),
    sent_at: sentAt(one) ?? '',
    counted: one === counted,
    ...(toMark.includes(one) && { to_mark: true }),
  }))
}

/** All attempts of a recipient, oldest first; undefined for a task with one attempt. `own`: for the student. */
export function attemptsOfEntry(entry: Pick<EntryRow, 'series'>, own: boolean): AttemptRow[] | undefined {
  const { repeats, attempts = [] } = seriesOf(entry)
  const columns = { own, timer: (one: Summary) => one.seconds_taken, sentAt: (one: Summary) => one.sent_at }
  return repeats && attemptRows(attempts, repeats.counts, columns)
}
type Summary = NonNullable<EntrySeries['attempts']>[number]

/** Submitted, none runs, and the task or a teacher allows one more. The task may have changed the number since the last start. */
export function mayStartAgain(
  entry: Pick<EntryRow, 'status' | 'practising' | 'series' | 'time'>,
  { attempts }: Pick<TaskRow, 'attempts'>,
): boolean {
  if (entry.practising === 1 || !(entry.status === 'waiting' || entry.status === 'final')) return false
  const series = seriesOf(entry)
  const repeats = series.repeats && { ...series.repeats, attempts }
  return (timeOf(entry).allowed ?? []).length > 0 || isFree({ series }, repeats)
}

/** Attempts that may still be started; null: unlimited. The task may have changed the number since the last start. */
export function leftOf(entry: Pick<EntryRow, 'series' | 'time'>, most: number): number | null {
  const { attempts = [], extra = 0 } = seriesOf(entry)
  return most === 0 ? null : Math.max(0, most - attempts.length + extra) + (timeOf(entry).allowed ?? []).length
}

type Answered = Pick<
  EntryRow,
  'attempt' | 'status' | 'score' | 'answers' | 'marks' | 'comments' | 'series' | 'others'
> &
  Partial<Pick<EntryRow, 'asked'>>

/** The row with the columns of one attempt; undefined: there is no such attempt. */
export function rowOfAttempt<Row extends Answered>(row: Row, attempt: number): Row | undefined {
  if (row.attempt === attempt) return row
  const other = (JSON.parse(row.others) as OtherAttempt[]).find((one) => one.attempt === attempt)
  if (!other) return undefined
  const { asked = [], answers, paces: _, marks, comments, time, ...columns } = other
  const { grants, allowed } = 'time' in row ? JSON.parse(row.time as string) : {}
  const texts = { answers: JSON.stringify(answers), marks: JSON.stringify(marks), comments: JSON.stringify(comments) }
  return {
    ...row,
    ...columns,
    ...texts,
    asked: JSON.stringify(asked),
    time: JSON.stringify({ ...time, grants, allowed }),
    given: 1,
  }
}

/** The row for the attempt that a teacher means without naming one (`attemptToMark`). */
export function rowToMark<Row extends Answered>(row: Row): Row {
  const { repeats, attempts = [] } = seriesOf(row)
  const submitted = attempts.filter(isSubmitted)
  const counted = countedAmong(submitted, repeats?.counts)
  const waiting = unmarkedBeside(submitted, counted, repeats?.counts)
  return (waiting && rowOfAttempt(row, waiting.attempt)) ?? row
}
