import type { AttemptEvent } from '../../events/attempt/attempt-events.ts'
import type { TaskEvent } from '../../events/task/task-events.ts'
import type { EntryKey, Positioned } from '../engine/events-to-fold.ts'
import type { HistoryRows, HistoryState, Rewritten } from './columns.ts'
import { historyOfAttempt, historyOfTask } from './history.ts'

/** Saves of one attempt within this time after the first one share a history row. */
const SAVES_WITHIN_MS = 60_000

/** Adds the row of a task's event, if it has one. */
export function addTaskHistory({ history }: HistoryRows, taskId: string, event: Positioned<TaskEvent>): void {
  const entry = historyOfTask(event)
  if (entry) history.set(event.position, { ...commonColumns(event, taskId, ''), ...entry })
}

/** A row that several saves share keeps the position and time of the first save. */
export function addAttemptHistory(
  batch: HistoryRows,
  { taskId, studentId }: EntryKey,
  event: Positioned<AttemptEvent>,
): void {
  const entry = historyOfAttempt(event)
  if (!entry) return
  const next = { ...commonColumns(event, taskId, studentId), ...entry }
  const last = event.type === 'AnswersSaved' ? batch.lastHistory.get(event.streamId) : undefined
  const row = last && foldsInto(last, next) ? { ...last, ...withSave(last, next) } : next
  batch.history.set(row.position, row)
  batch.lastHistory.put(event.streamId, row)
}

const commonColumns = ({ position, at, meta }: Positioned<object>, taskId: string, studentId: string) => ({
  position,
  task_id: taskId,
  student_id: studentId,
  at,
  actor_id: meta.actorId,
})

const foldsInto = (last: HistoryState, save: HistoryState): boolean =>
  last.type === 'answers_saved' &&
  last.detail.attempt === save.detail.attempt &&
  Date.parse(save.at) - Date.parse(last.at) < SAVES_WITHIN_MS

function withSave(last: HistoryState, save: HistoryState): Pick<HistoryState, Rewritten> {
  const questions = [...new Set([...(last.detail.questions ?? []), ...(save.detail.questions ?? [])])]
  return { detail: { ...last.detail, count: (last.detail.count ?? 0) + 1, questions } }
}
