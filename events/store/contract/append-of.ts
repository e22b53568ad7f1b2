import type { AppendRequest, EventStore, StreamWrite } from '../event-store.ts'

/** Opens an empty store for one test. The test or an `afterEach` hook closes it. */
export type OpenTestStore = () => Promise<EventStore>

/** An append of one or more events to one or more streams: `[streamId, expectedVersion, ...data]`. */
export function appendOf(...writes: [streamId: string, expectedVersion: number, ...data: unknown[]][]): AppendRequest {
  return {
    writes: writes.map(
      ([streamId, expectedVersion, ...data]): StreamWrite => ({
        streamId,
        expectedVersion,
        events: data.map((one) => ({ type: 'Happened', data: one })),
      }),
    ),
    meta: { actorId: 'u1', requestId: 'r1' },
    at: '2026-11-20T08:00:00.000Z',
  }
}
