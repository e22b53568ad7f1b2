import { expect, onTestFinished, test } from 'vitest'
import { LEVEL } from '../contract/rules.ts'
import { openTestDatabase } from '../database/testing.ts'
import type { Person } from '../http/session/person.ts'
import { openWatchedDatabase } from '../testing/query-plans.ts'
import { statisticsOf } from './statistics.ts'

const NOW = '2026-11-20T08:00:00.000Z'
const EMPTY = { password_hash: '', img: '', city: '', national_id: '', email: '', phone: '', address: '' }
const FACTS = { classes_by_manager: 0, editor: 0, last_login: null, deleted_at: null, created_at: '' }

const STUDENTS: [id: string, schools: string[], classes: string[], more?: object][] = [
  ['in two classes', ['north'], ['1-7', '2-7']],
  ['blocked in a class', ['north'], ['1-7'], { status: 0 }],
  ['removed', ['north'], ['1-7'], { deleted_at: NOW }],
  ['of another class', ['north'], ['1-8']],
  ['of another school', ['south'], ['1-7']],
  ['of two schools', ['north', 'south'], ['2-7']],
  ['not in a class', ['north'], []],
  ['left', ['north'], [], { status: 0 }],
  ['a colleague', ['north'], ['1-7'], { userlevel: LEVEL.teacher }],
]

const person = (level: number, schoolIds: string[], classes: string[]): Person => ({
  ...{ id: 'me', login: 'me', name: 'me', level, editor: false, schoolIds, classes, status: 1 },
})

test.each([
  ['a teacher: those of the own classes at the own school', person(LEVEL.teacher, ['north'], ['1-7', '2-7']), 3],
  ['a teacher of two schools', person(LEVEL.teacher, ['north', 'south'], ['1-7', '2-7']), 4],
  ['a teacher without classes', person(LEVEL.teacher, ['north'], []), 0],
  ['a teacher without a school', person(LEVEL.teacher, [], ['1-7']), 0],
  ['a manager: all but those who left', person(LEVEL.manager, ['north'], []), 5],
  ['a manager of two schools', person(LEVEL.manager, ['north', 'south'], []), 6],
])('the panel counts each student once for %s', async (_, me, students) => {
  const db = await openTestDatabase()
  onTestFinished(db.close)
  for (const [id, schools, classes, more] of STUDENTS) {
    const user = { id, login: id, name: id, name_folded: id, userlevel: LEVEL.student, status: 1 }
    await db.write
      .insertInto('users')
      .values({ ...user, ...EMPTY, ...FACTS, ...more })
      .execute()
    for (const school_id of schools)
      await db.write.insertInto('user_schools').values({ user_id: id, school_id }).execute()
    for (const class_code of classes)
      await db.write.insertInto('user_classes').values({ user_id: id, class_code }).execute()
  }
  expect(await statisticsOf(db.read, me, NOW)).toMatchObject({ students })
})

test.each([
  ['a teacher', 'sqlite_autoindex_users_1', person(LEVEL.teacher, ['north'], ['1-7'])],
  ['a manager', 'users_no_active_student', person(LEVEL.manager, ['north'], [])],
])("the count for %s reads no other people's rows", async (_, index, me) => {
  const { engine, plans } = await openWatchedDatabase()
  onTestFinished(engine.close)
  await statisticsOf(engine.read, me, NOW)
  const steps = (await plans()).flatMap(({ sql, steps }) => (sql.includes('user_schools') ? steps : []))
  expect(steps.filter((step) => step.includes(' users '))).toEqual([`SEARCH users USING INDEX ${index} (id=?)`])
})
