import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'

/** Debounce while typing, and the maximum delay of a save during continuous typing. */
export const DEBOUNCE_MS = 1000
export const LONGEST_WAIT_MS = 5000
/** Of long texts, because each save sends and stores the whole text. The device has every change at once. */
export const LONG_DEBOUNCE_MS = 3000
export const LONG_LONGEST_WAIT_MS = 15_000
/** Letters from which a text is long: 2 kB of Arabic. */
export const LONG_TEXT = 1000

const isLong = ({ answer }: EntryAnswer): boolean => typeof answer === 'string' && answer.length >= LONG_TEXT

interface Typed {
  value: EntryAnswer
  /** Time of the first change that is still unsent, ms. */
  since: number
}

/** When the pending changes are sent after one that was typed, ms. A long text never delays a short one. */
export const dueAfterTyping = (value: EntryAnswer, pending: readonly Typed[], now: number): number =>
  Math.min(
    now + (isLong(value) ? LONG_DEBOUNCE_MS : DEBOUNCE_MS),
    ...pending.map((one) => one.since + (isLong(one.value) ? LONG_LONGEST_WAIT_MS : LONGEST_WAIT_MS)),
  )
