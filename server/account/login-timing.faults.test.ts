import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestApp } from '../http/testing.ts'
import { addPeople } from '../school/add-people.ts'

const TIMES = 60

it('the response time does not reveal whether a login name exists', async () => {
  const { passwords } = readConfig({})
  const test = await startTestApp({ config: { passwords } })
  onTestFinished(test.close)
  const { db, now } = test.deps
  const passwordHash = await test.deps.passwords.hash('demo1234')
  const known = Array.from({ length: TIMES }, (_, place) => `pupil${place}`)
  const people = known.map((id) => ({
    ...{ id, login: id, name: id, nationalId: id, passwordHash },
    ...{ level: 1, schoolId: 'school1', classes: ['1-7'], city: 'x' },
  }))
  await db.write.transaction().execute((write) => addPeople(write, people, { at: now(), byManager: false }))

  /** Each attempt has its own name and address, so that no block or pause delays it. */
  const timeOf = async (user: string, remoteAddress: string) => {
    const begin = performance.now()
    const payload = { user, pass: 'wrong-pass-1' }
    const reply = await test.app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload })
    expect([reply.statusCode, reply.json()]).toEqual([422, { error: 2 }])
    return performance.now() - begin
  }
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (const [place, user] of known.entries()) {
    // Alternate, so that other load on the machine affects both alike.
    times.known.push(await timeOf(user, `198.51.100.${place}`))
    times.unknown.push(await timeOf(`nobody${place}`, `203.0.113.${place}`))
  }
  const ratio = median(times.known) / median(times.unknown)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

const median = (list: number[]): number => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0
