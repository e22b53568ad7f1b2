import { hash } from 'node:crypto'
import type { AttemptState } from '../../events/attempt/attempt-state.ts'
import { startWindow } from '../../events/attempt/deadlines.ts'
import { Refusal } from '../../events/decider.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { HttpError } from '../http/errors.ts'

/** Starts a second, so that the saves of those who have begun are not delayed. */
const STARTS_PER_SECOND = 200
const WINDOW_MOST_SECONDS = 20

/** How many seconds the starts of a scheduled task are spread over: none for a class. */
export const windowSeconds = (recipients: number): number =>
  recipients <= STARTS_PER_SECOND ? 0 : Math.min(WINDOW_MOST_SECONDS, Math.ceil(recipients / STARTS_PER_SECOND))

/** A student's place in the window of a task, from 0 to 1: always the same, and others of the class have other ones. */
export const placeOf = (taskId: string, studentId: string): number =>
  Number.parseInt(hash('sha256', `${taskId}:${studentId}`).slice(0, 8), 16) / 0x1_0000_0000

/**
 * A refused early start says in how many seconds the page may repeat it (docs/decisions/0136-spread-the-starts-of-a-scheduled-task.md). The
 * place is no limit: from its opening on the task starts for everybody who asks.
 */
export function sayWhenItOpens(task: SentTask, state: AttemptState, studentId: string, now: string) {
  return (error: unknown): never => {
    const { opensAt } = startWindow(task, state.time, state.attempt + 1)
    if (!(error instanceof Refusal && error.code === 'not_open') || opensAt === null) throw error
    const place = placeOf(task.taskId, studentId) * windowSeconds(task.recipients.size)
    const seconds = Math.ceil((Date.parse(opensAt) - Date.parse(now)) / 1000 + place)
    throw new HttpError(409, 'not_open', { turn: { in: Math.max(1, seconds) } })
  }
}
