import { expect, it, onTestFinished } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import type { Database } from '../database/tables.ts'
import { openTestDatabase } from '../database/testing.ts'
import { openTestPostgres } from '../database/testing-postgres.ts'
import { startTestApp } from '../http/testing.ts'
import { ENDS, loginDuring, QUERIES, readDuring } from './session-races.ts'

const TIMES = 100
const engines: Record<string, () => Promise<Engine<Database>>> = {
  SQLite: openTestDatabase,
  PostgreSQL: openTestPostgres,
}

it.each(Object.keys(engines))('%s: a login never starts a session after the password was changed', async (kind) => {
  const engine = await engines[kind]?.()
  const test = await startTestApp({ engine })
  onTestFinished(test.close)
  const teacher = await test.login('teacher1')
  const reset = (pass: string) =>
    test.call(
      'students/update',
      { _id: 'student1', name: 'سعاد', zehot: '7', classes: ['1-7'], status: 1, pass },
      teacher,
    )
  const sessions = () =>
    test.deps.db.read.selectFrom('sessions').select('token_hash').where('user_id', '=', 'student1').execute()
  for (let time = 0; time < TIMES; time += 1) {
    // Exactly between reading the password and starting the session.
    expect(await loginDuring(test, () => reset('other-pass-7'))).toBe(422)
    expect(await sessions()).toEqual([])
    await reset('demo1234')
    // And at a random moment.
    await Promise.all([
      reset('other-pass-7'),
      ...Array.from({ length: 5 }, () => test.call('login', { user: 'student1', pass: 'demo1234' })),
    ])
    expect(await sessions()).toEqual([])
    await reset('demo1234')
  }
})

it('a session that ended while it was read is refused', async () => {
  const test = await startTestApp()
  onTestFinished(test.close)
  for (let time = 0; time < TIMES; time += 1)
    for (const [name, end] of Object.entries(ENDS))
      for (let at = 1; at <= QUERIES; at += 1) {
        expect([name, at, await readDuring(test, end, at)]).toEqual([name, at, false])
        await test.deps.db.write.updateTable('users').set({ status: 1 }).where('id', '=', 'student1').execute()
      }
})

it('a session that ends during many calls is refused afterwards', async () => {
  const test = await startTestApp()
  onTestFinished(test.close)
  const teacher = await test.login('teacher1')
  for (let time = 0; time < TIMES; time += 1) {
    const cookie = await test.login('student1')
    const call = () => test.call('tasks/tasks_stats', {}, cookie)
    const ending =
      time % 2 === 0
        ? test.call('logout', {}, cookie)
        : test.call('students/logins', { classes: ['1-7'], renew: true }, teacher).then(() => reset(test))
    await Promise.all([...Array.from({ length: 16 }, call), ending, ...Array.from({ length: 16 }, call)])
    expect((await call()).status).toBe(401)
  }
})

/** Restores the common test password without ending sessions. */
async function reset({ deps: { db } }: Awaited<ReturnType<typeof startTestApp>>): Promise<void> {
  const { password_hash } = await db.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', 'teacher1')
    .executeTakeFirstOrThrow()
  await db.write.updateTable('users').set({ password_hash }).where('id', '=', 'student1').execute()
}
