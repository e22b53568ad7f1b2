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
  sent,
  started,
  submitted,
} from '../testing/given.ts'

const badges = (...given: Parameters<typeof folded>) => {
  const batch = folded(sent('t1'), ...given)
  return ['s1', 's2', 'teacher1'].map((id) => batch.badges.get(id)?.count ?? 0)
}

describe('badges', () => {
  it('counts an open task for each recipient, from its opening to its closing', () => {
    expect(badges()).toEqual([0, 0, 0])
    expect(badges(opened('t1'))).toEqual([1, 1, 0])
    expect(badges(opened('t1'), opened('t1'))).toEqual([1, 1, 0])
    expect(badges(opened('t1'), closed('t1'))).toEqual([0, 0, 0])
  })

  it('counts a submitted attempt for the teacher instead of the student, and back once its answers are deleted', () => {
    const taken = [opened('t1'), started('t1', 's1')]
    expect(badges(...taken)).toEqual([1, 1, 0])
    expect(badges(...taken, submitted('t1', 's1', 50))).toEqual([0, 1, 1])
    expect(badges(...taken, submitted('t1', 's1', 50, { final: true }))).toEqual([0, 1, 0])
    expect(badges(...taken, submitted('t1', 's1', 50), graded('t1', 's1', 60, true))).toEqual([0, 1, 0])
    const again = onAttempt('t1', 's1', 'AnswersDeleted', { attempt: 1 })
    expect(badges(...taken, submitted('t1', 's1', 50), again)).toEqual([1, 1, 0])
    expect(badges(...taken, submitted('t1', 's1', 50), closed('t1'), again)).toEqual([0, 0, 0])
  })

  it('follows new dates and the deletion of a task', () => {
    const dates = { opensAt: instant(99), closesAt: null, timerMinutes: 0 }
    const later = onTask('t1', 'TaskRescheduled', { ...dates, phase: 'scheduled' })
    expect(badges(opened('t1'), later)).toEqual([0, 0, 0])
    expect(badges(opened('t1'), later, opened('t1'))).toEqual([1, 1, 0])
    expect(badges(opened('t1'), started('t1', 's1'), submitted('t1', 's1', 50), deleted('t1'))).toEqual([0, 0, 0])
  })

  it('counts a task by the own phase of a student, until that is the phase of the task again', () => {
    const own = (phase: 'scheduled' | 'open' | 'closed' | null) =>
      onAttempt('t1', 's1', 'OwnPhaseReached', { attempt: 0, phase, due: null, seen: 1, at: instant(9) })
    expect(badges(own('open'))).toEqual([1, 0, 0])
    expect(badges(own('open'), opened('t1'))).toEqual([1, 1, 0])
    expect(badges(own('open'), opened('t1'), closed('t1'))).toEqual([1, 0, 0])
    expect(badges(opened('t1'), own('closed'))).toEqual([0, 1, 0])
    expect(badges(opened('t1'), own('closed'), own(null))).toEqual([1, 1, 0])
    expect(badges(own('open'), started('t1', 's1'), submitted('t1', 's1', 50), deleted('t1'))).toEqual([0, 0, 0])
  })

  it('follows recipients added and removed while the task is open', () => {
    const recipients = [{ studentId: 's3', classCode: '1-7' }]
    const batch = folded(
      sent('t1'),
      opened('t1'),
      onTask('t1', 'RecipientsAdded', { recipients, reason: 'revised' }),
      onTask('t1', 'RecipientsRemoved', { studentIds: ['s1'] }),
    )
    expect([batch.badges.get('s3'), batch.badges.get('s1')]).toEqual([
      { user_id: 's3', count: 1, position: 3 },
      { user_id: 's1', count: 0, position: 4 },
    ])
  })
})
