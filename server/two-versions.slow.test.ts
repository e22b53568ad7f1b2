import { expect, it } from 'vitest'
import { updateUnderLoad } from './testing/two-versions.ts'

it('two versions beside each other under load: the older meets nothing that it cannot read, and no answer is lost', async () => {
  const { answers, submissions, staleMs } = await updateUnderLoad('stop')
  expect(answers).toBeGreaterThan(100)
  expect(submissions).toBeGreaterThan(0)
  // After 6 s the older node would project again.
  expect(staleMs).toBeLessThan(6_000)
})
