import { attemptOf } from '../../../events/attempt/attempt-events.ts'
import type { EventPlace, StoredEvent } from '../../../events/store/event-store.ts'
import type { EntryState } from '../../../projections/attempts/columns.ts'
import type { Batch } from '../../../projections/read-models.ts'
import type { ReplayStep } from '../../contract/past-calls.ts'
import { createRowChanges } from './replay-rows.ts'

/** Maximum number of rows in a reply: about 4 MB before compression. */
export const MAX_ROWS = 30_000
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WINDOWS = [
  0,
  1,
  2,
  5,
  10,
  30,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  6 * HOUR,
  DAY,
  7 * DAY,
  366 * DAY,
]

/** Events of one append have the same instant; they are one step also in a window of 0 seconds. */
export const windowOf = (at: string, seconds: number): string | number =>
  seconds === 0 ? at : Math.floor(Date.parse(at) / (seconds * 1000))

/** The shortest window in seconds in which the attempts have at most `most` changed rows. `places`: in order of the log. */
export function secondsFor(places: readonly EventPlace[], most = MAX_ROWS): number {
  const changes = places
    .filter(({ streamId }) => attemptOf(streamId))
    .map(({ streamId, at }) => ({ streamId, ms: Date.parse(at) }))
  const rowsIn = (seconds: number): number => {
    const last = new Map<string, number>()
    let rows = 0
    for (const { streamId, ms } of changes) {
      const window = Math.floor(ms / Math.max(1, seconds * 1000))
      if (last.get(streamId) !== window) rows += 1
      last.set(streamId, window)
    }
    return rows
  }
  return WINDOWS.find((seconds) => rowsIn(seconds) <= most) ?? (WINDOWS.at(-1) as number)
}

/**
 * Collects the changes of the recipients' rows while a log is folded. `places`: the place of each student in the reply;
 * others are left out.
 */
export function createSteps(seconds: number, places: ReadonlyMap<string, number>) {
  const steps: ReplayStep[] = []
  const rowOf = createRowChanges()
  let changed = new Map<string, EntryState | undefined>()
  let window: string | number = ''
  let last = { at: '', position: 0 }

  function flush(): void {
    const rows = [...changed].flatMap(([key, entry]) => {
      const student = places.get(attemptOf(key)?.studentId ?? '')
      return student === undefined ? [] : (rowOf(student, entry) ?? [])
    })
    if (rows.length > 0) steps.push({ ...last, rows })
    changed = new Map()
  }

  return {
    /** To be called after each event. Takes the changed rows out of the batch. */
    folded({ entries }: Batch, { at, position }: StoredEvent): void {
      const now = windowOf(at, seconds)
      if (now !== window) flush()
      window = now
      last = { at, position }
      for (const [key, entry] of entries.changed()) changed.set(key, entry)
      for (const key of entries.removed()) changed.set(key, undefined)
      entries.written()
    },
    finish(): ReplayStep[] {
      flush()
      return steps
    },
  }
}
