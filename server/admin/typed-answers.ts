import { type Kysely, type SqlBool, sql } from 'kysely'
import { type AttemptEvent, attemptOf } from '../../events/attempt/attempt-events.ts'
import { type AttemptState, evolveAttempt } from '../../events/attempt/attempt-state.ts'
import { maskTyped } from '../../events/attempt/masking.ts'
import { NO_TIME } from '../../events/attempt/time-state.ts'
import type { StoredEvent } from '../../events/store/event-store.ts'
import { readingOf } from '../../events/store/reading.ts'
import type { Database } from '../database/tables.ts'

/** What a person typed into answers. */
export interface Typed {
  /** Events to rewrite, with masked data. */
  masked: StoredEvent[]
  /** Ids of tasks with a running attempt, which is not masked. */
  running: Set<string>
}

export async function typedBy(read: Kysely<Database>, personId: string): Promise<Typed> {
  const like = `attempt-%:${personId.replace(/[\\%_]/g, '\\$&')}`
  const streams = await read
    .selectFrom('streams')
    .select('stream_id')
    .where(sql<SqlBool>`stream_id like ${like} escape '\\'`)
    .execute()
  const { readStream } = readingOf(read)
  const typed: Typed = { masked: [], running: new Set() }
  for (const { stream_id: streamId } of streams) {
    const place = attemptOf(streamId)
    if (place?.studentId !== personId) continue
    const events = (await readStream(streamId)) as StoredEvent<AttemptEvent>[]
    // The state before each event, and after the last.
    const states: AttemptState[] = [{ status: 'not_started', attempt: 0, time: NO_TIME }]
    for (const event of events)
      states.push(evolveAttempt(states.at(-1) as AttemptState, event as unknown as AttemptEvent))
    const state = states.at(-1) as AttemptState
    const running = state.status === 'in_progress' ? state.attempt : undefined
    if (running !== undefined) typed.running.add(place.taskId)
    for (const [place, event] of events.entries()) {
      const before = states[place]
      const draft = before?.status === 'in_progress' ? before.draft : new Map()
      const { data } = maskTyped(event as unknown as AttemptEvent, draft)
      if (data !== event.data && data.attempt !== running) typed.masked.push({ ...event, data })
    }
  }
  return typed
}
