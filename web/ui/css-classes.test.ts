import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '..')
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/** Class names of a style sheet, without those in comments. */
function classesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** Uses of «classes.name» without a rule in the component's sheet. No other tool reports them. */
function missingIn(file: string): string[] {
  const code = readFileSync(path.join(WEB, file), 'utf8')
  return [...code.matchAll(IMPORT)].flatMap(([, name = '', sheet = '']) => {
    const known = classesOf(path.resolve(WEB, path.dirname(file), sheet))
    const used = code.replace(/^import .*$/gm, '').matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'))
    return [...used].filter(([, one = '']) => !known.has(one)).map(([use]) => `${file}: ${use}`)
  })
}

test('every class that a component uses exists in its style sheet', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.startsWith('dist'),
  )
  expect(files.flatMap(missingIn)).toEqual([])
})
