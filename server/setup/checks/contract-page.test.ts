import { expect, it } from 'vitest'
import { contractPage } from './contract-page.ts'

it('docs/contract.md describes the contract; after a change of it, run `npm run contract-page`', async () => {
  const { stored, required } = await contractPage()
  expect(stored === required).toBe(true)
  expect(required).toContain('### `POST /api/tasks/draft`')
  expect(required).toContain("'attempt:progress': (push:")
  expect(required).toContain('type TaskOptions = {')
  expect(required).not.toContain('undefined')
})
