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
])('%s stands at %s', (address, there) => {
  expect(withBase(address, '/bawaba')).toBe(there)
  expect(withBase(address, '')).toBe(address)
})

it.each([
  ['/bawaba/', '/'],
  ['/bawaba/cat/7', '/cat/7'],
  ['/bawabas/cat', '/bawabas/cat'],
])('%s is the page %s', (pathname, page) => {
  expect(withoutBase(pathname, '/bawaba')).toBe(page)
  expect(withoutBase(pathname, '')).toBe(pathname)
})
