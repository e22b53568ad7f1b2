import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPagePath, PAGE_PATHS } from '../../server/contract/page-paths.ts'
import { paths } from '../paths.ts'

test('the router and the server have the same page addresses', () => {
  const source = readFileSync(new URL('router.tsx', import.meta.url), 'utf8')
  const routes = source.slice(source.indexOf('export function AppRoutes'))
  const written = [...routes.matchAll(/["'](\/[^"']*)["']/g)].map(([, path = '']) => path)
  const built = [...routes.matchAll(/paths\.(\w+)\(\)/g)].map(([, name]) => String(paths[name as 'dictionary']()))
  expect([...written, ...built].toSorted()).toEqual([...PAGE_PATHS].toSorted())
})

test('every address that the product builds is a page', () => {
  const all = Object.values(paths).map((build) => (build as (...parts: string[]) => string)('7', 'م/ x'))
  expect(all.map((path) => path.split('?')[0] ?? '').filter((path) => !isPagePath(path))).toEqual([])
  for (const path of ['/books/', '/BOOKS', '/Content', '/Content/news', '/Content/news/5', '/cat/7'])
    expect([path, isPagePath(path)]).toEqual([path, true])
  for (const path of ['/no', '/books/5', '/cat', '/MyTasks/1/2/3', '/Content/a/b/c', '/loginx', '//', '/book//'])
    expect([path, isPagePath(path)]).toEqual([path, false])
})
