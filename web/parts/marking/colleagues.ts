import type { MarkingPush } from '../../../server/contract/live.ts'
import { MARKING_FORGOTTEN_MS } from '../../../server/contract/rules.ts'

/** A page of a colleague, and when it was last received. */
export interface MarkedPlace extends MarkingPush {
  /** Time of the device, ms. */
  at: number
}

/** One person who marks. */
export type Colleague = Pick<MarkingPush, 'by' | 'student' | 'question'>

/** The places after a push, the one that changed last at the end. */
export function afterPush(places: readonly MarkedPlace[], push: MarkingPush, at: number): MarkedPlace[] {
  const before = places.find(({ place }) => place === push.place)
  if (before && !push.gone && before.student === push.student && before.question === push.question)
    return places.map((one) => (one === before ? { ...push, at } : one))
  return [...places.filter((one) => one !== before), ...(push.gone ? [] : [{ ...push, at }])]
}

/** Without the places that their pages have not repeated in time: these pages are closed. */
export const withoutForgotten = (places: readonly MarkedPlace[], now: number): MarkedPlace[] =>
  places.filter(({ at }) => now - at <= MARKING_FORGOTTEN_MS)

/** The colleagues by name. One with several pages is at the place that changed last. */
export function colleaguesOf(places: readonly MarkedPlace[], me: string | undefined): Colleague[] {
  const byId = new Map<string, Colleague>()
  for (const { by, student, question } of places)
    if (by._id !== me) byId.set(by._id, { by, ...(student && { student }), ...(question && { question }) })
  return [...byId.values()].sort((one, other) => one.by.name.localeCompare(other.by.name, 'ar'))
}
