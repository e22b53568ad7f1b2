import type { Pause } from '../task/pause-events.ts'
import type { Instant } from '../task/task-events.ts'
import type { Grant, TimeFactor } from './time-events.ts'

/** What a student's deadline depends on besides the task. */
export interface StudentTime {
  /** That of the present attempt. */
  factor: TimeFactor
  /** In the order in which they were given. */
  grants: readonly Grant[]
  /** Grants of one more attempt that have not been used. */
  allowed: readonly string[]
  /** Ids of grants that were taken back, and of used attempts: a late repeat of one gives nothing. Absent: none. */
  spent?: readonly string[]
  /**
   * Stretches of the present attempt without work: finished pauses, and the time between a submission and its reopening.
   */
  pauses: readonly Pause[]
  /** When the student was offline in the present attempt, and for how long in all. Absent: never. */
  gaps?: readonly { from: Instant; to: Instant }[]
  lostSeconds?: number
  /** Milliseconds from the start of the present attempt until its first question was shown. Absent: no page has said so. */
  delayMs?: number
  /** null: the clock of the present attempt runs. */
  pausedAt: Instant | null
  /** `seen` of the last `OwnPhaseReached`; absent: none. */
  ownSeen?: number
}

/** The time of a student whom no teacher gave anything. */
export const NO_TIME: StudentTime = { factor: 1, grants: [], allowed: [], pauses: [], pausedAt: null }

/** The time at the start of an attempt. `used`: the start needed one more attempt. */
export function startedTime(time: StudentTime, factor: TimeFactor, used: boolean): StudentTime {
  const { allowed, spent = [], ownSeen } = time
  const ids = used ? [...spent, ...allowed.slice(0, 1)] : spent
  return {
    ...NO_TIME,
    grants: time.grants,
    allowed: used ? allowed.slice(1) : allowed,
    ...(ids.length > 0 && { spent: ids }),
    ...(ownSeen !== undefined && { ownSeen }),
    factor,
  }
}

/** The clock stops. */
export const paused = (time: StudentTime, pausedAt: Instant): StudentTime => ({ ...time, pausedAt })

/** The clock runs again, or the attempt ended during a pause. */
export const resumed = (time: StudentTime, to: Instant): StudentTime =>
  time.pausedAt === null ? time : { ...time, pauses: [...time.pauses, { from: time.pausedAt, to }], pausedAt: null }

/** When a teacher reopened this attempt last; undefined: never. */
export const reopenedAt = ({ grants }: StudentTime, attempt: number): Instant | undefined =>
  grants.findLast((one) => one.reopens && one.attempt === attempt)?.at

/** A teacher gave minutes or dates. */
export const granted = (time: StudentTime, grant: Grant): StudentTime => ({ ...time, grants: [...time.grants, grant] })

/** A grant or an allowed attempt was undone. `spent` keeps its id, so that a late repeat gives nothing. */
export const withoutGrant = (time: StudentTime, undone: string): StudentTime => ({
  ...time,
  grants: time.grants.filter(({ grant }) => grant !== undone),
  allowed: time.allowed.filter((grant) => grant !== undone),
  spent: [...(time.spent ?? []), undone],
})

/** Without all that a teacher gave. */
export const withoutGiven = ({ grants, allowed, spent = [], ownSeen }: StudentTime): StudentTime => {
  const ids = [...new Set([...spent, ...grants.map(({ grant }) => grant), ...allowed])]
  return { ...NO_TIME, ...(ids.length > 0 && { spent: ids }), ...(ownSeen !== undefined && { ownSeen }) }
}
