import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../server/database/testing.ts'
import { closed, instant, opened, saved, sent, started, submitted } from '../testing/given.ts'
import { type Projected, projected } from '../testing/projected.ts'
import { dueAttempts } from './due-queries.ts'
import { findEntry, listAnswers, listEntries, rightRates } from './queries.ts'

let db: Projected
const recipients = [
  { studentId: 's1', classCode: '1-7' },
  { studentId: 's2', classCode: '1-7' },
  { studentId: 's3', classCode: '2-7' },
]

const half = { marks: [{ questionId: 'q1', earned: 100, of: 100, right: true }] }

beforeAll(async () => {
  db = await projected(
    await openTestDatabase(),
    sent('t1', { recipients, classes: ['1-7', '2-7'], closesAt: instant(1000) }),
    opened('t1'),
    started('t1', 's1'),
    submitted('t1', 's1', 50),
    started('t1', 's2'),
    submitted('t1', 's2', 50, half),
    started('t1', 's3', 1, instant(300)),
    saved('t1', 's3', { q1: 'cat' }),
    sent('later', { opensAt: instant(500), closesAt: instant(600) }),
    sent('chosen', { chosenStudents: ['s1'] }),
    opened('chosen'),
    started('chosen', 's1', 1, instant(200)),
    started('chosen', 's2'),
    sent('over'),
    opened('over'),
    closed('over'),
    sent('elsewhere', { schoolId: 'school2' }),
    opened('elsewhere'),
  )
})
afterAll(() => db.close())

describe('entries', () => {
  it('lists the recipients of a task or of a class, without answers', async () => {
    const all = await listEntries(db.read, 't1')
    expect(all.map(({ student_id, status }) => [student_id, status])).toEqual([
      ['s1', 'waiting'],
      ['s2', 'waiting'],
      ['s3', 'in_progress'],
    ])
    expect(Object.keys(all[0] ?? {})).not.toContain('answers')
    expect((await listEntries(db.read, 't1', '2-7')).map((entry) => entry.student_id)).toEqual(['s3'])
  })

  it('lists them with their answers, and shows which entries have an answer', async () => {
    const all = await listAnswers(db.read, 't1')
    expect(all.map(({ student_id, given, answers }) => [student_id, given, JSON.parse(answers).length])).toEqual([
      ['s1', 1, 1],
      ['s2', 1, 1],
      ['s3', 1, 1],
    ])
    expect(JSON.parse(all[1]?.marks ?? '')).toEqual(half.marks)
    expect((await listAnswers(db.read, 'later')).map(({ given }) => given)).not.toContain(1)
    expect((await listAnswers(db.read, 't1', '2-7')).map((entry) => entry.student_id)).toEqual(['s3'])
  })

  it('finds one with answers and marks', async () => {
    const entry = await findEntry(db.read, 't1', 's3')
    expect(entry).toMatchObject({ answers: '[{"questionId":"q1","text":"cat"}]', marks: '[]', answered: 1 })
    expect(await findEntry(db.read, 't1', 'stranger')).toBeUndefined()
  })

  it('gives the share of right answers per question over submitted entries', async () => {
    expect(await rightRates(db.read, 't1')).toEqual({ q1: 1, q2: 0 })
    expect(await rightRates(db.read, 't1', '2-7')).toEqual({})
  })
})

describe('dueAttempts', () => {
  it('lists running attempts whose deadline has passed, the longest overdue first', async () => {
    expect(await dueAttempts(db.read, instant(199))).toEqual([])
    expect(await dueAttempts(db.read, instant(200))).toEqual([
      { task_id: 'chosen', student_id: 's1', deadline: instant(200) },
    ])
    const due = await dueAttempts(db.read, instant(9999))
    expect(due.map((attempt) => attempt.task_id)).toEqual(['chosen', 't1'])
    expect(await dueAttempts(db.read, instant(9999), 1)).toHaveLength(1)
  })
})
