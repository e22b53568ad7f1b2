import { describe, expect, it } from 'vitest'
import type { SchoolClass, Teacher } from '../../server/contract/people.ts'
import { addBody, changeBody, EMPTY_TEACHER, fieldOf, formOf, problemsOf } from './teacher-form.ts'
import { teacherRoster } from './teacher-roster.ts'
import { joined, missingClasses, movesOf, proposal, totals } from './year-plan.ts'

const school = { _id: 's', name: 'مدرسة' }
const class_ = (code: string, students = 20): SchoolClass => ({ school, code, students, teachers: [], open_tasks: 0 })
const CLASSES = [class_('1-10'), class_('1-9'), class_('2-9'), class_('1-8', 0)]

describe("the year's end", () => {
  it('proposes the same section in the next grade, and that the last grade leaves', () => {
    expect(proposal(CLASSES)).toEqual({ '1-10': '', '1-9': '1-10', '2-9': '2-10', '1-8': '1-9' })
  })

  it('sends the classes in order, without those that stay or no longer exist', () => {
    const plan = { ...proposal(CLASSES), '2-9': '2-9', '7-1': '7-2' }
    expect(movesOf(plan, CLASSES)).toEqual([
      { from: '1-8', to: '1-9' },
      { from: '1-9', to: '1-10' },
      { from: '1-10', to: '' },
    ])
  })

  it('lists the classes that must be added first, except for empty classes', () => {
    expect(missingClasses(proposal(CLASSES), CLASSES)).toEqual(['2-10'])
    expect(missingClasses({ ...proposal(CLASSES), '1-8': '5-5' }, CLASSES)).toEqual(['2-10'])
  })

  it('lists target classes of several classes', () => {
    expect(joined({ ...proposal(CLASSES), '2-9': '1-10' }, CLASSES)).toEqual(['1-10'])
  })

  it('counts students that move and that leave', () => {
    const moves = [
      { from: '1-9', to: '1-10', students: 20 },
      { from: '1-10', to: '', students: 7 },
    ]
    expect(totals(moves)).toEqual({ moving: 20, leaving: 7 })
  })
})

const TEACHER: Teacher = {
  _id: 't',
  user: 'huda',
  name: 'هدى',
  img: '',
  zehot: '1',
  email: '',
  phone: '',
  classes: ['1-7'],
  school_id: [school],
  status: 1,
  userlevel: 3,
  last_login: '',
}

describe('the form of a teacher', () => {
  it('lists all problems in the order of the fields', () => {
    expect(problemsOf(EMPTY_TEACHER, 'abc', 3).map(({ error }) => error)).toEqual([4, 5, 6, 10])
    expect(problemsOf({ ...EMPTY_TEACHER, name: 'a', zehot: '1' }, 'abcdef', 5).map(({ error }) => error)).toEqual([11])
  })

  it('checks the format of an email address; an empty one is allowed', () => {
    const form = { ...EMPTY_TEACHER, name: 'a', zehot: '1', classes: ['1-7'] }
    expect(problemsOf({ ...form, email: 'x' }, '', 3)).toEqual([{ field: 'email', error: 'bad_email' }])
    for (const email of [' ', 'huda@school.example ']) expect(problemsOf({ ...form, email }, '', 3)).toEqual([])
  })

  it('sends of a known teacher only what is new', () => {
    const before = formOf(TEACHER)
    expect(changeBody('t', { ...before, name: 'هدى ' }, before, '')).toEqual({ _id: 't' })
    const changed = { name: 'نور', email: 'a@b.c', classes: ['1-7', '1-8'] }
    expect(changeBody('t', { ...before, ...changed, active: false }, before, 'secret1')).toEqual({
      ...{ _id: 't', ...changed },
      ...{ status: 0, pass: 'secret1' },
    })
    expect(changeBody('t', before, { ...before, phone: '05', classes: [] }, '')).toEqual({
      ...{ _id: 't', phone: '', classes: ['1-7'] },
    })
  })

  it('sends everything of a new teacher', () => {
    const facts = { name: 'هدى', zehot: '1', email: '', phone: '', classes: ['1-7'], status: 1 }
    expect(addBody({ ...formOf(TEACHER), user: ' ' }, '')).toEqual(facts)
    expect(addBody(formOf(TEACHER), 'secret1')).toEqual({ ...facts, user: 'huda', pass: 'secret1' })
  })

  it("finds an error's field by its name, else by its code", () => {
    expect(fieldOf('user', 'user_taken')).toBe('user')
    expect(fieldOf(undefined, 6)).toBe('classes')
    expect(fieldOf('school', 'required')).toBeUndefined()
  })
})

describe('a roster of teachers', () => {
  const cells: Record<string, string> = { name: 'هدى', zehot: '1', classes: 'السابع أ، 7 ب; 1-8', email: 'a@b.c' }
  const row = teacherRoster.toRow(4, (key) => cells[key] ?? '')

  it('reads several classes from one cell', () => {
    expect(row).toEqual({ line: 4, name: 'هدى', zehot: '1', classes: ['السابع أ', '7 ب', '1-8'], email: 'a@b.c' })
    expect(teacherRoster.classesOf(row)).toEqual(['1-7', '2-7', '1-8'])
  })

  it('reports a missing name, national ID and class', () => {
    const empty = teacherRoster.toRow(2, () => '')
    expect(teacherRoster.problemsOf([empty]).map(({ field }) => field)).toEqual(['name', 'zehot', 'classes'])
  })
})
