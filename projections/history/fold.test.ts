import { describe, expect, it } from 'vitest'
import {
  closed,
  deleted,
  folded,
  graded,
  instant,
  onAttempt,
  onTask,
  opened,
  saved,
  sent,
  started,
  submitted,
} from '../testing/given.ts'

const historyOf = (...given: Parameters<typeof folded>) => [...folded(...given).history.values()]

describe('history', () => {
  it('has the events of a task with their actors, also after its deletion', () => {
    const rows = historyOf(sent('t1'), opened('t1'), closed('t1'), deleted('t1'))
    expect(rows.map(({ type, student_id, actor_id }) => [type, student_id, actor_id])).toEqual([
      ['task_sent', '', null],
      ['task_opened', '', null],
      ['task_closed', '', null],
      ['task_deleted', '', 'teacher1'],
    ])
    expect(rows[0]?.detail).toEqual({ count: 2, of: 0, opensAt: null, closesAt: null, timerMinutes: 0 })
  })

  it('has the events of an attempt', () => {
    const rows = historyOf(
      started('t1', 's1'),
      submitted('t1', 's1', 50, { by: 'deadline' }),
      graded('t1', 's1', 80, true),
      onAttempt('t1', 's1', 'AnswersDeleted', { attempt: 1 }),
      onAttempt('t1', 's1', 'DeadlineMoved', { attempt: 1, deadline: null }),
      onAttempt('t1', 's1', 'AttemptAbandoned', { attempt: 1, reason: 'task_deleted' }),
    )
    expect(rows.map(({ type, detail }) => [type, detail])).toEqual([
      ['attempt_started', { attempt: 1, deadline: null, of: 2 }],
      ['submitted_by_deadline', { attempt: 1, score: 50, final: false, answered: 1, of: 2, secondsTaken: 50 }],
      ['grade_changed', { attempt: 1, score: 80, final: true }],
      ['answers_deleted', { attempt: 1 }],
      ['deadline_moved', { attempt: 1, deadline: null }],
      ['attempt_ended', { attempt: 1, reason: 'task_deleted' }],
    ])
    expect(rows.every((row) => row.task_id === 't1' && row.student_id === 's1')).toBe(true)
  })

  it('folds saves within a minute of the first into one row', () => {
    const rows = historyOf(
      saved('t1', 's1', { q1: 'a' }, 0),
      saved('t1', 's1', { q2: 'b', q1: 'c' }, 30),
      saved('t1', 's2', { q1: 'a' }, 40),
      saved('t1', 's1', { q3: 'd' }, 59),
      saved('t1', 's1', { q1: 'e' }, 60),
    )
    expect(rows.map(({ position, student_id, at, detail }) => ({ position, student_id, at, detail }))).toEqual([
      {
        position: 1,
        student_id: 's1',
        at: instant(0),
        detail: { attempt: 1, count: 3, questions: ['q1', 'q2', 'q3'] },
      },
      { position: 3, student_id: 's2', at: instant(40), detail: { attempt: 1, count: 1, questions: ['q1'] } },
      { position: 5, student_id: 's1', at: instant(60), detail: { attempt: 1, count: 1, questions: ['q1'] } },
    ])
  })

  it('does not fold saves with another event between them', () => {
    const moved = onAttempt('t1', 's1', 'DeadlineMoved', { attempt: 1, deadline: null })
    const rows = historyOf(saved('t1', 's1', { q1: 'a' }, 0), moved, saved('t1', 's1', { q1: 'b' }, 1))
    expect(rows.map((row) => row.type)).toEqual(['answers_saved', 'deadline_moved', 'answers_saved'])
  })

  it('has the question ids of late answers, never their text', () => {
    const values = [{ questionId: 'q1', text: 'secret' }]
    const late = { attempt: 1, device: 'd1', seq: 1, values, arrivedAt: instant(99) }
    const rows = historyOf(onAttempt('t1', 's1', 'LateAnswersKept', late), saved('t1', 's2', { q1: 'secret' }))
    expect(rows[0]).toMatchObject({ type: 'answers_late', detail: { attempt: 1, questions: ['q1'] } })
    expect(JSON.stringify(rows)).not.toContain('secret')
  })

  it('has no row for QuestionsFrozen', () => {
    expect(historyOf(onTask('t1', 'QuestionsFrozen', { by: 's1' }))).toEqual([])
  })
})
