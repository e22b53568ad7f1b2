import { expect, it } from 'vitest'
import { openPage } from '../web/api/live-testing.ts'
import { restartNodes } from './testing/rolling-restart.ts'

it('nodes restarted one after another under load: calls get nothing but 503 with Retry-After, and pages are back within 5 s', async () => {
  const { answers, away } = await restartNodes(1, openPage)
  expect(answers).toBeGreaterThan(100)
  expect(away.length).toBeGreaterThan(0)
  expect(Math.max(...away)).toBeLessThan(5_000)
})
