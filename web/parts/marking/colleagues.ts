import type { MarkingPush } from '../../../server/contract/live.ts'
import { MARKING_FORGOTTEN_MS } from '../../../server/contract/rules.ts'

/** A page of a colleague, and when it was last received. */
export interface Told extends MarkingPush {
  /** Time of the device, ms. */
  at: number
}

/** One person who marks. */
export type Colleague = Pick<MarkingPush, 'by' | 'student' | 'question'>

/** The places after a push, the one that changed last at the end. */
export function afterPush(told: readonly Told[], push: MarkingPush, at: number): Told[] {
  const before = told.find(({ place }) => place === push.place)
  if (before && !push.gone && before.student === push.student && before.question === push.question)
    return told.map((one) => (one === before ? { ...push, at } : one))
  return [...told.filter((one) => one !== before), ...(push.gone ? [] : [{ ...push, at }])]
}

export const withoutForgotten = (told: readonly Told[], now: number): Told[] =>
  told.filter(({ at }) => now - at <= MARKING_FORGOTTEN_MS)

/** The colleagues by name. One with several pages is at the place that changed last. */
export function colleaguesOf(told: readonly Told[], me: string | undefined): Colleague[] {
  const places = new Map<string, Colleague>()
  for (const { by, student, question } of told)
    if (by._id !== me) places.set(by._id, { by, ...(student && { student }), ...(question && { question }) })
  return [...places.values()].sort((one, other) => one.by.name.localeCompare(other.by.name, 'ar'))
}
