import { expect, it } from 'vitest'
import { opened, saved, sent, started, stored } from '../testing/given.ts'
import { createBatch, foldEvent } from './batch.ts'
import { type Carried, carry } from './carried.ts'

/** Rows of a task that all of its students have started and saved. */
function rowsOf(students: number) {
  const ids = Array.from({ length: students }, (_, at) => `s${at}`)
  const recipients = ids.map((studentId) => ({ studentId, classCode: '1-7' }))
  const work = ids.flatMap((id) => [started('t1', id), saved('t1', id, { q1: 'cat' })])
  const batch = createBatch(true)
  for (const event of stored([sent('t1', { recipients }), opened('t1'), ...work])) foldEvent(batch, event)
  return batch
}

it('the rows of 5,000 students at work are kept for the next batch', () => {
  const carried: Carried = {}
  const batch = rowsOf(5_000)
  carry(carried, { generation: 1, position: 1 }, batch)
  expect(carried.batch).toBe(batch)
})

it('more rows than the limit are not kept', () => {
  const carried: Carried = {}
  carry(carried, { generation: 1, position: 1 }, rowsOf(10_000))
  expect(carried).toEqual({ checkpoint: { generation: 1, position: 1 } })
})
