const HOUR = 3_600_000
/** More senders than this in an hour are an attack from many addresses; the oldest are forgotten. */
const MOST_SENDERS = 10_000

export interface MessageLimit {
  /** Milliseconds until this sender may write again, 0 for now. */
  wait(sender: string): number
  /** Counts a stored message. */
  count(sender: string): void
}

/** Allows `most` messages an hour from one sender. Each node counts in its own memory. */
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
      // Moved to the end, so that the map is ordered by the last message.
      sent.delete(sender)
      sent.set(sender, times.slice(-most))
      const [first] = sent.keys()
      if (sent.size > MOST_SENDERS && first !== undefined) sent.delete(first)
    },
  }
}
