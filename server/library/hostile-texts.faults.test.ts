import { test } from 'vitest'
import { expectLinearWith, functions, runs } from './hostile-texts.ts'

const cases = Object.keys(functions).flatMap((name) => Object.keys(runs).map((kind) => [name, kind] as const))

test.each(cases)('%s is linear: %s', expectLinearWith)
