import { type AttemptEvent, attemptStream } from '../../../events/attempt/attempt-events.ts'
import type { EventPlace, StoredEvent } from '../../../events/store/event-store.ts'
import type { Batch } from '../../../projections/read-models.ts'
import type { Reply } from '../../contract/calls.ts'
import { toEntryAnswer } from '../../task-views/answers.ts'
import { secondsFor, windowOf } from './replay-steps.ts'

type AttemptReplay = Required<Pick<Reply<'tasks/replay'>, 'saves' | 'gaps' | 'deadlines'>>

/** Maximum number of saves in a reply; more are put together in windows of time, in which the last answer of a question counts. */
const MAX_SAVES = 1000

/** Collects the saves of one student while a log is folded. */
export function createSaves(
  places: readonly EventPlace[],
  { taskId, studentId }: { taskId: string; studentId: string },
) {
  const stream = attemptStream(taskId, studentId)
  const seconds = secondsFor(places, MAX_SAVES)
  const found: AttemptReplay = { saves: [], gaps: [], deadlines: [] }

  function addSave(data: Extract<AttemptEvent, { type: 'AnswersSaved' }>['data'], answered: number): void {
    const { attempt, device, savedAt: at } = data
    const values = data.values.map((value) => toEntryAnswer(value))
    const last = found.saves.at(-1)
    const same = last && last.attempt === attempt && last.device === device
    if (!same || seconds === 0 || windowOf(last.at, seconds) !== windowOf(at, seconds))
      return void found.saves.push({ at, attempt, device, values, answered })
    const ids = new Set(values.map(({ ID }) => ID))
    found.saves.splice(-1, 1, {
      ...last,
      values: [...last.values.filter(({ ID }) => !ids.has(ID)), ...values],
      answered,
    })
  }

  return {
    /** To be called after each event. */
    folded({ entries }: Batch, stored: StoredEvent): void {
      if (stored.streamId !== stream) return
      const event = stored as unknown as AttemptEvent
      if (event.type === 'AnswersSaved') addSave(event.data, entries.get(stream)?.answered ?? 0)
      if (event.type === 'GapsReported') found.gaps.push(...event.data.gaps)
      if (
        event.type === 'AttemptStarted' ||
        event.type === 'DeadlineMoved' ||
        event.type === 'AttemptReopened' ||
        event.type === 'AttemptResumed'
      )
        found.deadlines.push({ at: stored.at, deadline: event.data.deadline ?? '' })
    },
    finish: (): AttemptReplay => found,
  }
}
