import { expect, it } from 'vitest'
import { withBase, withoutBase } from './base-path.ts'

it.each([
  ['/', '/bawaba/'],
  ['/api/login', '/bawaba/api/login'],
  ['/img/300/a.png?x=/', '/bawaba/img/300/a.png?x=/'],
  ['//other.example/a', '//other.example/a'],
  ['https://other.example/a', 'https://other.example/a'],
  ['blob:x', 'blob:x'],
  ['#content', '#content'],
  ['', ''],
])('withBase turns %s into %s', (address, expected) => {
  expect(withBase(address, '/bawaba')).toBe(expected)
  expect(withBase(address, '')).toBe(address)
})

it.each([
  ['/bawaba/', '/'],
  ['/bawaba/cat/7', '/cat/7'],
  ['/bawabas/cat', '/bawabas/cat'],
])('withoutBase turns %s into %s', (pathname, page) => {
  expect(withoutBase(pathname, '/bawaba')).toBe(page)
  expect(withoutBase(pathname, '')).toBe(pathname)
})
