import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const FOLDERS = ['events', 'projections', 'server', 'web', 'loadtests']

/** A relative import or re-export. Groups: `type `, the names, the file. */
const IMPORT = /^(?:import|export) (type )?(?:([^'"`;]*?) from )?'(\.[^']+)'/gm

/** All source files by their paths from the root. */
function sources(): Map<string, string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.m?tsx?$|\.mjs$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
      .map((file) => path.posix.join(folder, file)),
  )
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

/** Whether an import loads nothing at run time: `import type …`, or each of its names is a type. */
const isOfTypes = (type: string | undefined, names = '') =>
  type !== undefined ||
  (/^\{.*\}$/s.test(names) &&
    names
      .slice(1, -1)
      .split(',')
      .every((name) => name.trim() === '' || name.trim().startsWith('type ')))

/** The files that a file imports, without imports of types within its folder and without `import()`. */
function importsOf(file: string, source: string, all: ReadonlyMap<string, string>): string[] {
  const folder = path.posix.dirname(file)
  return [...source.matchAll(IMPORT)].flatMap(([, type, names, target = '']) => {
    const imported = path.posix.join(folder, target)
    const isExempt = isOfTypes(type, names) && path.posix.dirname(imported) === folder
    return all.has(imported) && !isExempt ? [imported] : []
  })
}

/** The files in import circles and on paths between two circles, each with the others of them that it imports. */
function circles(all: ReadonlyMap<string, string>): string[] {
  const left = new Map([...all].map(([file, source]) => [file, importsOf(file, source, all)]))
  for (let before = -1; before !== left.size; ) {
    before = left.size
    const imported = new Set([...left.values()].flat())
    for (const [file, targets] of left) {
      if (!imported.has(file) || !targets.some((target) => left.has(target))) left.delete(file)
    }
    for (const [file, targets] of left)
      left.set(
        file,
        targets.filter((target) => left.has(target)),
      )
  }
  return [...left].map(([file, targets]) => `${file} imports ${targets.join(', ')}`)
}

describe('imports', () => {
  it('have no circle, except of types within a folder', () => {
    expect(circles(sources())).toEqual([])
  })

  it.each([
    ['values', "import { b } from './b.ts'", "import { a } from './a.ts'", 2],
    ['types of another folder', "import type { B } from '../y/b.ts'", "import { a } from '../x/a.ts'", 2],
    ['a re-export', "export * from './b.ts'", "import { type A, a } from './a.ts'", 2],
    ['types of the same folder', "import { b } from './b.ts'", "import type { A } from './a.ts'", 0],
    ['names that are all types', "import { b } from './b.ts'", "import { type A } from './a.ts'", 0],
    ['an import at run time', "import { b } from './b.ts'", "const a = import('./a.ts')", 0],
  ])('circle of %s: counted or exempt', (_, first, second, files) => {
    const other = first.includes('/y/') ? 'y/b.ts' : 'x/b.ts'
    const planted = new Map([
      ['x/a.ts', first],
      [other, second],
      ['x/user.ts', "import { a } from './a.ts'"],
    ])
    expect(circles(planted)).toHaveLength(files)
  })
})
