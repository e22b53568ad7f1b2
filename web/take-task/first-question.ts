import type { AttemptInfo } from '../../server/contract/attempt-shapes.ts'
import { call } from '../api/call.ts'
import { isTransient, pause } from '../api/retried.ts'
import type { Opened } from './use-student-task.ts'

/** The server gives back no shorter delay (`DELIVERY_LEAST_MS`). */
const LEAST_MS = 1000
/** An older attempt was begun on another device. */
const MOST_MS = 120_000
const AGAIN_MS = 2000

/**
 * When a running attempt began by this device's clock, or earlier: the request was sent after it if a lost reply had
 * started it, and before it otherwise. Empty for an attempt that this device has stored, and so shown, before.
 */
export function beganAt(
  attempt: Pick<AttemptInfo, 'number' | 'started_at' | 'now'> | undefined,
  sentAt: number,
  receivedAt: number,
  stored: number | undefined,
): Pick<Opened, 'beganAt'> {
  if (!attempt || attempt.number === stored) return {}
  const age = Date.parse(attempt.now) - Date.parse(attempt.started_at)
  return { beganAt: Math.min(sentAt, receivedAt - age) }
}

/** What the server says after the first question was shown; undefined if it has nothing to give back, or can't be reached. */
export async function tellShown({ reply, beganAt: began }: Opened, now: () => number = Date.now) {
  const { attempt, task } = reply
  if (!attempt?.deadline || attempt.draft.length > 0) return undefined
  if (began === undefined || now() - began < LEAST_MS) return undefined
  const body = { task: task._id, attempt: attempt.number, seq: 0, values: [], shown: true }
  while (now() - began < MOST_MS) {
    try {
      return await call('tasks/draft', body)
    } catch (error) {
      if (!isTransient(error)) return undefined
      await pause(AGAIN_MS)
    }
  }
  return undefined
}
