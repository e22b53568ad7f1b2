import type { AppendRequest } from '../event-store.ts'

/** Number of concurrent callers in the processes that are killed. */
export const CALLERS = 8

/** The two streams of a caller. `second` gets every third save. */
export const streamsOf = (caller: number): [first: string, second: string] => [`attempt-${caller}`, `second-${caller}`]

/**
 * A caller's save number `number`. Every third save writes two streams atomically. `checkLog` recognises it by its
 * data.
 */
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
