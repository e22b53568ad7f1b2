import type { Instant } from '../task/task-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import { sameValues } from './answers.ts'

/** The newest value that a device stored for a question. A blank value cleared the answer. */
export interface StoredValue {
  device: string
  seq: number
  at: Instant
  value: AnswerValue
}

/** By question id: the newest value of each device, in order of arrival. The last one is the valid answer. */
export type Saves = ReadonlyMap<string, readonly StoredValue[]>

/**
 * The values after a call of a device. Its value replaces an earlier one of the same device and counts as the newest.
 */
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

/** The valid answer to a question: the one that arrived last. */
export const newestValue = (saves: Saves, questionId: string): StoredValue | undefined => saves.get(questionId)?.at(-1)

/** The value that one device has stored for a question. */
export const storedBy = (saves: Saves, questionId: string, device: string): StoredValue | undefined =>
  saves.get(questionId)?.find((stored) => stored.device === device)

/** Device that submits the answers, and its number for the call. Clients that send neither are allowed. */
export interface Sender {
  device?: string
  seq?: number
}

/** Device name of all calls that name no device. */
export const ONLY_DEVICE = '-'

/**
 * Whether the sender changed this value after the newest stored value of the question. A screen that was left open sends
 * old values that another device has replaced since: a value equal to what this device stored before is therefore no
 * change. A sender without a device name can't be compared with other devices, so its value is not newer than theirs.
 */
export function isNewer(saves: Saves, value: AnswerValue, { device, seq = Number.POSITIVE_INFINITY }: Sender): boolean {
  const newest = newestValue(saves, value.questionId)
  if (!newest) return true
  if (newest.device === (device ?? ONLY_DEVICE)) return seq > newest.seq
  if (device === undefined) return false
  const own = storedBy(saves, value.questionId, device)
  return !own || (seq > own.seq && !sameValues([own.value], [value]))
}
