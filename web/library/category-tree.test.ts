import { expect, test } from 'vitest'
import type { Category } from '../../server/contract/library.ts'
import { categoryPath, childrenOf, inOrder, wayTo } from './category-tree.ts'

const category = (_id: string, parent = ''): Category => ({
  _id,
  parent,
  name: _id,
  en_name: _id,
  img: '',
  classes: [],
  sub: 0,
})
const cats = [category('english'), category('words', 'english'), category('animals', 'words'), category('maths')]

test('the categories right below one, and the top ones', () => {
  expect(childrenOf(cats, '').map(({ _id }) => _id)).toEqual(['english', 'maths'])
  expect(childrenOf(cats, 'english').map(({ _id }) => _id)).toEqual(['words'])
})

test('a branch stands together', () => {
  expect(inOrder(cats).map(({ _id }) => _id)).toEqual(['english', 'words', 'animals', 'maths'])
})

test('the way to a category from the top', () => {
  expect(wayTo(cats, 'animals').map(({ _id }) => _id)).toEqual(['english', 'words', 'animals'])
  expect(wayTo(cats, 'nothing')).toEqual([])
})

test('a ring of parents ends', () => {
  expect(wayTo([category('a', 'b'), category('b', 'a')], 'a').map(({ _id }) => _id)).toEqual(['b', 'a'])
})

test('addresses of a top category and of one below another', () => {
  expect(categoryPath(category('english'))).toBe('/Tasks/english')
  expect(categoryPath(category('animals', 'words'), '?level=Advanced')).toBe('/Tasks/words/animals?level=Advanced')
})
