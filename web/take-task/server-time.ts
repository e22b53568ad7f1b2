import { call } from '../api/call.ts'
import { isTransient, pause } from '../api/retried.ts'
import type { Opened } from './use-student-task.ts'

const AGAIN_MS = 2000

/**
 * The server's time, asked until the server can be reached; undefined if it refuses, or after `signal`. A draft without
 * answers stores nothing.
 */
export async function serverTime({ reply }: Opened, signal: AbortSignal): Promise<string | undefined> {
  const body = { task: reply.task._id, attempt: reply.attempt?.number, seq: 0, values: [] }
  while (!signal.aborted) {
    try {
      return (await call('tasks/draft', body, { signal })).saved_at
    } catch (error) {
      if (!isTransient(error)) return undefined
      await pause(AGAIN_MS)
    }
  }
  return undefined
}
