import { expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

test('accepts paths of the portal, with query and hash', () => {
  expect(sameSitePath('/Quiz/view/12')).toBe('/Quiz/view/12')
  expect(sameSitePath('/Tasks/3?search=a%20b#end')).toBe('/Tasks/3?search=a%20b#end')
  expect(sameSitePath('/')).toBe('/')
})

for (const address of [
  'https://evil.test/',
  '//evil.test/login',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.test',
  '',
  '/login',
  '/login?next=/login',
  undefined,
  null,
  12,
  { pathname: '/Cp' },
])
  test(`refuses ${JSON.stringify(address)}`, () => {
    expect(sameSitePath(address)).toBeUndefined()
  })
