import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { HistoryEvent } from '../../server/contract/history-shapes.ts'

/**
 * Whether the entry has changed after the position `after`, and only by the teacher `me`. False if the events, newest first,
 * do not show it: the history may be older than the entry, or reach back less far.
 */
export function areOnlyMine(
  events: readonly HistoryEvent[],
  { position, attempt }: Pick<Entry, 'position' | 'attempt'>,
  { me, after }: { me: string | undefined; after: number | undefined },
): boolean {
  if (position === undefined || after === undefined || position <= after) return false
  const complete =
    events.some((event) => event.position === position) && events.some((event) => event.position <= after)
  return (
    complete &&
    events
      .filter((event) => event.position > after && event.position <= position)
      // Students may work on another attempt of homework meanwhile.
      .filter((event) => attempt === undefined || event.attempt === undefined || event.attempt === attempt)
      .every(({ by }) => by !== null && by._id === me)
  )
}
