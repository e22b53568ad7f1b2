import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { crumbsOf, titleOf } from './category-crumbs.ts'

const path = (...ids: string[]) => ids.map((_id) => ({ _id, name: `قسم ${_id}`, en_name: `Section ${_id}` }))
const shown = (classes: string, ...ids: string[]) =>
  crumbsOf(classes, path(...ids), 'Home').map(({ label, to }) => [label, to])

beforeAll(async () => {
  const texts = (namespace: string) =>
    JSON.parse(readFileSync(new URL(`../i18n/en/${namespace}.json`, import.meta.url), 'utf8'))
  const resources = { en: { common: texts('common'), browse: texts('browse') } }
  await i18n.init({ lng: 'en', ns: ['common', 'browse'], resources })
})

test('the breadcrumb of a grade is home, of a top section home and the grade', () => {
  expect(shown('7')).toEqual([['Home', '/']])
  expect(shown('7', 'a')).toEqual([
    ['Home', '/'],
    ['Grade 7', '/cat/7'],
  ])
  expect(titleOf(path('a', 'b'))).toBe('Section b')
})

test('the breadcrumb holds the nearest four ancestors', () => {
  expect(shown('7', 'a', 'b', 'c')).toEqual([
    ['Home', '/'],
    ['Grade 7', '/cat/7'],
    ['Section a', '/cat/7/a'],
    ['Section b', '/cat/7/b'],
  ])
  // The server's path has at most four categories, the section itself included.
  expect(shown('2-7', 'a', 'b', 'c', 'd')).toEqual([
    ['Grade 7 B', '/cat/2-7'],
    ['Section a', '/cat/2-7/a'],
    ['Section b', '/cat/2-7/b'],
    ['Section c', '/cat/2-7/c'],
  ])
  expect(shown('7', 'a', 'b', 'c', 'd', 'e', 'f').map(([, to]) => to)).toEqual([
    '/cat/7/b',
    '/cat/7/c',
    '/cat/7/d',
    '/cat/7/e',
  ])
})
