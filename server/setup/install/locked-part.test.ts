import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lockedPart } from './locked-part.mjs'

const place = (version: string, dependencies = {}) => ({ version, integrity: `sha512-${version}`, dependencies })

it('keeps a package with its dependencies at their locked places, also below another package', () => {
  const packages = {
    '': { name: 'portal' },
    'node_modules/native': place('2.0.0', { a: '^1', b: '^1' }),
    'node_modules/a': place('1.0.0', { b: '^2' }),
    'node_modules/a/node_modules/b': place('2.0.0', { native: '*' }),
    'node_modules/b': place('1.0.0'),
    'node_modules/other': place('1.0.0'),
  }
  const { '': _, 'node_modules/other': __, ...kept } = packages
  expect(lockedPart({ lockfileVersion: 3, packages }, 'native')).toEqual({
    name: 'part',
    lockfileVersion: 3,
    packages: { '': { name: 'part', dependencies: { native: '2.0.0' } }, ...kept },
  })
})

it('finds each dependency of sqlite3 in the lock file of this project', () => {
  const lock = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8'))
  const { packages } = lockedPart(lock, 'sqlite3')
  const names = new Set(Object.keys(packages).map((key) => key.split('node_modules/').at(-1)))
  const missing = Object.values(packages).flatMap(({ dependencies }) =>
    Object.keys(dependencies ?? {}).filter((name) => !names.has(name)),
  )
  expect(missing).toEqual([])
})
