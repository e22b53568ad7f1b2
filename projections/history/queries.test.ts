import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../server/database/testing.ts'
import { deleted, opened, saved, sent, started } from '../testing/given.ts'
import { projected } from '../testing/projected.ts'
import { taskHistory } from './queries.ts'

it('lists the history of a task or of one attempt, newest first, in pages, also after the deletion of the task', async () => {
  const db = await projected(
    await openTestDatabase(),
    sent('t1'),
    opened('t1'),
    started('t1', 's1'),
    started('t1', 's2'),
    saved('t1', 's1', { q1: 'a' }, 20),
    saved('t1', 's1', { q2: 'b' }, 30),
    sent('t2'),
    deleted('t1'),
  )
  onTestFinished(() => db.close())
  const all = await taskHistory(db.read, 't1', { page: 1, limit: 50 })
  expect(all.total).toBe(6)
  expect(all.rows.map((row) => row.type)).toEqual([
    'task_deleted',
    'answers_saved',
    'attempt_started',
    'attempt_started',
    'task_opened',
    'task_sent',
  ])
  const own = await taskHistory(db.read, 't1', { studentId: 's1', page: 1, limit: 1 })
  expect(own).toMatchObject({ total: 2, rows: [{ position: 5, detail: { questions: ['q1', 'q2'], count: 2 } }] })
  expect((await taskHistory(db.read, 't1', { page: 2, limit: 4 })).rows).toHaveLength(2)
})
