import { type Given, instant, onAttempt } from './given.ts'

/** An attempt of a random history, as far as its next moves depend on it. */
export interface Attempt {
  number: number
  status: 'none' | 'working' | 'sent'
  /** Submitted attempts before this one that may count. */
  past: number
  answered: boolean
  /** Grants that can be undone; `reopened`: the one by which the attempt runs again, if nothing was saved since. */
  grants: string[]
  reopened: string | undefined
  paused: boolean
  /** The attempt before its answers, or its task, were deleted. */
  aside?: Omit<Attempt, 'aside' | 'grants'> & { after: 'answers_deleted' | 'task_deleted' }
}

export const NOTHING: Attempt = {
  ...{ number: 0, status: 'none', past: 0, answered: false, grants: [], reopened: undefined, paused: false },
}

export function setAside(attempt: Attempt, after: 'answers_deleted' | 'task_deleted') {
  const { aside: _, grants: __, ...kept } = attempt
  attempt.aside = { ...kept, after }
  attempt.status = 'none'
}

/** `[]` if nothing was set aside for this reason. */
export function takeBack(
  taskId: string,
  studentId: string,
  attempt: Attempt,
  from: 'answers_deleted' | 'task_deleted',
): Given[] {
  if (attempt.aside?.after !== from) return []
  const { after, ...kept } = attempt.aside
  Object.assign(attempt, kept, { aside: undefined })
  const data = { attempt: attempt.number, after, by: 'teacher1', at: instant(0) }
  return [onAttempt(taskId, studentId, 'AnswersRestored', data)]
}

export function abandon(
  taskId: string,
  studentId: string,
  attempt: Attempt,
  reason: 'task_deleted' | 'recipient_removed',
) {
  if (reason === 'task_deleted') setAside(attempt, reason)
  else attempt.status = 'none'
  return onAttempt(taskId, studentId, 'AttemptAbandoned', { attempt: attempt.number, reason }, { actorId: null })
}
