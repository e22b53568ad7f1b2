import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { Phase, Recipient } from '../../events/task/task-events.ts'
import type { EntryState } from '../attempts/columns.ts'
import { newEntry } from '../attempts/fold.ts'
import type { AttemptRows } from '../attempts/rows.ts'
import type { Figures } from '../engine/read-model.ts'
import type { TaskBoardCounters } from './columns.ts'
import { ownersOf } from './owners.ts'
import type { TaskBoardRows } from './rows.ts'

/* What a task's event changes in the rows of its recipients, in their badges and in the statistics. */

type Batch = TaskBoardRows & AttemptRows & Figures

/** Changes the phase, which changes the badge and statistics of each recipient who has not submitted. */
export function enterPhase(batch: Batch, taskId: string, phase: Phase, position: number): void {
  const counters = batch.counters.get(taskId)
  if (!counters || counters.phase === phase) return
  batch.counters.put(taskId, { ...counters, phase, position })
  for (const key of batch.entries.ofTask(taskId)) {
    const entry = batch.entries.get(key)
    if (entry) change(batch, counters, entry, { phase: counters.phase, entry }, { phase, entry }, position)
  }
}

/** A student who is a recipient already keeps their row; only the class changes. */
export function addRecipients(
  batch: Batch,
  counters: TaskBoardCounters,
  recipients: Recipient[],
  position: number,
): void {
  for (const recipient of recipients) {
    const key = attemptStream(counters.task_id, recipient.studentId)
    const known = batch.entries.get(key)
    if (known) {
      batch.entries.put(key, { ...known, class_code: recipient.classCode, position })
      continue
    }
    const entry = newEntry(counters.task_id, recipient, position)
    batch.entries.put(key, entry)
    change(batch, counters, entry, undefined, { phase: counters.phase, entry }, position)
  }
}

/** Removes the rows of these attempt streams. */
export function removeRecipients(batch: Batch, counters: TaskBoardCounters, keys: string[], position: number): void {
  for (const key of keys) {
    const entry = batch.entries.get(key)
    if (!entry) continue
    batch.entries.remove(key)
    change(batch, counters, entry, { phase: counters.phase, entry }, undefined, position)
  }
}

function change(
  batch: Batch,
  counters: TaskBoardCounters,
  { student_id: studentId }: EntryState,
  before: { phase: Phase; entry: EntryState } | undefined,
  after: { phase: Phase; entry: EntryState } | undefined,
  position: number,
): void {
  const { task_id: taskId } = counters
  batch.countEntry({ taskId, ownerIds: ownersOf(counters), studentId, before, after, position })
}
