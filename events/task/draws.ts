import { Refusal } from '../decider.ts'
import type { Draw } from './draw-events.ts'
import type { TaskQuestion } from './task-events.ts'

/**
 * Refuses `bad_draw` unless each draw takes some, not all, of at least two questions of the task that are in no other draw,
 * and `draw_points_differ` unless these have equal points: otherwise chance would decide how much an answer weighs.
 */
export function refuseDraws(draws: readonly Draw[], questions: readonly TaskQuestion[]): void {
  const pointsOf = new Map(questions.map(({ id, points }) => [id, points]))
  const all = draws.flatMap(({ questionIds }) => questionIds)
  const fits = ({ count, questionIds }: Draw) =>
    Number.isInteger(count) && count >= 1 && count < questionIds.length && questionIds.every((id) => pointsOf.has(id))
  if (new Set(all).size < all.length || !draws.every(fits)) throw new Refusal('bad_draw')
  const points = draws.map(({ questionIds }) => new Set(questionIds.map((id) => pointsOf.get(id))))
  if (points.some(({ size }) => size > 1)) throw new Refusal('draw_points_differ')
}

/** True if a student could be asked nothing but dropped questions, and so would have no score. */
export function mayAskNothing(questions: readonly TaskQuestion[], draws: readonly Draw[]): boolean {
  const dropped = new Set(questions.flatMap(({ id, credit }) => (credit === 'dropped' ? id : [])))
  const drawn = new Set(draws.flatMap(({ questionIds }) => questionIds))
  return (
    questions.every(({ id }) => dropped.has(id) || drawn.has(id)) &&
    // Dropped questions are drawn last, but an attempt may have started before.
    draws.every(({ count, questionIds }) => questionIds.filter((id) => dropped.has(id)).length >= count)
  )
}
