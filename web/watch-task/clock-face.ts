const DAY = 86_400
const HOUR = 3600

export type ClockFace = { days: number } | { text: string }

/** Formats seconds for reading from a distance: 9:42, 1:09:42; whole days from two days on. */
export function clockFace(seconds: number): ClockFace {
  const left = Math.max(0, Math.floor(seconds))
  if (left >= 2 * DAY) return { days: Math.floor(left / DAY) }
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor((left % HOUR) / 60)
  const hours = Math.floor(left / HOUR)
  return { text: hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}` }
}
