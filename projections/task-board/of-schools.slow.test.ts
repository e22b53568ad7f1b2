import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../server/database/testing.ts'
import { openTestPostgres } from '../../server/database/testing-postgres.ts'
import { closed, deleted, opened, sent, started, submitted } from '../testing/given.ts'
import { projected } from '../testing/projected.ts'
import { usedCategories } from './categories.ts'
import { listOwnTasks } from './queries.ts'

const LISTS = [[], ['b'], ['a', 'b'], ['أ'], ['B'], ['%'], ['a'], ['_', 'ب']]
const TASKS = Array.from({ length: 48 }, (_, at) => ({
  id: `t${at}`,
  categories: LISTS[at % LISTS.length] ?? [],
  schoolId: `school${at % 3}`,
  subject: ['english', 'maths', ''][at % 5] ?? 'english',
  isClosed: at % 4 > 0,
  waits: at % 7 === 0,
}))

describe.each([
  ['SQLite', openTestDatabase],
  ['PostgreSQL', openTestPostgres],
])('on %s', (_engine, open) => {
  it('the counts and categories of schools are those of their tasks', async () => {
    const given = TASKS.flatMap(({ id, isClosed, waits, ...details }) => [
      ...[sent(id, details), opened(id)],
      ...(waits ? [started(id, 's1'), submitted(id, 's1', 50)] : []),
      ...(isClosed ? [closed(id)] : []),
    ])
    const db = await projected(await open(), ...given, sent('gone', { schoolId: 'school0' }), deleted('gone'))
    onTestFinished(() => db.close())
    for (const schoolIds of [['school0'], ['school1', 'school2'], ['school0', 'none'], ['none'], []]) {
      const own = TASKS.filter(({ schoolId }) => schoolIds.includes(schoolId))
      const used = await usedCategories(db.read, { schoolIds })
      expect(used.sort(), schoolIds.join()).toEqual([...new Set(own.flatMap((task) => task.categories))].sort())
      for (const subject of [undefined, 'maths', 'none']) {
        const found = own.filter((task) => subject === undefined || [subject, ''].includes(task.subject))
        const { counts } = await listOwnTasks(db.read, { schoolIds, subject, page: 1, limit: 5 })
        expect(counts, `${schoolIds}: ${subject}`).toEqual({
          all: found.length,
          waiting: found.filter((task) => task.waits).length,
          active: found.filter((task) => !task.isClosed).length,
        })
      }
    }
  })
})
