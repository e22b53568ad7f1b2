import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { HUES } from './grades.ts'

// The demo school's pictures can't import the interface, so its tokens are read: they are the source of the hues.
test('the pictures have the hues of the interface', () => {
  const css = readFileSync(path.resolve(import.meta.dirname, '../../../../web/ui/tokens.css'), 'utf8')
  const token = (grade: number) => new RegExp(`--grade-${grade}: (#[0-9a-f]{6});`).exec(css)?.[1]
  expect(HUES.map((_, at) => token(at + 1))).toEqual(HUES)
})
