import { type Pause, pausedBetween } from '../task/pause-events.ts'
import type { Instant } from '../task/task-events.ts'
import type { AttemptEvent } from './attempt-events.ts'
import type { AttemptState, RunningAttempt } from './attempt-state.ts'

/** A stretch of time, as a client reports it. */
export interface Gap {
  from: Instant
  to: Instant
}

/** Shorter interruptions are not reported: the outbox sends the answers afterwards, and the student loses no time. */
const GAP_LEAST_MS = 30_000
/** Maximum number of gaps of one attempt: a limit on what a client can add to the log. */
export const GAPS_MOST = 50

/**
 * Records when a student's device was offline, as far as the log agrees: after the start and the last answer that arrived
 * from any device, after the gaps known already, and before now and the deadline. A pause is no lost time. A repeat
 * records nothing. Gives no time; a teacher does.
 */
export function reportGaps(
  { device, attempt, offline, now }: { device: string; attempt?: number; offline: readonly Gap[]; now: Instant },
  state: AttemptState,
): AttemptEvent[] {
  if (state.status !== 'in_progress' || (attempt !== undefined && attempt !== state.attempt)) return []
  const known = state.time.gaps ?? []
  const gaps = confirmed(state, offline, now).slice(0, Math.max(0, GAPS_MOST - known.length))
  if (gaps.length === 0) return []
  const seconds = gaps.reduce((sum, gap) => sum + Math.floor(workedMs(gap, pausesOf(state)) / 1000), 0)
  return [{ type: 'GapsReported', data: { attempt: state.attempt, device, gaps, seconds, at: now } }]
}

function confirmed(state: RunningAttempt, offline: readonly Gap[], now: Instant): Gap[] {
  const gaps: Gap[] = []
  let floor = lastHeard(state)
  const end = state.deadline !== null && state.deadline < now ? state.deadline : now
  for (const { from, to } of offline.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))) {
    const gap = { from: from > floor ? from : floor, to: to < end ? to : end }
    // A date that does not exist gives NaN, which is not long enough either.
    if (!(workedMs(gap, pausesOf(state)) >= GAP_LEAST_MS)) continue
    gaps.push(gap)
    floor = gap.to
  }
  return gaps
}

/** The last sign of the student: the start, the newest answer, or the end of a gap that is known. */
const lastHeard = ({ startedAt, saves, time }: RunningAttempt): Instant =>
  [startedAt, ...(time.gaps ?? []).map(({ to }) => to), ...[...saves.values()].flat().map((stored) => stored.at)]
    .sort()
    .at(-1) ?? startedAt

const pausesOf = ({ time: { pauses, pausedAt } }: RunningAttempt): Pause[] =>
  pausedAt === null ? [...pauses] : [...pauses, { from: pausedAt, to: FAR }]
const FAR = '9999-12-31T00:00:00.000Z'

const workedMs = ({ from, to }: Gap, pauses: readonly Pause[]): number =>
  Date.parse(to) - Date.parse(from) - pausedBetween(pauses, from, to)

/** Whole minutes, rounded up, that the log confirms as lost in the present attempt and no teacher gave back. */
export function lostMinutes({ attempt, time }: RunningAttempt): number {
  const given = time.grants.reduce((sum, one) => sum + (one.lost && one.attempt === attempt ? one.minutes : 0), 0)
  return Math.max(0, Math.ceil((time.lostSeconds ?? 0) / 60) - given)
}
