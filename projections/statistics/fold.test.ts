import { describe, expect, it } from 'vitest'
import { closed, deleted, folded, graded, onAttempt, opened, sent, started, submitted } from '../testing/given.ts'

const two = [sent('t1'), opened('t1'), sent('t2'), opened('t2'), started('t1', 's1'), started('t2', 's1')]
const done = [...two, submitted('t1', 's1', 40, { final: true }), submitted('t2', 's1', 60)]

describe('statistics', () => {
  it('counts what a teacher sent and got back', () => {
    expect(folded(...done).teachers.get('teacher1')).toEqual({
      user_id: 'teacher1',
      tasks: 2,
      sent: 2,
      waiting: 1,
      final_count: 1,
      final_sum: 40,
      position: 8,
    })
  })

  it("counts a student's tasks, unfinished tasks and final scores", () => {
    expect(folded(...two).students.get('s1')).toMatchObject({ tasks: 2, not_finished: 2, final_count: 0, position: 4 })
    expect(folded(...done).students.get('s1')).toMatchObject({
      tasks: 2,
      not_finished: 0,
      final_count: 1,
      final_sum: 40,
    })
    expect(folded(...done, closed('t1')).students.get('s2')).toMatchObject({ tasks: 2, not_finished: 1 })
  })

  it('takes a score out of the average when it is no longer final', () => {
    const batch = folded(...done, graded('t1', 's1', 40, false), graded('t2', 's1', 90, true))
    expect(batch.teachers.get('teacher1')).toMatchObject({ waiting: 1, final_count: 1, final_sum: 90 })
    expect(batch.students.get('s1')).toMatchObject({ final_count: 1, final_sum: 90 })
    const again = folded(...done, onAttempt('t1', 's1', 'AnswersDeleted', { attempt: 1 }))
    expect(again.teachers.get('teacher1')).toMatchObject({ sent: 1, final_count: 0, final_sum: 0 })
    expect(again.students.get('s1')).toMatchObject({ not_finished: 1, final_count: 0 })
  })

  it('subtracts a deleted task from all statistics', () => {
    const batch = folded(...done, deleted('t1'))
    expect(batch.teachers.get('teacher1')).toMatchObject({
      tasks: 1,
      sent: 1,
      waiting: 1,
      final_count: 0,
      final_sum: 0,
    })
    expect(batch.students.get('s1')).toMatchObject({ tasks: 1, not_finished: 0, final_count: 0, final_sum: 0 })
    expect(batch.students.get('s2')).toMatchObject({ tasks: 1, not_finished: 1 })
  })
})
