/** After a failed copy of the database the next one waits this long, then twice as long, up to the longest. */
export const RETRY_MS = 30_000
const LONGEST_MS = 10 * 60_000
/** The copy of each day is made at this hour, in local time, when nobody is at school. */
const HOUR = 3
const HALF_DAY_MS = 12 * 60 * 60_000
/** A copy that began this long in the future was made while the clock was wrong. */
const AHEAD_MS = 60_000

export interface LastCopies {
  /** Start of the last complete copy of this process. */
  startedAt: Date | undefined
  /** Failures since. */
  failures: number
  failedAt: Date | undefined
}

/** Whether a full copy has to begin: the first of this process, one each night, and one after the clock was ahead. */
export function isCopyDue(now: Date, { startedAt, failures, failedAt }: LastCopies): boolean {
  const wait = Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_MS)
  const waited = failedAt && now.getTime() - failedAt.getTime()
  if (waited !== undefined && failures > 0 && waited < wait && waited > -AHEAD_MS) return false
  if (startedAt === undefined) return true
  const age = now.getTime() - startedAt.getTime()
  if (age < -AHEAD_MS) return true
  return age > HALF_DAY_MS && (now.getHours() === HOUR || age > 3 * HALF_DAY_MS)
}
