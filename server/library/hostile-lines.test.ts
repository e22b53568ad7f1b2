import { test } from 'vitest'
import { expectLinearWith } from './hostile-lines.ts'

// Of all pairs, which `npm run faults` tries, those that a pattern once took the square or the cube of the length for.
test.each([
  ['htmlText', 'line breaks that never end'],
  ['linksIn', 'links that never end'],
  ['an old question with missing words', 'inputs with open quotes'],
  ['an old question with missing words', 'underlines that never close'],
  ['an old question with missing words', 'spans of many classes'],
])('%s is linear: %s', expectLinearWith)
