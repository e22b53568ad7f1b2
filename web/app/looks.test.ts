import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { PAGE_PATHS } from '../../server/contract/page-paths.ts'
import { CONFIRMATIONS } from './testing/confirmations.ts'
import { type Look, PAGE_LOOKS, POPUP_LOOKS, ROUTE_LOOKS } from './testing/looks.ts'

/*
 * Every screen and popup has a test that checks how it looks (web/app/testing/README.md). page-paths.test.ts compares
 * PAGE_PATHS with the router.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const SOURCES = globSync('web/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['web/dist/**', 'web/e2e/**', 'web/**/*.test.{ts,tsx}'],
})
/** Files whose code has a part like this one. */
const filesWith = (part: RegExp) => SOURCES.filter((file) => part.test(read(file))).toSorted()

const LOOKS = Object.entries({ ...ROUTE_LOOKS, ...PAGE_LOOKS, ...POPUP_LOOKS })
/** What a test of the look calls: the checks of screen tests, and those of browser tests. */
const CHECKS = /(?:findingsInBothLanguages|screenFindings|layoutFindings|axeFindings|clean|look)\(/

function missingIn({ in: file, by }: Look): string | undefined {
  if (!/\.(screen\.test\.tsx|e2e\.ts)$/.test(file) || !existsSync(path.join(ROOT, file))) return `no test file ${file}`
  const source = read(file)
  if (!CHECKS.test(source)) return `${file} checks nothing`
  return source.includes(by) ? undefined : `${file} does not mention ${by}`
}

describe('every screen and popup has a test that looks at it', () => {
  test('routes', () => {
    expect(Object.keys(ROUTE_LOOKS).toSorted()).toEqual([...PAGE_PATHS, '*'].toSorted())
  })
  test('popups', () => {
    const popups = filesWith(/<(?:dialog|Dialog|TitledDialog|Popup|Drawer|Modal|FormPopup|EditorShell)\b/)
    const own = ['web/ui/popup.tsx', 'web/ui/dialog.tsx', 'web/ui/titled-dialog.tsx']
    expect(Object.keys(POPUP_LOOKS).toSorted()).toEqual(popups.filter((file) => !own.includes(file)))
  })
  test('confirmations', () => {
    expect(Object.keys(CONFIRMATIONS).toSorted()).toEqual(filesWith(/(?<!function |\.)\bconfirm\(/))
  })
  test.each(LOOKS)('%s', (_, look) => {
    expect(missingIn(look)).toBeUndefined()
  })
})
