import { expect, it } from 'vitest'
import type { Question } from '../../../server/contract/questions.ts'
import { matchesFilter } from './question-filter.ts'

const NONE = { search: '', kind: '', way: '', level: '', grade: '' }
const forClasses = (classes: string[]) =>
  ({ ID: 'q', type: 1, question: 'Q', answers: [], classes }) as unknown as Question

it.each([
  ['a question of its grade', ['7'], true],
  ['one of a class of it', ['2-7'], true],
  ['one of another grade', ['8'], false],
  ['one for all grades', [], true],
])('a grade finds %s as the server does', (_, classes, found) => {
  expect(matchesFilter(forClasses(classes), { ...NONE, grade: '7' })).toBe(found)
})
