import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { ReplayEvent } from '../../server/contract/past-calls.ts'

/** The figures under the player. The average is that of the final scores (docs/decisions/0100-figures.md). */
export function figuresOf(entries: readonly Entry[]) {
  const finals = entries.flatMap(({ status, score }) => (status === 'final' && score !== null ? [score] : []))
  const sum = finals.reduce((total, score) => total + score, 0)
  return {
    all: entries.length,
    sent: entries.filter(({ status }) => status === 'final' || status === 'waiting').length,
    working: entries.filter(({ status }) => status === 'in_progress').length,
    average: finals.length === 0 ? null : Math.round(sum / finals.length),
  }
}

export type ReplayPhase = 'runs' | 'paused' | 'closed' | 'deleted'

/** The state of the task after these events. */
export function phaseAt(events: readonly Pick<ReplayEvent, 'type'>[]): ReplayPhase {
  let before: ReplayPhase = 'runs'
  let phase: ReplayPhase = 'runs'
  for (const { type } of events) {
    if (type === 'task_deleted') before = phase
    if (type === 'task_paused') phase = 'paused'
    else if (type === 'task_closed') phase = 'closed'
    else if (type === 'task_deleted') phase = 'deleted'
    else if (type === 'task_restored') phase = before
    else if (type === 'task_resumed' || type === 'task_opened') phase = 'runs'
  }
  return phase
}
