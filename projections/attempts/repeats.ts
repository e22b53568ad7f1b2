import {
  type AttemptEvent,
  countedAmong,
  type Mark,
  UNLIMITED_MOST,
  unmarkedBeside,
} from '../../events/attempt/attempt-events.ts'
import type { Instant, Repeats } from '../../events/task/task-events.ts'
import { type AnswerValue, isAnswered } from '../../events/ways/values.ts'
import type { EntryComment, EntryState } from './columns.ts'
import type { Paces } from './paces.ts'
import type { EntryTime } from './time.ts'

// Rows of tasks that may be repeated. The row is the attempt whose score counts, so that every figure of a task is right
// without a rule of its own; before the first submission it is the running one. The other attempts are in `others`.

export interface AttemptSummary {
  attempt: number
  status: 'not_started' | 'in_progress' | 'waiting' | 'final'
  score: number | null
  seconds_taken: number | null
  answered: number
  started_at: Instant | null
  deadline: Instant | null
  sent_at: Instant | null
  paused_at: Instant | null
}

/** The columns that belong to one attempt. */
export interface OtherAttempt extends AttemptSummary {
  final: number
  asked: string[]
  answers: AnswerValue[]
  paces: Paces
  marks: Mark[]
  right_count: number
  earned: number
  points: number
  comments: EntryComment[]
  opened_at: Instant | null
  /** Of the student's time only what belongs to the attempt. */
  time: Omit<EntryTime, 'grants' | 'allowed'>
}

/** `{}` in a task with one attempt. */
export interface EntrySeries {
  repeats?: Repeats
  /** Started attempts beyond those of the task. */
  extra?: number
  /** All attempts since the answers were last deleted, oldest first, without answers and marks. */
  attempts?: readonly AttemptSummary[]
}

/** The columns of a row without other attempts. */
export const ONE_ATTEMPT = { series: {}, others: [], practising: 0, unmarked: 0, due_at: null } as const

type Change = (entry: EntryState, event: AttemptEvent & { position: number }) => EntryState

/** The row after an event of a task that may be repeated; `change` is what the event does to a row of one attempt. */
export function changedSeries(
  entry: EntryState,
  event: AttemptEvent & { position: number },
  change: Change,
): EntryState {
  const attempts = attemptsOf(entry)
  if (event.type === 'AttemptStarted') {
    const { repeats, kept = [] } = event.data
    const started = change(entry, event)
    const number = attempts.length
    const series = { ...entry.series, repeats, ...(number > 0 && !isFree(entry, repeats) && more(entry.series)) }
    const answers = { answers: kept, answered: kept.filter(isAnswered).length }
    return arranged({ ...started, series }, [...attempts, { ...ofAttempt(started), ...answers }])
  }
  const { attempt } = event.data
  const { repeats } = entry.series
  const emptied = () => ({ ...change(entry, event), attempt, series: { repeats } })
  if (event.type === 'AnswersDeleted') return emptied()
  if (event.type === 'AttemptAbandoned') {
    const left = attempts.filter((one) => one.attempt !== attempt)
    return left.length === 0 ? emptied() : arranged({ ...entry, position: event.position }, left)
  }
  // A change of the student's time may name the attempt that has not started yet.
  const target = attempts.find((one) => one.attempt === attempt) ?? attempts.at(-1)
  if (!target) return change(entry, event)
  const { grants, allowed } = entry.time
  const time = { ...target.time, ...(grants && { grants }), ...(allowed && { allowed }) }
  const before = { ...entry, ...target, time }
  const after = change(before, event)
  if (after === before) return entry
  return arranged(
    after,
    attempts.map((one) => (one === target ? ofAttempt(after) : one)),
  )
}

export const isRepeated = ({ series }: Pick<EntryState, 'series'>): boolean => series.repeats !== undefined

/** Whether the next start needs no permission of a teacher. The same rule as that of the decider. */
export function isFree({ series }: Pick<EntryState, 'series'>, repeats: Repeats | undefined = series.repeats): boolean {
  const { attempts = [], extra = 0 } = series
  if (!repeats || attempts.at(-1)?.status !== 'final') return false
  return attempts.length - extra < (repeats.attempts || UNLIMITED_MOST)
}

/** All attempts with their answers, oldest first. */
export function attemptsOf(entry: EntryState): OtherAttempt[] {
  const { status, others } = entry
  if (status === 'not_started') return [...others]
  return [...others, ofAttempt(entry)].toSorted((one, other) => one.attempt - other.attempt)
}

const more = ({ extra = 0 }: EntrySeries) => ({ extra: extra + 1 })

function ofAttempt(entry: EntryState): OtherAttempt {
  const { grants: _, allowed: __, ...time } = entry.time
  const { final, asked, answers, paces, marks, right_count, earned, points, comments, opened_at } = entry
  return {
    ...summaryOf(entry),
    final,
    asked,
    answers,
    paces,
    marks,
    right_count,
    earned,
    points,
    comments,
    opened_at,
    time,
  }
}

type Submitted = OtherAttempt & { status: 'waiting' | 'final' }
const isSubmitted = (one: OtherAttempt): one is Submitted => one.status === 'waiting' || one.status === 'final'

/** Builds the row from these attempts; `entry` supplies the columns that are not of one attempt. */
function arranged(entry: EntryState, attempts: OtherAttempt[]): EntryState {
  const counts = entry.series.repeats?.counts
  const submitted = attempts.filter(isSubmitted)
  const counted = countedAmong(submitted, counts)
  const shown = counted ?? (attempts.at(-1) as OtherAttempt)
  const running = attempts.find((one) => one !== shown && one.status === 'in_progress')
  const { grants, allowed } = entry.time
  return {
    ...entry,
    ...shown,
    time: { ...shown.time, ...(grants && { grants }), ...(allowed && { allowed }) },
    series: { ...entry.series, attempts: attempts.map(summaryOf) },
    others: attempts.filter((one) => one !== shown),
    practising: running ? 1 : 0,
    unmarked: unmarkedBeside(submitted, counted, counts) ? 1 : 0,
    due_at: running && running.paused_at === null ? running.deadline : null,
  }
}

function summaryOf(one: AttemptSummary): AttemptSummary {
  const { attempt, status, score, seconds_taken, answered, started_at, deadline, sent_at, paused_at } = one
  return { attempt, status, score, seconds_taken, answered, started_at, deadline, sent_at, paused_at }
}
