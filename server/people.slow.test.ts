import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../events/store/engine.ts'
import type { RosterRow } from './contract/students.ts'
import type { Database } from './database/tables.ts'
import { openTestDatabase } from './database/testing.ts'
import { openTestPostgres } from './database/testing-postgres.ts'
import { startTestApp } from './http/testing.ts'
import { lockSchool } from './school/own-school.ts'
import { peopleJob } from './testing/people-job.ts'
import type { StepReply } from './testing/step-replies.ts'

/** Number of connections that wait for a lock of another one. */
async function waiting(db: Kysely<Database>): Promise<number> {
  const found = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return (await found.execute(db)).rows.length
}

describe('managing people on PostgreSQL', () => {
  let sqlite: StepReply[]
  let postgres: StepReply[]
  beforeAll(async () => {
    sqlite = await peopleJob(await openTestDatabase())
    postgres = await peopleJob(await openTestPostgres())
  })
  const reply = (step: string) => postgres.find((one) => one.step === step)

  it('gives the same replies as on SQLite', () => {
    expect(postgres.map(({ step }) => step)).toEqual(sqlite.map(({ step }) => step))
    for (const [place, one] of postgres.entries()) expect(one).toEqual(sqlite[place])
  })

  it('succeeds in every call', () => {
    expect(postgres.filter(({ status }) => status >= 500)).toEqual([])
    expect(reply('stored: students/import')).toMatchObject({ status: 200, body: { stored: true, errors: [] } })
    expect(reply('repeated: students/import')?.body).toEqual(reply('stored: students/import')?.body)
    expect(reply('again: students/import')?.body).toMatchObject({ rows: [1, 2, 3, 4].map(() => ({ outcome: 'same' })) })
    expect(reply('joined: tasks/view')?.body).toMatchObject({ tasks: [{ all_students: 7 }] })
    expect(reply('ended: tasks/view')?.status).toBe(401)
    expect(reply('taken: people/save')?.body).toMatchObject({ error: 'user_taken' })
    expect(reply('twice: classes/add')?.status).toBe(409)
    expect(reply('nobody moves: classes/promote')?.body).toMatchObject({ stored: true })
    expect(reply('next: classes/promote')?.body).toMatchObject({ stored: false, last: { moves: [], undo: true } })
    expect(reply('after: tasks/view')?.body).toMatchObject({ tasks: [{ all_students: 7 }] })
  })

  it('concurrent imports of one national ID create one person', async () => {
    const test = await startTestApp({ engine: await openTestPostgres() })
    try {
      const cookie = await test.login('manager1')
      const body = (name: string, user?: string) => ({
        rows: [{ line: 1, name, zehot: '1', class: '1-7', ...(user && { user }) }],
        commit: true,
      })
      const take = (name: string) => test.call('students/import', body(name), cookie)
      const replies = await Promise.all([take('a'), take('b'), take('c')])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      const outcomes = replies.map(({ body }) => body.rows[0]?.outcome).sort()
      expect(outcomes).toEqual(['added', 'changed', 'changed'])
      const { body: found } = await test.call('students/view', { search: '1', classes: ['1-7'] }, cookie)
      expect(found.students.filter(({ zehot }) => zehot === '1')).toHaveLength(1)
    } finally {
      await test.close()
    }
  })

  it('a roster names no class that is removed while the roster waits for the school', async () => {
    const test = await startTestApp({ engine: await openTestPostgres() })
    try {
      const cookie = await test.login('manager1')
      const body = { rows: [{ line: 1, name: 'a', zehot: '1', class: '1-8' }], commit: true }
      const { write } = test.deps.db
      const replied = await write.transaction().execute(async (transaction) => {
        await lockSchool(transaction, 'school1')
        const reply = test.call('students/import', body, cookie)
        await expect.poll(() => waiting(write), { timeout: 10_000 }).toBe(1)
        await transaction.deleteFrom('school_classes').where('class_code', '=', '1-8').execute()
        return { reply }
      })
      const { body: report } = await replied.reply
      expect(report).toMatchObject({ stored: false, errors: [{ line: 1, field: 'class', error: 'unknown_class' }] })
    } finally {
      await test.close()
    }
  })
})

describe.each([
  ['SQLite', openTestDatabase],
  ['PostgreSQL', openTestPostgres],
] as [string, () => Promise<Engine<Database>>][])('a roster of 2,000 on %s', (engine, open) => {
  const size = 2000
  const codes = ['الأول', 'الثاني', 'الثالث', 'الرابع'].flatMap((grade) =>
    ['أ', 'ب', 'ج'].map((one) => `${grade} ${one}`),
  )
  const rows = Array.from({ length: size }, (_, at): RosterRow => {
    return { line: at + 2, name: `طالب ${at}`, zehot: String(400_000_000 + at), class: codes[at % 12] ?? '' }
  })
  let test: Awaited<ReturnType<typeof startTestApp>>
  beforeAll(async () => {
    test = await startTestApp({ engine: await open() })
    const manager = await test.login('manager1')
    for (const grade of [1, 2, 3, 4])
      for (const section of [1, 2, 3]) await test.call('classes/add', { code: `${section}-${grade}` }, manager)
  })
  afterAll(() => test.close())

  it('is checked and stored, or refused entirely for 50 invalid rows', async () => {
    const manager = await test.login('manager1')
    // The times are printed, not asserted: other work on the machine changes them many times over.
    const timed = async (step: string, sent: RosterRow[], commit: boolean) => {
      const from = performance.now()
      const { status, body } = await test.call('students/import', { rows: sent, commit }, manager)
      console.log(`${engine}: ${step} of ${sent.length} rows in ${Math.round(performance.now() - from)} ms`)
      expect(status).toBe(200)
      return body
    }
    const bad = rows.map((row, at) => (at % 40 === 0 ? { ...row, class: 'x' } : row))
    const refused = await timed('refusal', bad, true)
    expect([refused.stored, refused.errors.length]).toEqual([false, 50])
    const count = () =>
      test.deps.db.read
        .selectFrom('users')
        .select((select) => select.fn.countAll().as('n'))
        .where('national_id', 'like', '4000%')
        .executeTakeFirst()
    expect(Number((await count())?.n)).toBe(0)
    expect((await timed('check', rows, false)).errors).toEqual([])
    const outcomes = (report: { rows: { outcome: string }[] }) => new Set(report.rows.map(({ outcome }) => outcome))
    expect(outcomes(await timed('first import', rows, true))).toEqual(new Set(['added']))
    expect(Number((await count())?.n)).toBe(size)
    expect(outcomes(await timed('same again', rows, true))).toEqual(new Set(['same']))
    const moved = rows.map((row, at) => ({ ...row, name: `${row.name} ب`, class: codes[(at + 1) % 12] ?? '' }))
    expect(outcomes(await timed('all renamed and moved', moved, true))).toEqual(new Set(['moved']))
  })
})
