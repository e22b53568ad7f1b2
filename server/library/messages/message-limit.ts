const HOUR = 3_600_000
/** More places than that in an hour are an attack with many addresses; the oldest are forgotten. */
const MOST_PLACES = 10_000

export interface MessageLimit {
  /** Milliseconds until this sender may write again, 0 for now. */
  wait(sender: string): number
  /** One of theirs was stored. */
  count(sender: string): void
}

/** So many messages an hour from one sender. Kept in memory, by each node for itself. */
export function createMessageLimit(most: number, now: () => Date): MessageLimit {
  const sent = new Map<string, number[]>()
  const recent = (sender: string) => (sent.get(sender) ?? []).filter((at) => at > now().getTime() - HOUR)
  return {
    wait(sender) {
      const times = recent(sender)
      const oldest = times[times.length - most]
      return oldest === undefined ? 0 : oldest + HOUR - now().getTime()
    },
    count(sender) {
      const times = [...recent(sender), now().getTime()]
      // Anew at the end: the order of the map is that of the last message.
      sent.delete(sender)
      sent.set(sender, times.slice(-most))
      const [first] = sent.keys()
      if (sent.size > MOST_PLACES && first !== undefined) sent.delete(first)
    },
  }
}
