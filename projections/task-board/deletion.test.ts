import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Batch } from '../read-models.ts'
import {
  deleted,
  folded,
  type Given,
  instant,
  onAttempt,
  onTask,
  opened,
  saved,
  sent,
  started,
  submitted,
} from '../testing/given.ts'
import { histories } from '../testing/histories.ts'

/**
 * All rows that people see, without positions, history, and the time of the timekeeper's next check of a student's own dates:
 * it checks again after a restoration.
 */
function shown(batch: Batch): unknown {
  const rows = (all: Map<string, object>) =>
    [...all]
      .map(([key, row]) => [key, { ...row, position: 0, own_due: null }])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  const { counters, details, entries, badges, teachers, students, deleted } = batch
  return [counters, details, entries, badges, teachers, students, deleted].map((each) => rows(each.changed()))
}

/** Deletes a task, ends its running attempts, and restores both. */
function deletedAndRestored(batch: Batch, taskId: string): Given[] {
  const running = batch.entries.ofTask(taskId).flatMap((key) => {
    const entry = batch.entries.get(key)
    if (!entry) return []
    const { student_id, attempt, status, series } = entry
    const repeat = series.attempts?.find((one) => one.status === 'in_progress')
    if (status !== 'in_progress' && !repeat) return []
    return [{ student_id, attempt: repeat?.attempt ?? attempt }]
  })
  return [
    deleted(taskId),
    ...running.map(({ student_id, attempt }) =>
      onAttempt(taskId, student_id, 'AttemptAbandoned', { attempt, reason: 'task_deleted' }),
    ),
    onTask(taskId, 'TaskRestored', { by: 'teacher1', at: instant(0) }),
    ...running.map(({ student_id, attempt }) =>
      onAttempt(taskId, student_id, 'AnswersRestored', {
        ...{ attempt, after: 'task_deleted', by: 'teacher1', at: instant(0) },
      }),
    ),
  ]
}

/** Deletes and restores the answers of all who have submitted. */
const clearedAndRestored = (batch: Batch): Given[] =>
  [...batch.entries.changed().values()].flatMap(({ task_id, student_id, attempt, status }) =>
    batch.counters.get(task_id) && (status === 'waiting' || status === 'final')
      ? [
          onAttempt(task_id, student_id, 'AnswersDeleted', { attempt }),
          onAttempt(task_id, student_id, 'AnswersRestored', {
            ...{ attempt, after: 'answers_deleted', by: 'teacher1', at: instant(0) },
          }),
        ]
      : [],
  )

it('deleting and restoring all tasks, or all answers, changes no row, whatever happened before', () =>
  fc.assert(
    fc.property(histories, (history) => {
      const before = folded(...history)
      const tasks = [...before.counters.changed().keys()].flatMap((taskId) => deletedAndRestored(before, taskId))
      expect(shown(folded(...history, ...tasks))).toEqual(shown(before))
      expect(shown(folded(...history, ...clearedAndRestored(before)))).toEqual(shown(before))
    }),
    { numRuns: 150 },
  ))

it('a reopened attempt goes on, and the undo of its reopening still brings back the result', () => {
  const because = { attempt: 1, grant: 'g', reason: 'bus', by: 'teacher1', at: instant(70) }
  const begun = [sent('t1'), opened('t1'), started('t1', 's1'), submitted('t1', 's1', 50)]
  const reopened = [...begun, onAttempt('t1', 's1', 'AttemptReopened', { ...because, deadline: null })]
  const undone = onAttempt('t1', 's1', 'GrantUndone', because)
  const before = folded(...reopened)
  const around = deletedAndRestored(before, 't1')
  expect(shown(folded(...reopened, ...around))).toEqual(shown(before))
  expect(shown(folded(...reopened, ...around, undone))).toEqual(shown(folded(...reopened, undone)))
})

it('a save that arrives while the task is deleted is kept after its restoration', () => {
  const batch = folded(
    ...[sent('t1'), opened('t1'), started('t1', 's1'), deleted('t1'), saved('t1', 's1', { q1: 'cat' })],
    onTask('t1', 'TaskRestored', { by: 'teacher1', at: instant(0) }),
  )
  expect(batch.entries.get('attempt-t1:s1')).toMatchObject({ status: 'in_progress', answered: 1 })
  expect(batch.counters.get('t1')).toMatchObject({ working: 1, phase: 'open' })
})

it('a new start discards what was set aside', () => {
  const batch = folded(
    ...[sent('t1'), opened('t1'), started('t1', 's1'), saved('t1', 's1', { q1: 'cat' })],
    onAttempt('t1', 's1', 'AnswersDeleted', { attempt: 1 }),
    started('t1', 's1', 2),
  )
  expect(batch.entries.get('attempt-t1:s1')).toMatchObject({ attempt: 2, answered: 0, set_aside: null })
})
