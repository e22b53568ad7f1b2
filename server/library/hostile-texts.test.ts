import { test } from 'vitest'
import { expectLinearWith } from './hostile-texts.ts'

// Pairs for which a pattern once took quadratic or cubic time. `npm run faults` tries all pairs.
test.each([
  ['htmlText', 'line breaks that never end'],
  ['linksIn', 'links that never end'],
  ['an old question with missing words', 'inputs with open quotes'],
  ['an old question with missing words', 'underlines that never close'],
  ['an old question with missing words', 'spans of many classes'],
])('%s is linear: %s', expectLinearWith)
