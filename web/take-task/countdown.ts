/** Milliseconds to add to this device's clock to read the server's. The reply is taken to be half a round trip old. */
export const skewOf = (serverNow: string, sentAt: number, receivedAt: number): number =>
  Date.parse(serverNow) - (sentAt + receivedAt) / 2

/** Receipts are looser samples (their way back is unknown), so only a clock that was really changed moves the skew. */
export function correctedSkew(skew: number, serverTime: string, receivedAt: number): number {
  const sample = Date.parse(serverTime) - receivedAt
  return Number.isFinite(sample) && Math.abs(sample - skew) > 5000 ? sample : skew
}

/** Whole seconds left, never below 0; null when the attempt has no end. Rounded up: 0 is shown when nothing is left. */
export function secondsLeft(deadline: string, deviceNow: number, skew: number): number | null {
  const end = Date.parse(deadline)
  return Number.isNaN(end) ? null : Math.max(0, Math.ceil((end - deviceNow - skew) / 1000))
}

/** Homework without a timer has days until it closes, and no clock runs; its last hour is counted all the same. */
const LAST_HOUR = 3600

/** What the clock shows of the seconds left; null where none is shown. */
export const shownLeft = (left: number | null, timed: boolean): number | null =>
  left !== null && (timed || left <= LAST_HOUR) ? left : null

export type Urgency = 'quiet' | 'amber' | 'red'
export const AMBER_SECONDS = 300
export const RED_SECONDS = 60

/** Quiet, then amber at 5 minutes and red at 1. */
export const urgencyOf = (seconds: number): Urgency =>
  seconds <= RED_SECONDS ? 'red' : seconds <= AMBER_SECONDS ? 'amber' : 'quiet'

/** The mark (300, 60 or 0 seconds) that was passed between two looks at the clock: what is announced, once each. */
export function passedMark(before: number | null, left: number | null): number | undefined {
  if (before === null || left === null) return undefined
  return [0, RED_SECONDS, AMBER_SECONDS].find((mark) => before > mark && left <= mark)
}
