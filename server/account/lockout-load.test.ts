import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../http/testing.ts'
import { createLockout } from './lockout.ts'

const NOW = new Date('2026-11-20T08:00:00.000Z')
const ADDRESS = 'address:10.0.0.1'

it('a login from an address with thousands of wrong passwords reads few rows', async () => {
  const test = await startTestApp({ now: () => NOW })
  onTestFinished(() => test.close())
  const { read, write } = test.deps.db
  // A pupil who guesses twice at each of many names slows no address.
  const guesses = Array.from({ length: 4000 }, (_, i) => `guess${Math.floor(i / 2)}`)
  const rows = guesses.map((login, i) => ({ id: `g${i}`, login, source: ADDRESS, at: NOW.toISOString() }))
  for (let from = 0; from < rows.length; from += 200)
    await write
      .insertInto('login_failures')
      .values(rows.slice(from, from + 200))
      .execute()

  let taken = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      taken += result.rows.length
      return result
    },
  }
  const db = { ...test.deps.db, read: read.withPlugin(counting), write: write.withPlugin(counting) }
  const lockout = createLockout({ db, now: () => NOW, newId: randomUUID })
  const attempt = async (right: boolean) => (await lockout.attempt('student1', ADDRESS, async () => right)).outcome
  expect([await attempt(true), await attempt(false), await attempt(false), await attempt(true)]).toEqual([
    ...['right', 'wrong', 'wrong', 'right'],
  ])
  expect(taken).toBeLessThan(50)
})
