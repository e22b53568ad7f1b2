import { describe, expect, test } from 'vitest'
import { Refusal } from '../decider.ts'
import { handle, type Unit } from '../handle.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { createStreamCache } from '../stream-cache.ts'
import { taskDecider } from '../task/task.ts'
import { taskStream } from '../task/task-events.ts'
import { sentTask } from '../task/task-state.ts'
import { at, question, sendTask } from '../testing/school.ts'
import { attemptDecider } from './attempt.ts'
import { attemptStream } from './attempt-events.ts'

const other = [question('new', { way: 'typed', answer: 'x' })]

/** A task in a separate log, with the actions of a teacher and a student that may happen at the same time. */
async function scene(cached: boolean) {
  const store = createMemoryStore()
  const cache = cached ? createStreamCache({ soleWriter: true }) : undefined
  const run = <R>(decide: (unit: Unit) => Promise<R>) =>
    handle({ store, cache, meta: { actorId: null }, now: () => new Date(at(1)) }, decide)
  await run((unit) => unit.write(taskDecider, taskStream('task'), sendTask()))

  /** `pause` runs between read and append, on the first try only. */
  const start = (studentId: string, pause?: () => Promise<unknown>) => {
    let wait = pause
    return run(async (unit) => {
      const task = sentTask(await unit.read(taskDecider, taskStream('task')))
      await wait?.()
      wait = undefined
      await unit.write(taskDecider, taskStream('task'), { type: 'FreezeQuestions', by: studentId })
      return unit.write(attemptDecider, attemptStream('task', studentId), {
        type: 'StartAttempt',
        task,
        studentId,
        now: unit.at,
      })
    })
  }
  const revise = (pause?: () => Promise<unknown>) => {
    let wait = pause
    return run(async (unit) => {
      await unit.read(taskDecider, taskStream('task'))
      await wait?.()
      wait = undefined
      return unit.write(taskDecider, taskStream('task'), { type: 'ReviseTask', questions: other, now: unit.at })
    })
  }
  const remove = () => run((unit) => unit.write(taskDecider, taskStream('task'), { type: 'DeleteTask' }))
  const look = () =>
    run(async (unit) => {
      const task = sentTask(await unit.read(taskDecider, taskStream('task')))
      const ali = await unit.read(attemptDecider, attemptStream('task', 'ali'))
      return {
        frozen: task.frozen,
        asked: task.questions.map(({ id }) => id),
        taken: ali.status === 'not_started' ? undefined : ali.questionIds,
      }
    }).then(({ result }) => result)
  return { start, revise, remove, look, store }
}

describe.each([false, true])('frozen under a race, with a cache: %s', (cached) => {
  test('a start at the same time as a change of questions gets the new questions', async () => {
    const { start, revise, look } = await scene(cached)
    await start('ali', revise)
    expect(await look()).toEqual({ frozen: true, asked: ['new'], taken: ['new'] })
  })

  test('a change of questions at the same time as a start is refused', async () => {
    const { start, revise, look } = await scene(cached)
    await expect(revise(() => start('ali'))).rejects.toEqual(new Refusal('questions_frozen'))
    const { frozen, asked, taken } = await look()
    expect({ frozen, taken }).toEqual({ frozen: true, taken: asked })
    expect(asked).not.toContain('new')
  })

  test('in either order the attempt has the questions of its task', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const { start, revise, look } = await scene(cached)
      const both = turn % 2 === 0 ? [start('ali'), revise()] : [revise(), start('ali')]
      const [one, two] = await Promise.allSettled(both)
      const revised = (turn % 2 === 0 ? two : one)?.status === 'fulfilled'
      const { frozen, asked, taken } = await look()
      expect({ frozen, taken }).toEqual({ frozen: true, taken: asked })
      expect(asked.includes('new')).toBe(revised)
    }
  })

  test('a later start only reads the task, and is refused when the task was deleted meanwhile', async () => {
    const { start, remove, store } = await scene(cached)
    await start('ali')
    await expect(start('sara', remove)).rejects.toEqual(new Refusal('task_deleted'))
    expect(await store.readStream(attemptStream('task', 'sara'))).toEqual([])
  })

  test('two concurrent first starts freeze the questions once', async () => {
    const { start, store } = await scene(cached)
    await Promise.all([start('ali'), start('sara')])
    const types = (await store.readStream(taskStream('task'))).map(({ type }) => type)
    expect(types).toEqual(['TaskSent', 'TaskOpened', 'QuestionsFrozen'])
  })
})
