import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenAs } from '../live/testing.ts'
import { canaries, keys, wrong } from '../testing/canaries.ts'
import { startLeakPortal } from '../testing/leak-portal.ts'
import { createStudentCalls, mustCall } from '../testing/student-calls.ts'
import type { TestApp } from './testing.ts'

/*
 * A task that may be repeated and draws its questions: no call and no push of a student has a question that was not drawn,
 * ever, nor a right answer before the release. Between attempts tasks/start says which answers were right, and no more.
 */
let test: TestApp
let address: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ test, address, close } = await startLeakPortal())
})
afterAll(() => close())

const POOL = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
const stemOf = (id: string) => `CANARY-STEM-${id}.`
const keyOf = (id: string) => `CANARY-POOL-KEY-${id}.`
const { open: _, ...marked } = keys
const ids = Object.keys(marked)
const questions = [
  ...Object.entries(marked).map(([ID, question]) => ({ ...question, ID })),
  ...POOL.map((ID) => ({
    ...{ ID, type: 1 as const, question: stemOf(ID), answersType: 2 as const, explanation: keyOf(ID) },
    answers: [{ answer: keyOf(ID) }],
  })),
]

it.each(['closed', 'never'] as const)(
  'practice with drawn questions shows no key and no other question: %s',
  async (review) => {
    const [teacher, student] = [await test.login('teacher1'), await test.login('student1')]
    const tab = await listenAs(address, student)
    const must = mustCall(test)
    const { ask, check, forbid, callEverything } = createStudentCalls(test, student, [tab])
    const students = ['student1', 'student2']
    const options = { name: 'task', classes: ['1-7'], students, res_type: 1 as const, review, attempts: 0 }
    const draws = [{ count: 2, questions: POOL }]
    const task = (await must('tasks/add', { options: { ...options, draws }, questions }, teacher)).success._id
    const known = { task, question: 'typed' }
    const { body: begun } = await ask('tasks/start', { _id: task })
    const asked: string[] = begun.task.questions.map(({ ID }) => ID)
    const drawn = POOL.filter((id) => asked.includes(id))
    const others = POOL.filter((id) => !asked.includes(id))
    expect([drawn.length, asked.length]).toEqual([2, ids.length + 2])
    forbid(...others.map(stemOf), ...POOL.map(keyOf))
    await callEverything('first attempt', known)

    // The first question is answered right, so that the second attempt keeps its answer.
    const values = [{ ID: ids[0], answer: 0 }, ...wrong(ids, 'a guess').slice(1)]
    await ask('tasks/draft', { task, seq: 1, device: 'tab', values })
    expect((await ask('tasks/save', { task, values })).body.success.finished).toBe(true)
    const onlyWhatWasRight = async () => {
      const { already, task: shown } = await must('tasks/start', { _id: task }, student)
      expect(already).toMatchObject({ released: false, checked: true, again: true })
      const text = JSON.stringify([already, shown])
      expect(text).toContain('"right":')
      const hidden = [...canaries, ...others.map(stemOf), ...POOL.map(keyOf)]
      expect(hidden.filter((leak) => text.includes(leak))).toEqual([])
    }
    await onlyWhatWasRight()
    await callEverything('between attempts', known, 'tasks/start')

    const second = await must('tasks/start', { _id: task, again: true, only_wrong: true }, student)
    expect(second.attempt).toMatchObject({ number: 2, kept: [ids[0]] })
    expect(second.task.questions.map(({ ID }) => ID)).toEqual(asked)
    await callEverything('only the wrong ones', known)
    await must('tasks/save', { task, values: wrong(ids, 'another guess').slice(1) }, student)
    await onlyWhatWasRight()

    await must('tasks/add', { options: { _id: task, date_end: new Date().toISOString() } }, teacher)
    for (const stage of ['closed', 'restored']) {
      const text = JSON.stringify(await must('tasks/start', { _id: task }, student))
      expect(
        canaries.filter((canary) => !/MODEL|RUBRIC/.test(canary) && !text.includes(canary)),
        stage,
      ).toEqual(review === 'closed' ? [] : canaries.filter((canary) => !/MODEL|RUBRIC/.test(canary)))
      for (const id of others) for (const part of [stemOf(id), keyOf(id)]) expect(text).not.toContain(part)
      await callEverything(stage, known, 'tasks/start')
      await must('tasks/delete', { _id: task }, teacher)
      expect((await ask('tasks/start', { _id: task })).status).toBe(404)
      await must('tasks/restore', { _id: task }, teacher)
    }
    await test.deps.live.idle()
    check('pushed')
    tab.close()
  },
)
