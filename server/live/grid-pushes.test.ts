import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { newEntry } from '../../projections/attempts/fold.ts'
import type { WrittenEntry } from '../../projections/projected-batch.ts'
import { PUSHED_ANSWERS_CHARS } from '../contract/live.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { questions } from '../tasks/testing.ts'
import { createBoardReads } from './board-reads.ts'
import { createGridPushes, type GridPushes } from './grid-pushes.ts'
import type { LiveServer } from './rooms.ts'

let test: TestApp
let taskId: string
let grids: GridPushes
let pushed: { name: string; push: object }[]
let watched: boolean
/** Thrown by the next read. */
let fault: Error | undefined

beforeAll(async () => {
  test = await startTestApp()
  const teacher = await test.login('teacher1')
  const { body } = await test.call('tasks/add', { options: { name: 'x', classes: ['1-7'] }, questions }, teacher)
  taskId = body.success._id
  await test.deps.projector.drain()
})
afterAll(() => test.close())

beforeEach(() => {
  pushed = []
  watched = true
  fault = undefined
  const room = { emit: (name: string, push: object) => pushed.push({ name, push }) }
  const { read } = test.deps.db
  const failing = read.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (fault) throw fault
      return result
    },
  })
  const io = { to: () => room } as unknown as LiveServer
  const deps = { ...test.deps, db: { ...test.deps.db, read: failing } }
  grids = createGridPushes(
    io,
    deps,
    createBoardReads(failing),
    () => watched,
    () => true,
  )
})

/** A row with this many answers, which the table does not have. */
function written(answered: number, text = 'cat'): WrittenEntry {
  const entry = newEntry(taskId, { studentId: 'student1', classCode: '1-7' }, 100 + answered)
  return { entry: { ...entry, answered, answers: [{ questionId: 'q1', text }] }, questions: 9 }
}
const saved = (row?: WrittenEntry) => grids.changed({ taskId, studentId: 'student1' }, true, 0, row)
const changed = (row?: WrittenEntry) => grids.changed({ taskId, studentId: 'student1' }, false, 0, row)

it('a saved answer is pushed from the row of the batch, the newest one of several', async () => {
  saved(written(1))
  saved(written(2))
  await grids.idle()
  const push = { task: taskId, student: 'student1', answered: 2, of: 9, answers: [{ ID: 'q1', answer: 'cat' }] }
  expect(pushed).toEqual([{ name: 'attempt:progress', push: { ...push, position: 102 } }])
})

it('a row that another node wrote after it is read', async () => {
  saved(written(1))
  saved()
  await grids.idle()
  expect(pushed).toMatchObject([{ name: 'attempt:progress', push: { answered: 0, of: questions.length } }])
})

it('a start and a saved answer together are one push of the whole row, which is read', async () => {
  changed(written(0))
  saved(written(1))
  await grids.idle()
  expect(pushed).toMatchObject([{ name: 'task:student', push: { student: { _id: 'student1', answered: 0 } } }])
})

it('a push leaves out long answers', async () => {
  saved(written(1, 'x'.repeat(PUSHED_ANSWERS_CHARS)))
  await grids.idle()
  expect(pushed).toMatchObject([{ name: 'attempt:progress', push: { answered: 1 } }])
  expect(pushed[0]?.push).not.toHaveProperty('answers')
})

it('a read that failed is not repeated when the batch after it brought the row', async () => {
  fault = new StorageUnavailable('ECONNREFUSED', undefined)
  saved()
  await Promise.resolve()
  saved(written(3))
  await grids.idle()
  expect(pushed).toMatchObject([{ push: { answered: 3, position: 103 } }])
})

it('a row that waits is dropped when its watchers leave before the next one', async () => {
  saved(written(1))
  watched = false
  saved(written(2))
  watched = true
  await grids.idle()
  expect(pushed).toEqual([])
})
