/** After a failed copy of the database the next one waits this long, then twice as long, up to the longest. */
export const RETRY_MS = 30_000
const LONGEST_MS = 10 * 60_000
/** The copy of each day is made at this hour, in local time, when nobody is at school. */
const HOUR = 3
const HALF_DAY_MS = 12 * 60 * 60_000

export interface LastCopies {
  /** Start of the last complete copy of this process. */
  startedAt: Date | undefined
  /** Failures since. */
  failures: number
  failedAt: Date | undefined
}

/** Whether a full copy has to begin: the first of this process, and one each night. */
export function isCopyDue(now: Date, { startedAt, failures, failedAt }: LastCopies): boolean {
  const wait = Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_MS)
  if (failedAt && failures > 0 && now.getTime() - failedAt.getTime() < wait) return false
  if (startedAt === undefined) return true
  const age = now.getTime() - startedAt.getTime()
  return age > HALF_DAY_MS && (now.getHours() === HOUR || age > 3 * HALF_DAY_MS)
}
