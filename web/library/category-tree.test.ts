import { expect, test } from 'vitest'
import type { Category } from '../../server/contract/library.ts'
import { categoryPath, childrenOf, inOrder, pathTo } from './category-tree.ts'

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

test('finds the children of a category and the top categories', () => {
  expect(childrenOf(cats, '').map(({ _id }) => _id)).toEqual(['english', 'maths'])
  expect(childrenOf(cats, 'english').map(({ _id }) => _id)).toEqual(['words'])
})

test('puts each branch in depth-first order', () => {
  expect(inOrder(cats).map(({ _id }) => _id)).toEqual(['english', 'words', 'animals', 'maths'])
})

test('finds the path to a category from the top', () => {
  expect(pathTo(cats, 'animals').map(({ _id }) => _id)).toEqual(['english', 'words', 'animals'])
  expect(pathTo(cats, 'nothing')).toEqual([])
})

test('stops at a cycle of parents', () => {
  expect(pathTo([category('a', 'b'), category('b', 'a')], 'a').map(({ _id }) => _id)).toEqual(['b', 'a'])
})

test('builds the address of a top category and of a subcategory', () => {
  expect(categoryPath(category('english'))).toBe('/Tasks/english')
  expect(categoryPath(category('animals', 'words'), '?level=Advanced')).toBe('/Tasks/words/animals?level=Advanced')
})
