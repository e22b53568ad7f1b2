import { describe, expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { toInstant, toLocal } from '../parts/authoring/date-field.tsx'
import {
  changedTaskBody,
  copyOfTask,
  EMPTY_TASK,
  formOfTask,
  isTouched,
  newTaskBody,
  type TaskForm,
} from './task-form.ts'

const question = (ID: string): Question => ({
  ID,
  type: 1,
  question: `سؤال ${ID}`,
  notes: '',
  answers: [{ answer: 'a', true: true }, { answer: 'b' }],
  cats: [],
  classes: [],
  level: '',
  direction: 'auto',
  mine: true,
})
const task: Task = {
  _id: 't1',
  name: 'الوحدة الثانية',
  full: 'ملاحظات',
  classes: ['1-7', '2-7'],
  date_start: '2026-03-01T06:00:00.000Z',
  date_end: '',
  timer: 45,
  res_type: 0,
  shuffle_options: true,
  review: 'never',
  time: '2026-02-28T06:00:00.000Z',
  img: 'a.png',
  background: 'b.png',
  cats: ['food'],
  questions_num: 2,
  story: '<p>كان</p>',
  questions: [question('q1'), question('q2')],
  students: ['s1'],
  students_list: [{ _id: 's1', name: 'ليلى' }],
}
const entry = {
  _id: 's1',
  name: 'ليلى',
  img: '',
  classes: ['1-7'],
  finished: false,
  score: null,
  timer: null,
  answered: 0,
  status: 'not_started' as const,
  started_at: '',
  sent_at: '',
}
const change = (part: Partial<TaskForm>, frozen = false) => {
  const before = formOfTask(task, [entry])
  return changedTaskBody({ ...before, ...part }, { id: 't1', before, frozen })
}

describe('a new task', () => {
  it('sends all fields, an empty list for all students, and complete questions without `mine`', () => {
    const form = { ...EMPTY_TASK, name: ' مهمة ', classes: ['1-7'], students: [], questions: [question('q1')] }
    const { options, questions } = newTaskBody(form)
    expect(options).toMatchObject({
      name: 'مهمة',
      classes: ['1-7'],
      students: [],
      timer: 0,
      res_type: 1,
      date_end: '',
      shuffle_options: false,
      partial: false,
      review: 'closed',
      score: 'final',
    })
    expect(options).not.toHaveProperty('_id')
    const { mine: _, ...plain } = question('q1')
    expect(questions).toEqual([plain])
  })

  it('sends the chosen students, and none for everyone', () => {
    const students = [{ _id: 's1', name: 'ليلى', classes: ['1-7'] }]
    expect(newTaskBody({ ...EMPTY_TASK, everyone: false, students }).options.students).toEqual(['s1'])
    expect(newTaskBody({ ...EMPTY_TASK, everyone: true, students }).options.students).toEqual([])
  })
})

describe('a copy of a sent task', () => {
  it('has its content and settings, for no class and without dates', () => {
    const form = copyOfTask({ ...task, date_end: '2026-03-05T06:00:00.000Z' })
    const chosenAnew = { classes: [], everyone: true, students: [], opens: '', closes: '' }
    expect(form).toEqual({ ...formOfTask(task, []), ...chosenAnew })
    expect(form).toMatchObject({ name: task.name, timer: 45, resultMode: 0, review: 'never', shuffle: true })
    expect(newTaskBody(form).questions).toHaveLength(2)
  })
})

describe('a sent task', () => {
  it('fills all fields of the form', () => {
    expect(formOfTask(task, [entry])).toMatchObject({
      name: 'الوحدة الثانية',
      notes: 'ملاحظات',
      story: '<p>كان</p>',
      everyone: false,
      students: [{ _id: 's1', name: 'ليلى', classes: ['1-7'] }],
      timer: 45,
      resultMode: 0,
      shuffle: true,
      review: 'never',
      score: 'final',
      categories: ['food'],
    })
  })

  it('sends only what changed', () => {
    expect(change({})).toEqual({ options: { _id: 't1' } })
    expect(change({ name: 'اسم' })).toEqual({ options: { _id: 't1', name: 'اسم' } })
    expect(change({ review: 'final', shuffle: false })).toEqual({
      options: { _id: 't1', review: 'final', shuffle_options: false },
    })
    expect(change({ everyone: true })).toEqual({ options: { _id: 't1', students: [], classes: ['1-7', '2-7'] } })
  })

  it('sends partial credit', () => {
    expect(change({ partial: true })).toEqual({ options: { _id: 't1', partial: true } })
  })

  it('sends how often homework may be repeated, and ends it', () => {
    expect(newTaskBody(EMPTY_TASK).options).not.toHaveProperty('attempts')
    expect(change({ attempts: 3, counts: 'last' })).toEqual({ options: { _id: 't1', attempts: 3, counts: 'last' } })
    const before = formOfTask({ ...task, attempts: 3, counts: 'last' }, [entry])
    const revise = (part: Partial<TaskForm>, frozen = false) =>
      changedTaskBody({ ...before, ...part }, { id: 't1', before, frozen }).options
    expect(revise({})).toEqual({ _id: 't1' })
    expect(revise({ attempts: 1 })).toEqual({ _id: 't1', attempts: 1 })
    expect(revise({ attempts: 0, counts: 'best' }, true)).toEqual({ _id: 't1', attempts: 0 })
  })

  it('sends changed co-teachers with those that were shown', () => {
    const huda = { _id: 'huda', name: 'ليلى' }
    const omar = { _id: 'omar', name: 'عمر' }
    const before = formOfTask({ ...task, owners: ['huda'], owners_list: [huda] }, [entry])
    const revise = (owners: TaskForm['owners']) =>
      changedTaskBody({ ...before, owners }, { id: 't1', before, frozen: true })
    const was = [{ _id: 'huda', until: '' }]
    expect(revise([huda, omar])).toEqual({ options: { _id: 't1', owners: ['huda', 'omar'] }, was })
    expect(revise([])).toEqual({ options: { _id: 't1', owners: [] }, was })
    expect(revise([huda])).toEqual({ options: { _id: 't1' } })
  })

  it('sends a question whose points changed in full', () => {
    const [first, ...others] = formOfTask(task, [entry]).questions
    const { questions } = change({ questions: [{ ...(first as Question), points: 4 }, ...others] })
    const { mine: _, ...whole } = first as Question
    expect(questions).toEqual([{ ...whole, points: 4 }, ...others.map(({ ID }) => ID)])
  })

  it('sends its own questions by ID and new ones in full', () => {
    const { mine: _, ...added } = question('q9')
    expect(change({ questions: [question('q2'), question('q9')] }).questions).toEqual(['q2', added])
  })

  it('omits questions, result mode and partial credit when frozen', () => {
    expect(change({ questions: [question('q1')], resultMode: 1, partial: true, timer: 60 }, true)).toEqual({
      options: { _id: 't1', timer: 60 },
    })
  })

  it('omits the order of options when frozen', () => {
    expect(change({ shuffle: false, timer: 60 }, true)).toEqual({ options: { _id: 't1', timer: 60 } })
  })

  it('counts any difference as a change', () => {
    const before = formOfTask(task, [entry])
    expect(isTouched({ ...before }, before)).toBe(false)
    expect(isTouched({ ...before, notes: 'x' }, before)).toBe(true)
  })
})

it('dates survive the conversion to the contract and back', () => {
  expect(toInstant(null)).toBe('')
  expect(toInstant('nonsense')).toBe('')
  expect(toLocal('')).toBeNull()
  const iso = '2026-03-05T11:05:00.000Z'
  expect(toInstant(toLocal(iso))).toBe(iso)
})
