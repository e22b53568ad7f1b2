import { describe, expect, it } from 'vitest'
import type { Student } from '../../server/contract/students.ts'
import { matchColumns } from '../parts/roster/columns.ts'
import { sameForm } from '../parts/roster/person-form.ts'
import { rowsOf } from '../parts/roster/roster-kind.ts'
import { changeOf, EMPTY_STUDENT, fieldOf, formOf, problemsOf } from './student-form.ts'
import { studentRoster } from './student-roster.ts'
import { studentsQuery } from './use-student-filters.ts'

const STUDENT: Student = {
  _id: 'a',
  name: 'ليلى حدّاد',
  img: '',
  zehot: '204518630',
  classes: ['1-7'],
  status: 1,
  last_login: '',
  user: 'layla',
}

describe('the form of a student', () => {
  it('lists all problems in the order of the fields', () => {
    expect(problemsOf(EMPTY_STUDENT, '')).toEqual([
      { field: 'name', error: 4 },
      { field: 'zehot', error: 5 },
      { field: 'class', error: 6 },
    ])
  })

  it('checks a new password by codes 10 and 11; an empty one is allowed', () => {
    const form = formOf(STUDENT)
    expect(problemsOf(form, 'ab1')).toEqual([{ field: 'pass', error: 10 }])
    expect(problemsOf(form, 'abcdefg')).toEqual([{ field: 'pass', error: 11 }])
    expect(problemsOf(form, 'abcdef7')).toEqual([])
    expect(problemsOf(form, '')).toEqual([])
  })

  it('sends all fields with what the user found, and a password only when there is a new one', () => {
    const form = formOf(STUDENT)
    const before = { name: 'ليلى حدّاد', zehot: '204518630', classes: ['1-7'], status: 1 }
    expect(changeOf('a', form, form, '')).toEqual({ _id: 'a', ...before, before })
    const blocked = { _id: 'a', ...before, status: 0, pass: 'abcdef7', before }
    expect(changeOf('a', { ...form, active: false }, form, 'abcdef7')).toEqual(blocked)
  })

  it("finds an error's field by its name, else by its code", () => {
    expect(fieldOf('classes', 'not_your_class')).toBe('class')
    expect(fieldOf(undefined, 10)).toBe('pass')
    expect(fieldOf(undefined, 'all')).toBeUndefined()
  })

  it('recognises an unchanged form', () => {
    expect(sameForm(formOf(STUDENT), formOf({ ...STUDENT }))).toBe(true)
    expect(sameForm(formOf(STUDENT), { ...formOf(STUDENT), active: false })).toBe(false)
  })
})

describe('a roster of students', () => {
  it.each(['ar', 'en'] as const)(
    'has a sample (%s) whose classes no spreadsheet turns into dates or times',
    (language) => {
      const keys = studentRoster.columns.map(({ key }) => key)
      for (const cells of studentRoster.sample[language]) {
        const row = studentRoster.toRow(1, (key) => cells[keys.indexOf(key)] ?? '')
        // Spreadsheets convert what begins with a digit.
        expect(row.class).toMatch(/^\p{L}/u)
        expect(studentRoster.classesOf(row)).toHaveLength(1)
      }
    },
  )

  it('joins first and family names from separate columns', () => {
    const columns = ['رقم الهويّة', 'الاسم الشخصي', 'اسم العائلة', 'الصف']
    const mapping = matchColumns(columns, studentRoster.columns)
    const line = { line: 2, cells: ['204518630', 'ليلى', 'حدّاد', '1-7'] }
    expect(rowsOf(studentRoster, [line], mapping)).toMatchObject([{ name: 'ليلى حدّاد', zehot: '204518630' }])
    const english = matchColumns(['First name', 'Last name', 'ID', 'Class'], studentRoster.columns)
    expect(english).toMatchObject({ name: 0, family: 1, zehot: 2, class: 3 })
  })

  it('reports missing values of each line, and all lines of a repeated national ID', () => {
    const row = (line: number, name: string, zehot: string, code: string) =>
      studentRoster.toRow(line, (key) => ({ name, zehot, class: code })[key] ?? '')
    const rows = [
      row(2, 'ليلى', '1', '1-7'),
      row(3, '', '', ''),
      row(4, 'سامي', '١', '1-7'),
      row(5, 'x'.repeat(301), '5', '1-7'),
    ]
    expect(studentRoster.problemsOf(rows)).toEqual([
      { line: 3, field: 'name', error: 4 },
      { line: 3, field: 'zehot', error: 5 },
      { line: 3, field: 'class', error: 6 },
      { line: 5, field: 'name', error: 'too_long' },
      { line: 2, field: 'zehot', error: 'duplicate_in_file' },
      { line: 4, field: 'zehot', error: 'duplicate_in_file' },
    ])
  })
})

it('the body of students/view follows the address', () => {
  expect(studentsQuery({ school: 's', search: '  ليلى ', classCode: '1-7', page: 2 })).toEqual({
    school: 's',
    search: 'ليلى',
    classes: ['1-7'],
    page: 2,
    limit: 20,
  })
  expect(studentsQuery({ school: '', search: ' ', classCode: '', page: 1 })).toEqual({ page: 1, limit: 20 })
})
