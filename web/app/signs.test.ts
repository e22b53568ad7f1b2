import { createElement, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import type { Category } from '../../server/contract/library.ts'
import { CategoryNav } from '../library/category-nav.tsx'
import { QuizFilterBar } from '../library/quiz-filter-bar.tsx'
import { markupOf } from '../parts/markup-testing.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { QuizGrades } from '../parts/quiz/quiz-grades.tsx'
import { Categories } from '../parts/subject/categories.tsx'
import { gradeSigns, subjectSigns } from '../parts/subject/signed-option.tsx'
import { CategoryFilter } from '../parts/task-list/category-filter.tsx'
import { FilterBar } from '../questions/filter-bar.tsx'
import { QuestionChips } from '../questions/question-chips.tsx'

const change = () => {}
const top: Category = { _id: 'maths', name: 'الرياضيات', en_name: 'Maths', img: '', parent: '', classes: [], sub: 1 }
const below: Category = { ...top, _id: 'sums', parent: 'maths' }
const name = { _id: 'sums', name: 'الجمع', en_name: 'Sums', top: 'maths' }
const filters = {
  page: 1,
  search: '',
  level: '',
  grade: '7',
  section: 'sums',
  kind: '',
  way: '',
  category: '',
  mine: false,
}
const sections = [{ value: 'sums', label: 'الجمع', top: 'maths' }]

it.each<[string, ReactElement]>([
  ['a class', createElement(ClassChip, { code: '2-7' })],
  ['a question', createElement(QuestionChips, { classes: ['7'] })],
  ['a quiz', createElement(QuizGrades, { classes: ['7'] })],
  ['the filters of the library', createElement(QuizFilterBar, { filters, change, sections })],
  ['the filters of the bank', createElement(FilterBar, { filters, change })],
])('%s shows the icon of its grade', (_, element) => {
  expect(markupOf(element)).toContain('data-grade="7"')
})

it.each<[string, ReactElement]>([
  ['the sections of the library', createElement(CategoryNav, { cats: [top, below], path: [top], filters: '' })],
  ['the filters of the library', createElement(QuizFilterBar, { filters, change, sections })],
  [
    'the filter of the tasks',
    createElement(CategoryFilter, { value: 'sums', onChange: change, names: [name], className: '' }),
  ],
  ['the categories of a question', createElement(Categories, { ids: ['sums'], names: [name] })],
])('%s: each subject shows its icon', (_, element) => {
  expect(markupOf(element).match(/data-subject="maths"/g)).toHaveLength(1)
})

it('the options of a list show the same icons as the chosen one', () => {
  const option = (value: string) => ({ option: { value, label: value }, checked: false })
  const grade = gradeSigns('').renderOption?.(option('7'))
  const subject = subjectSigns('', () => 'maths').renderOption?.(option('sums'))
  expect(markupOf(createElement('div', {}, grade))).toContain('data-grade="7"')
  expect(markupOf(createElement('div', {}, subject))).toContain('data-subject="maths"')
})
