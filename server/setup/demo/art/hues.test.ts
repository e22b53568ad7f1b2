import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { HUES } from './grades.ts'

// The drawings may not import from web/, so this test compares their hues with the tokens.
test('the drawings have the hues of the interface', () => {
  const css = readFileSync(path.resolve(import.meta.dirname, '../../../../web/ui/tokens.css'), 'utf8')
  const token = (grade: number) => new RegExp(`--grade-${grade}: (#[0-9a-f]{6});`).exec(css)?.[1]
  expect(HUES.map((_, at) => token(at + 1))).toEqual(HUES)
})
