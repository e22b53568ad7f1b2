/** Points given for the criteria of a rubric, by place: their share of all its points, as hundredths of `of`. */
export function pointsOfRubric(rubric: readonly { points: number }[], given: readonly number[], of: number): number {
  const whole = rubric.reduce((sum, { points }) => sum + points, 0)
  return Math.round((of * given.reduce((sum, points) => sum + points, 0)) / whole)
}
