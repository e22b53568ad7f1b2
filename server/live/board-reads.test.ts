import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { createBoardReads } from './board-reads.ts'

let test: TestApp
let ids: string[]
beforeAll(async () => {
  test = await startTestApp()
  const teacher = await test.login('teacher1')
  ids = []
  for (const name of ['one', 'two']) {
    const questions = [{ ID: 'q1', type: 1, question: 'x', notes: '', answersType: 2, answers: [{ answer: 'cat' }] }]
    const { body } = await test.call('tasks/add', { options: { name, classes: ['1-7'] }, questions }, teacher)
    ids.push(body.success._id)
  }
  await test.deps.projector.drain()
})
afterAll(() => test.close())

/** The database, and how many queries it got. */
function counted() {
  const count = { queries: 0 }
  const read = test.deps.db.read.withPlugin({
    transformQuery({ node }) {
      count.queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { count, readBoards: createBoardReads(read) }
}

it('reads of one turn share a query, and each gets its own tasks', async () => {
  const { count, readBoards } = counted()
  const [one = '', two = ''] = ids
  // The pushes of a batch ask after different numbers of awaits.
  const later = async () => {
    for (let awaits = 0; awaits < 20; awaits += 1) await undefined
    return readBoards([two, 'none'])
  }
  const found = await Promise.all([readBoards([one]), readBoards(ids), later(), readBoards([])])
  expect(found.map((boards) => [...boards.keys()])).toEqual([[one], ids, [two], []])
  expect(count.queries).toBe(1)
})

it('a read after them is a query of its own, which sees what has changed meanwhile', async () => {
  const { count, readBoards } = counted()
  const [one = ''] = ids
  await readBoards([one])
  await test.deps.db.write.updateTable('task_board').set({ name: 'new' }).where('task_id', '=', one).execute()
  expect((await readBoards([one])).get(one)?.name).toBe('new')
  expect(count.queries).toBe(2)
})
