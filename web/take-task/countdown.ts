/**
 * Corrects the skew from a receipt. Receipts are less precise (their transit time is unknown), so the skew changes only
 * when the device's clock was really changed.
 */
export function correctedSkew(skew: number, serverTime: string, receivedAt: number): number {
  const sample = Date.parse(serverTime) - receivedAt
  return Number.isFinite(sample) && Math.abs(sample - skew) > 5000 ? sample : skew
}

/**
 * Whole seconds left, never below 0; null when the attempt has no end. Rounded up, so that 0 means that the time is over.
 */
export function secondsLeft(deadline: string, deviceNow: number, skew: number): number | null {
  const end = Date.parse(deadline)
  return Number.isNaN(end) ? null : Math.max(0, Math.ceil((end - deviceNow - skew) / 1000))
}

/** Homework without a timer stays open for days and shows no clock, except during its last hour. */
const LAST_HOUR = 3600

/** The seconds that the clock shows; null when no clock is shown. */
export const shownLeft = (left: number | null, timed: boolean): number | null =>
  left !== null && (timed || left <= LAST_HOUR) ? left : null

export type Urgency = 'quiet' | 'amber' | 'red'
export const AMBER_SECONDS = 300
export const RED_SECONDS = 60

/** Normal, then amber at 5 minutes and red at 1. */
export const urgencyOf = (seconds: number): Urgency =>
  seconds <= RED_SECONDS ? 'red' : seconds <= AMBER_SECONDS ? 'amber' : 'quiet'

/** The mark (300, 60 or 0 seconds) passed between two readings of the clock. Each is announced once. */
export function passedMark(before: number | null, left: number | null): number | undefined {
  if (before === null || left === null) return undefined
  return [0, RED_SECONDS, AMBER_SECONDS].find((mark) => before > mark && left <= mark)
}
