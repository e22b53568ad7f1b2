import type { AppendRequest } from './event-store.ts'

/** Callers of the processes that are killed or cut off. */
export const CALLERS = 8

/** The streams of a caller; `second` has every third save. */
export const streamsOf = (caller: number): [first: string, second: string] => [`attempt-${caller}`, `second-${caller}`]

/** A caller's save, after those before it: every third one spans two streams, both or none. `checkLog` knows it again. */
export function saveOf(caller: number, number: number, versions: readonly number[]): AppendRequest {
  const id = `${caller}-${number}`
  const writes = streamsOf(caller)
    .slice(0, number % 3 === 0 ? 2 : 1)
    .map((streamId, index) => ({
      streamId,
      expectedVersion: versions[index] ?? 0,
      events: [{ type: 'AnswersSaved', data: { attempt: 1, device: 'd', seq: number, values: [], savedAt: '' } }],
    }))
  const command = { id, fingerprint: id, result: { number } }
  return { writes, meta: { actorId: `${caller}` }, at: new Date().toISOString(), command }
}
