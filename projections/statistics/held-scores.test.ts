import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../server/database/testing.ts'
import { readSpecialTasks, receivedTasks } from '../task-board/received.ts'
import { opened, sent, started, submitted } from '../testing/given.ts'
import { projected } from '../testing/projected.ts'
import { lastResults, studentFigures } from './of-student.ts'

it('leaves final scores that are not shown at once out of the figures of a student, unless they are named', async () => {
  const taken = (task: string, score: number, options: Parameters<typeof sent>[1] = {}) => [
    sent(task, options),
    opened(task),
    started(task, 's1'),
    submitted(task, 's1', score, { final: true }),
  ]
  const db = await projected(
    await openTestDatabase(),
    ...taken('t1', 60),
    ...taken('t2', 90, { scoreShown: 'closed' }),
    ...taken('t3', 30, { scoreShown: 'never' }),
  )
  onTestFinished(() => db.close())
  const { tasks } = await receivedTasks(db.read, 's1')
  const figures = (shown: string[]) => {
    const { final, avg } = studentFigures(tasks, { shown })
    const last = lastResults(tasks, { most: 9, shown })
    return { final, avg, last: last.map(({ score }) => score) }
  }
  expect(figures([])).toEqual({ final: 1, avg: 60, last: [60] })
  expect(figures(['t2'])).toEqual({ final: 2, avg: 75, last: [60, 90] })
  const later = await readSpecialTasks(db.read, 's1', tasks)
  expect(later.map(({ task_id }) => task_id).toSorted()).toEqual(['t2', 't3'])
})
