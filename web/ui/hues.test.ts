import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { GATE_HUES } from './gate-steps.ts'

test('the hues of the gate equal those of the light theme', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
  const token = (grade: number) => new RegExp(`--grade-${grade}: (#[0-9a-f]{6});`).exec(css)?.[1]
  expect(GATE_HUES.map((_, at) => token(at + 1))).toEqual(GATE_HUES)
})
