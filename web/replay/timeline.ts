/** Longest time without a change that is played, in milliseconds of the task: homework takes days. */
const QUIET_MS = 60_000
/** How long a replay takes at normal speed. */
const PLAYED_MS = 60_000

/** The moments of a replay on an axis that shortens long times without events. */
export interface Timeline {
  /** Milliseconds since 1970, ascending, each once. */
  times: readonly number[]
  /** Place of each moment on the axis, in milliseconds of the task; the first is 0. */
  offsets: readonly number[]
  /** The last offset. */
  length: number
}

export function timelineOf(instants: Iterable<string>): Timeline {
  const times = [...new Set([...instants].map((at) => Date.parse(at)))].sort((one, other) => one - other)
  const offsets: number[] = []
  let offset = 0
  for (const [index, time] of times.entries()) {
    offset += index === 0 ? 0 : Math.min(QUIET_MS, time - (times[index - 1] ?? time))
    offsets.push(offset)
  }
  return { times, offsets, length: offset }
}

/** Index of the last moment at this offset or before, 0 at the start. */
export function momentAt({ offsets }: Timeline, offset: number): number {
  return Math.max(0, countUntil(offsets, offset) - 1)
}

/** Place on the axis of the last moment at this time or before. */
export const offsetOf = ({ times, offsets }: Timeline, time: number): number =>
  offsets[countUntil(times, time) - 1] ?? 0

/** How many of the ascending values are at most `limit`. */
export function countUntil(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Milliseconds of the task in a millisecond at normal speed; short replays are not slower than the task was. */
export const rateOf = ({ length }: Timeline): number => Math.max(1, length / PLAYED_MS)
