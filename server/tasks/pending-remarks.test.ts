import { openTestDatabase } from '../database/testing.ts'
import { pendingRemarksSuite } from '../testing/pending-remarks-suite.ts'

pendingRemarksSuite(async () => {
  const engine = await openTestDatabase()
  return { engine, again: async () => ({ ...engine, close: async () => {} }) }
})
