import type { Instant } from '../task/task-events.ts'
import { sameValues } from './answers.ts'
import type { AnswerValue } from './attempt-events.ts'

/** The newest value that a device stored for a question; the value may be a blank one, which cleared the answer. */
export interface StoredValue {
  device: string
  seq: number
  at: Instant
  value: AnswerValue
}

/** By question: of each device its newest value, in the order of arrival. The last one stands. */
export type Saves = ReadonlyMap<string, readonly StoredValue[]>

export function withSave(
  saves: Saves,
  { device, seq, values, savedAt }: { device: string; seq: number; values: readonly AnswerValue[]; savedAt: Instant },
): Saves {
  const after = new Map(saves)
  for (const value of values) {
    const others = (after.get(value.questionId) ?? []).filter((stored) => stored.device !== device)
    after.set(value.questionId, [...others, { device, seq, at: savedAt, value }])
  }
  return after
}

export const standing = (saves: Saves, questionId: string): StoredValue | undefined => saves.get(questionId)?.at(-1)

export const storedBy = (saves: Saves, questionId: string, device: string): StoredValue | undefined =>
  saves.get(questionId)?.find((stored) => stored.device === device)

/** Who sends the answers, and its number for the call: absent of a client that doesn't say. */
export interface Sender {
  device?: string
  seq?: number
}

/** Drafts and submissions that name no device are of one and the same. */
export const ONLY_DEVICE = '-'

/**
 * Did the sender change this value after the newest one that is stored for its question? A screen that was left open
 * still shows what another device has replaced since: what it has stored before is no change, and of a sender without
 * a name nothing is known that would make its value newer than another's.
 */
export function isNewer(saves: Saves, value: AnswerValue, { device, seq = Number.POSITIVE_INFINITY }: Sender): boolean {
  const newest = standing(saves, value.questionId)
  if (!newest) return true
  if (newest.device === (device ?? ONLY_DEVICE)) return seq > newest.seq
  if (device === undefined) return false
  const own = storedBy(saves, value.questionId, device)
  return !own || (seq > own.seq && !sameValues([own.value], [value]))
}
