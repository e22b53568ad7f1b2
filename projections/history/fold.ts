import type { AttemptEvent } from '../../events/attempt/attempt-events.ts'
import type { TaskEvent } from '../../events/task/task-events.ts'
import type { Batch, Placed } from '../batch.ts'
import { attemptStory, type HistoryState, taskStory } from './story.ts'

type Stories = Pick<Batch, 'stories' | 'lastStories'>

/** Saves of one attempt within a minute of the first are one row. */
const SAVES_WITHIN_MS = 60_000

export function tellTask({ stories }: Stories, taskId: string, event: Placed<TaskEvent>): void {
  const story = taskStory(event)
  if (story) stories.set(event.position, { ...placed(event, taskId, ''), ...story })
}

/** A folded row keeps the place and time of its first save. */
export function tellAttempt(batch: Stories, taskId: string, studentId: string, event: Placed<AttemptEvent>): void {
  const row = { ...placed(event, taskId, studentId), ...attemptStory(event) }
  const last = event.type === 'AnswersSaved' ? batch.lastStories.get(event.streamId) : undefined
  const told = last && foldsInto(last, row) ? withSave(last, row) : row
  batch.stories.set(told.position, told)
  batch.lastStories.put(event.streamId, told)
}

const placed = ({ position, at, meta }: Placed<object>, taskId: string, studentId: string) => ({
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

function withSave(last: HistoryState, save: HistoryState): HistoryState {
  const questions = [...new Set([...(last.detail.questions ?? []), ...(save.detail.questions ?? [])])]
  return { ...last, detail: { ...last.detail, count: (last.detail.count ?? 0) + 1, questions } }
}
