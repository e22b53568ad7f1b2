import { describe, expect, it, onTestFinished } from 'vitest'
import { LEVEL } from '../contract/rules.ts'
import { openTestDatabase } from '../database/testing.ts'
import { openTestPostgres } from '../database/testing-postgres.ts'
import type { Person } from '../http/session/person.ts'
import { statisticsOf } from './statistics.ts'

const NOW = '2026-11-20T08:00:00.000Z'
const EMPTY = {
  password_hash: '',
  img: '',
  city: '',
  national_id: '',
  email: '',
  phone: '',
  address: '',
  created_at: '',
}
const FACTS = { classes_by_manager: 0, editor: 0, last_login: null, deleted_at: null, status: 1 }

describe.each([
  ['SQLite', openTestDatabase],
  ['PostgreSQL', openTestPostgres],
])('on %s', (_engine, open) => {
  it("a manager's number of students is right after people are added, moved, blocked and removed", async () => {
    const db = await open()
    onTestFinished(db.close)
    const { write } = db
    const add = async (id: string, school_id: string, userlevel: number = LEVEL.student) => {
      const user = { id, login: id, name: id, name_folded: id, userlevel, ...EMPTY, ...FACTS }
      await write.insertInto('users').values(user).execute()
      await write.insertInto('user_schools').values({ user_id: id, school_id }).execute()
    }
    const change = (id: string, to: { status?: number; deleted_at?: string; userlevel?: number }) =>
      write.updateTable('users').set(to).where('id', '=', id).execute()
    const seen: number[][] = []
    const look = async () => {
      const numbers: number[] = []
      for (const schoolIds of [['north'], ['south'], ['north', 'south']]) {
        const me: Person = {
          id: 'me',
          login: 'me',
          name: 'me',
          level: LEVEL.manager,
          editor: false,
          ...{ schoolIds, classes: [], status: 1 },
        }
        const figures = await statisticsOf(db.read, me, NOW)
        numbers.push('students' in figures ? figures.students : -1)
      }
      seen.push(numbers)
    }

    for (const id of ['a', 'b', 'c']) await add(id, 'north')
    await add('t', 'north', LEVEL.teacher)
    await look()
    await write.insertInto('user_schools').values({ user_id: 'a', school_id: 'south' }).execute()
    await look()
    await write.updateTable('user_schools').set({ school_id: 'south' }).where('user_id', '=', 'b').execute()
    await look()
    await change('c', { status: 0 })
    await look()
    await write.insertInto('user_classes').values({ user_id: 'c', class_code: '1-7' }).execute()
    await look()
    await change('c', { status: 0, deleted_at: NOW })
    await look()
    await change('t', { userlevel: LEVEL.student })
    await look()
    expect(seen).toEqual([
      [3, 0, 3],
      [3, 1, 3],
      [2, 2, 3],
      [1, 2, 2],
      [2, 2, 3],
      [1, 2, 2],
      [2, 2, 3],
    ])
  })
})
