import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '..')
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/** The classes that a style sheet has, without what stands in its comments. */
function classesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** «classes.name» that the part's sheet has no rule for: it is drawn as the browser draws it, and no tool says so. */
function missingIn(file: string): string[] {
  const code = readFileSync(path.join(WEB, file), 'utf8')
  return [...code.matchAll(IMPORT)].flatMap(([, name = '', sheet = '']) => {
    const known = classesOf(path.resolve(WEB, path.dirname(file), sheet))
    const used = code.replace(/^import .*$/gm, '').matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'))
    return [...used].filter(([, one = '']) => !known.has(one)).map(([use]) => `${file}: ${use}`)
  })
}

test('every class that a part names stands in its style sheet', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.startsWith('dist'),
  )
  expect(files.flatMap(missingIn)).toEqual([])
})
