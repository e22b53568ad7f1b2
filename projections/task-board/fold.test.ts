import { describe, expect, it } from 'vitest'
import { deleted, folded, graded, instant, onTask, opened, sent, started, submitted } from '../testing/given.ts'

const t1 = (...given: Parameters<typeof folded>) => {
  const batch = folded(sent('t1'), ...given)
  return { ...batch.details.get('t1'), ...batch.counters.get('t1') }
}

describe('task_board', () => {
  it('has a task as it was sent, scheduled until it opens, its name folded for searching', () => {
    const batch = folded(sent('t1', { name: 'إملاءُ الهمزةِ', classes: ['1-7', '2-7'] }))
    expect(batch.details.get('t1')).toMatchObject({
      name: 'إملاءُ الهمزةِ',
      name_folded: 'املا الهمزه',
      questions_num: 0,
    })
    expect(batch.counters.get('t1')).toMatchObject({ phase: 'scheduled', frozen: 0, all_students: 2, position: 1 })
    expect(batch.classes.get('t1')).toEqual(['1-7', '2-7'])
  })

  it('follows the changes of its owner', () => {
    const details = {
      ...{ name: 'New', notes: 'n', story: 's', background: 'b', image: 'i', categories: ['c2'] },
      ...({ review: 'never', shuffleOptions: true, partial: true, scoreShown: 'closed' } as const),
    }
    const dates = { opensAt: instant(5), closesAt: instant(9), timerMinutes: 15 }
    const row = t1(
      onTask('t1', 'TaskDetailsRevised', details),
      onTask('t1', 'TaskRescheduled', { ...dates, phase: 'open' }),
      onTask('t1', 'QuestionsReplaced', { questions: [], resultMode: 'automatic' }),
      onTask('t1', 'AudienceChosen', { classes: ['2-7'], chosenStudents: ['s1'] }),
      onTask('t1', 'QuestionsFrozen', { by: 's1' }),
    )
    expect(row).toMatchObject({ name: 'New', name_folded: 'new', categories: '["c2"]', phase: 'open', frozen: 1 })
    expect(row).toMatchObject({ review: 'never', shuffle_options: 1 })
    expect(row).toMatchObject({ opens_at: instant(5), closes_at: instant(9), timer_minutes: 15 })
    expect(row).toMatchObject({ result_mode: 'automatic', classes: '["2-7"]', chosen_students: '["s1"]', position: 6 })
  })

  it('counts the cards of an activity, also after its mode was changed', () => {
    const card = { front: 'a', back: 'b', frontImage: '', backImage: '' }
    const activity = { title: 'A', notes: '', image: '', cards: [card, card, card] }
    const batch = folded(
      sent('t1', { activityId: 'a1', activity }),
      onTask('t1', 'QuestionsReplaced', { questions: [], resultMode: 'automatic' }),
    )
    expect(batch.details.get('t1')).toMatchObject({ activity_id: 'a1', questions_num: 3, result_mode: 'automatic' })
  })

  it('counts running, submitted and waiting attempts, and sums only final scores', () => {
    const two = [opened('t1'), started('t1', 's1'), started('t1', 's2')]
    expect(t1(...two)).toMatchObject({ working: 2, sent: 0 })
    expect(t1(...two, submitted('t1', 's1', 50))).toMatchObject({ working: 1, sent: 1, waiting: 1, final_count: 0 })
    const both = [...two, submitted('t1', 's1', 50), submitted('t1', 's2', 70, { final: true })]
    expect(t1(...both)).toMatchObject({ sent: 2, waiting: 1, final_count: 1, final_sum: 70 })
    expect(t1(...both, graded('t1', 's1', 90, true))).toMatchObject({ waiting: 0, final_count: 2, final_sum: 160 })
    expect(t1(...both, graded('t1', 's2', 70, false))).toMatchObject({ waiting: 2, final_count: 0, final_sum: 0 })
    expect(t1(...both, graded('t1', 's2', 75, true))).toMatchObject({ final_count: 1, final_sum: 75 })
  })

  it('follows its recipients', () => {
    const added = onTask('t1', 'RecipientsAdded', {
      recipients: [
        { studentId: 's2', classCode: '2-7' },
        { studentId: 's3', classCode: '2-7' },
      ],
      reason: 'joined_class',
    })
    const batch = folded(sent('t1'), added, onTask('t1', 'RecipientsRemoved', { studentIds: ['s1', 'stranger'] }))
    expect(batch.counters.get('t1')?.all_students).toBe(2)
    expect(batch.entries.ofTask('t1').map((key) => batch.entries.get(key))).toMatchObject([
      { student_id: 's2', class_code: '2-7' },
      { student_id: 's3', class_code: '2-7' },
    ])
  })

  it('is removed on deletion, keeps its recipients and counts nothing of them', () => {
    const batch = folded(
      sent('t1'),
      started('t1', 's1'),
      deleted('t1'),
      submitted('t1', 's1', 50),
      onTask('t1', 'TaskClosed', { at: instant(0) }),
    )
    expect(batch.counters.get('t1')).toBeUndefined()
    expect(batch.classes.get('t1')).toBeUndefined()
    expect(batch.entries.ofTask('t1')).toHaveLength(2)
    expect(batch.badges.get('s2')?.count ?? 0).toBe(0)
    expect(batch.teachers.get('teacher1')).toMatchObject({ tasks: 0, sent: 0, waiting: 0, final_count: 0 })
    expect(batch.deleted.get('t1')).toMatchObject({ name: 'Task t1', deleted_by: 'teacher1', all_students: 2, sent: 0 })
    expect(batch.deletedTasks).toEqual([
      { taskId: 't1', ownerId: 'teacher1', schoolId: 'school1', recipientIds: ['s1', 's2'] },
    ])
    expect([...batch.touchedTasks]).toEqual([])
  })
})
