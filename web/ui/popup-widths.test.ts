import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '..')
const PAGE = 'docs/decisions/0054-make-editors-wider-than-popups.md'
/** The widths that the decision names with their reasons, and the specification's. */
const ALLOWED = new Set(
  [...readFileSync(path.join(WEB, '..', PAGE), 'utf8').matchAll(/\d{1,3}(?:,\d{3})+|\d{3,4}/g)].map(([number]) =>
    Number(number.replace(',', '')),
  ),
)

interface Box {
  file: string
  width: number
}

/** Each dialog and popup with its width: a number, or a constant of its file. */
const BOXES = globSync('**/*.tsx', { cwd: WEB })
  .filter((file) => !file.includes('.test.') && !['ui/dialog.tsx', 'ui/popup.tsx'].includes(file))
  .flatMap((file): Box[] => {
    const source = readFileSync(path.join(WEB, file), 'utf8')
    return [...source.matchAll(/<(?:Dialog|Popup)\b(?:(?!<[A-Z]|\n {6,8}>\n)[\s\S])*/g)].map(([tag]) => {
      const width = /\bwidth=\{(\w+)\}/.exec(tag)?.[1]
      if (width === undefined) return { file, width: 600 }
      const number = /^\d+$/.test(width) ? width : new RegExp(`const ${width} = ([\\d_]+)`).exec(source)?.[1]
      return { file, width: Number(number?.replace('_', '') ?? Number.NaN) }
    })
  })

describe('each popup has a width of the specification or of the decision on widths', () => {
  test('finds them', () => {
    expect(BOXES.length).toBeGreaterThan(25)
    expect(BOXES).toContainEqual({ file: 'session/login-popup.tsx', width: 860 })
    expect(BOXES).toContainEqual({ file: 'watch-task/fair-time/fair-time-popup.tsx', width: 1140 })
  })
  test.each(BOXES)('$file: $width', ({ width }) => {
    expect([...ALLOWED]).toContain(width)
  })
})
