import { describe, expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { findProblems, isSolvedBy, problemOf, STEP_OF } from './problems.ts'
import { countRecipients, withClasses } from './recipients.ts'
import { EMPTY_TASK, type TaskForm } from './task-form.ts'

const now = new Date('2026-03-01T10:00:00Z')
const one = { ID: 'q' } as Question
const good: TaskForm = { ...EMPTY_TASK, name: 'x', classes: ['1-7'], questions: [one] }
const codes = (part: Partial<TaskForm>) => findProblems({ ...good, ...part }, now).map(({ error }) => error)

describe('the rules of the task form', () => {
  it('accept a complete task', () => expect(codes({})).toEqual([]))
  it('are reported in the order of the steps', () => {
    const all = findProblems({ ...EMPTY_TASK, closes: '2026-03-01T09:00:00Z' }, now)
    expect(all.map(({ error }) => error)).toEqual([13, 14, 6, 16])
    expect(all.map(({ field }) => STEP_OF[field])).toEqual(['questions', 'settings', 'settings', 'options'])
  })
  it('require a student when not everyone is chosen', () => {
    expect(codes({ everyone: false })).toEqual([15])
    expect(codes({ everyone: false, students: [{ _id: 's', name: '', classes: [] }] })).toEqual([])
  })
  it('require the end after the start, or after now without a start', () => {
    expect(codes({ opens: '2026-03-02T08:00:00Z', closes: '2026-03-02T08:00:00Z' })).toEqual([16])
    expect(codes({ opens: '2026-02-01T08:00:00Z', closes: '2026-02-02T08:00:00Z' })).toEqual([])
    expect(codes({ closes: '2026-03-01T10:00:00Z' })).toEqual([16])
    expect(codes({ closes: '2026-03-01T10:01:00Z' })).toEqual([])
  })
  it('treat a name of spaces as missing', () => expect(codes({ name: '  ' })).toEqual([14]))
})

describe('an error of the server', () => {
  it('is assigned to its field', () => {
    expect(problemOf({ error: 15 })).toEqual({ error: 15, field: 'students' })
    expect(problemOf({ error: 'recipient_has_answered' })?.field).toBe('students')
    expect(problemOf({ error: 'questions_frozen' })?.field).toBe('questions')
    expect(problemOf({ error: 'required', field: 'questions.2.answers' })?.field).toBe('questions')
    expect(problemOf({ error: 'all' })).toBeUndefined()
  })
  it('disappears when its field changes', () => {
    const problems = findProblems(EMPTY_TASK, now)
    const left = (part: Partial<TaskForm>) => problems.filter((problem) => !isSolvedBy(part, problem))
    expect(left({ name: 'a' }).map(({ error }) => error)).toEqual([13, 6])
    expect(left({ notes: 'a' })).toEqual(problems)
  })
})

describe('recipients', () => {
  const counts = { '1-7': 24, '2-7': 23 }
  const students = [
    { _id: 'a', name: 'أ', classes: ['1-7'] },
    { _id: 'b', name: 'ب', classes: ['2-7'] },
  ]
  it('are all students of the classes, or the chosen ones', () => {
    expect(countRecipients({ classes: ['1-7', '2-7'], everyone: true, students }, counts)).toEqual({
      classes: 2,
      students: 47,
    })
    expect(countRecipients({ classes: ['1-7'], everyone: false, students }, counts)).toEqual({
      classes: 1,
      students: 2,
    })
    expect(countRecipients({ classes: [], everyone: false, students }, counts)).toEqual({ classes: 0, students: 0 })
    expect(countRecipients({ classes: ['1-7'], everyone: true, students }, undefined).students).toBeUndefined()
  })
  it('are removed with their class', () => {
    const form = { ...good, classes: ['1-7', '2-7'], everyone: false, students }
    expect(withClasses(form, ['2-7'])).toEqual({ classes: ['2-7'], students: [students[1]], everyone: false })
    expect(withClasses(form, [])).toEqual({ classes: [], students: [], everyone: true })
  })
})
