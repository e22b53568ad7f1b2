export interface Dot {
  id: string
  score: number
  /** Position in its column, from 0 at the bottom. */
  level: number
}

/** Scores as stacked dots, in columns of 5 % so that close scores do not overlap. */
export function dotsOf(scores: { id: string; score: number }[]): Dot[] {
  const heights = new Map<number, number>()
  return [...scores]
    .sort((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1))
    .map(({ id, score }) => {
      const column = Math.round(score / 5)
      const level = heights.get(column) ?? 0
      heights.set(column, level + 1)
      return { id, score: column * 5, level }
    })
}
