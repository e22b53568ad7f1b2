import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import { foldForSearch } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import { openTestDatabase } from '../database/testing.ts'
import { countByClass, listStudents } from './students-query.ts'

let db: Engine<Database>
const NOW = '2026-11-20T08:00:00.000Z'

const PEOPLE: [id: string, name: string, school: string, classCode: string, more?: object][] = [
  ['s1', 'أحمد خطيب', 'north', '1-7', { national_id: '301234567' }],
  ['s2', 'إبراهيم ناصر', 'north', '1-7', { login: 'ibra_him' }],
  ['s3', 'تالا عودة', 'north', '2-7', { status: 0 }],
  ['s4', 'هبة مرعي', 'south', '1-7'],
  ['s5', 'سلمى عيسى', 'north', '1-7', { deleted_at: '2026-01-01T00:00:00.000Z' }],
  ['t1', 'هدى نصّار', 'north', '1-7', { userlevel: 3 }],
]

beforeAll(async () => {
  db = await openTestDatabase()
  for (const [id, name, school_id, class_code, more] of PEOPLE) {
    const empty = { password_hash: '', img: '', city: '', national_id: '', email: '', phone: '', address: '' }
    const facts = {
      userlevel: 1,
      status: 1,
      classes_by_manager: 0,
      editor: 0,
      last_login: null,
      deleted_at: null,
      created_at: '',
    }
    const user = { id, login: id, name, name_folded: foldForSearch(name), ...empty, ...facts, ...more }
    await db.write.insertInto('users').values(user).execute()
    await db.write.insertInto('user_schools').values({ user_id: id, school_id }).execute()
    await db.write.insertInto('user_classes').values({ user_id: id, class_code }).execute()
  }
})
afterAll(() => db.close())

const teacher = { level: 3, schoolIds: ['north'], classes: ['1-7'] }
const manager = { level: 5, schoolIds: ['north'], classes: [] }
const names = async (reader: typeof teacher, filter = {}) =>
  (await listStudents(db.read, reader, filter, NOW)).students.map((student) => student._id)

describe('listStudents', () => {
  it('shows a teacher the students of their own school and classes', async () => {
    expect(await names(teacher)).toEqual(['s2', 's1'])
  })

  it('shows a manager the whole school, with blocked and without removed students', async () => {
    expect(await names(manager)).toEqual(['s2', 's1', 's3'])
  })

  it('shows nobody without a school or classes', async () => {
    expect(await names({ ...teacher, schoolIds: [] })).toEqual([])
    expect(await names({ ...teacher, classes: [] })).toEqual([])
  })

  it("filters by class, but only within the reader's classes", async () => {
    expect(await names(manager, { classes: ['2-7'] })).toEqual(['s3'])
    expect(await names(teacher, { classes: ['2-7'] })).toEqual([])
    expect(await names(teacher, { classes: [] })).toEqual(['s2', 's1'])
  })

  it('finds a folded name, a number in either digits, a login, every word in any order', async () => {
    expect(await names(manager, { search: 'احمد' })).toEqual(['s1'])
    expect(await names(manager, { search: 'ابراهيم' })).toEqual(['s2'])
    expect(await names(manager, { search: 'عوده  تالا' })).toEqual(['s3'])
    expect(await names(manager, { search: '٣٠١٢٣' })).toEqual(['s1'])
    expect(await names(manager, { search: 'IBRA_' })).toEqual(['s2'])
    expect(await names(manager, { search: '%' })).toEqual([])
    expect(await names(manager, { search: '_____' })).toEqual([])
  })

  it('pages and counts', async () => {
    const second = await listStudents(db.read, manager, { page: 2, limit: 2 }, NOW)
    expect(second.total).toBe(3)
    expect(second.students).toMatchObject([
      { _id: 's3', name: 'تالا عودة', classes: ['2-7'], status: 0, last_login: '' },
    ])
  })
})

describe('countByClass', () => {
  it("counts active students in each of the reader's classes", async () => {
    expect(await countByClass(db.read, teacher)).toEqual({ '1-7': 2 })
    expect(await countByClass(db.read, { ...teacher, classes: ['1-7', '2-7'] })).toEqual({ '1-7': 2, '2-7': 0 })
    expect(await countByClass(db.read, manager)).toEqual({ '1-7': 2 })
  })
})
