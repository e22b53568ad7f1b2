import { expect, it } from 'vitest'
import { killNodes } from './testing/dying-nodes.ts'

it('pages of a node are right within 2 s when another node is killed or stopped, and no answer is lost', async () => {
  const { answers } = await killNodes(3, ['kill', 'kill', 'stop'])
  expect(answers).toBeGreaterThan(50)
})
