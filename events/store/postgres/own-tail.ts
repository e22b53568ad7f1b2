import type { EventRow } from '../rows.ts'

/** Maximum number of events to keep, and their greatest total length. */
const EVENTS = 4_000
const LENGTH = 4_000_000

/**
 * The newest events that this node has appended without another node's between them. Its projector, which follows the log,
 * gets them from here instead of reading them back.
 */
export function createOwnTail() {
  let tail: EventRow[] = []
  let length = 0

  function forget(): void {
    tail = []
    length = 0
  }

  return {
    forget,
    /** Call after the commit; positions count from 1, `base` is the head before them. */
    add(base: number, events: readonly EventRow[]): void {
      const follows = tail.at(-1)?.position === base
      if (!follows || tail.length > EVENTS || length > LENGTH) forget()
      for (const row of events) {
        tail.push({ ...row, position: base + row.position })
        length += row.data.length
      }
    },
    /** At most `limit` events after `position`; undefined when the next one is not here. */
    after(position: number, limit: number): EventRow[] | undefined {
      const first = tail[0]?.position
      const place = first === undefined ? -1 : position + 1 - first
      return place >= 0 && place < tail.length ? tail.slice(place, place + limit) : undefined
    },
  }
}
