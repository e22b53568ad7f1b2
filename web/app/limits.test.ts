import { expect, test } from 'vitest'
import * as contract from '../../server/contract/rules.ts'
import * as ui from '../ui/limits.ts'

test('the limits of the design system equal those of the contract', () => {
  expect(ui.BANNER_MS).toBe(contract.BANNER_MS)
  expect(ui.SCORE_THRESHOLD).toBe(contract.SCORE_THRESHOLD)
})
