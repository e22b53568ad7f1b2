import { expect, test } from 'vitest'
import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { handle, plan, type Unit } from '../../events/handle.ts'
import { createMemoryStore } from '../../events/store/memory-store.ts'
import { createStreamCache } from '../../events/stream-cache.ts'
import { taskDecider } from '../../events/task/task.ts'
import { type KeyChange, taskStream } from '../../events/task/task-events.ts'
import { sentTask } from '../../events/task/task-state.ts'
import { at, question, sendTask } from '../../events/testing/school.ts'
import { type MarkingCommand, remarkTask } from './remark-task.ts'

const asked = (count: number) =>
  Array.from({ length: count }, (_, place) => question(`q${place}`, { way: 'typed', answer: `word ${place}` }))
const students = (count: number) => Array.from({ length: count }, (_, place) => `s${place}`)

/** A task whose students have answered every question; the first half of them answered `q0` wrongly with `other`. */
async function submittedTask(studentCount: number, questionCount: number) {
  const store = createMemoryStore()
  const now = () => new Date(at(30))
  const context = { store, cache: createStreamCache({ soleWriter: true }), meta: { actorId: 'teacher' }, now }
  const questions = asked(questionCount)
  const recipients = students(studentCount).map((studentId) => ({ studentId, classCode: '1-7' }))
  const write = (decide: (unit: Unit) => Promise<unknown>) =>
    handle(context, async (unit) => {
      await decide(unit)
      return true
    })
  await write((unit) => unit.write(taskDecider, taskStream('task'), sendTask({ questions, recipients })))
  await Promise.all(
    recipients.map(({ studentId }, place) =>
      write(async (unit) => {
        const task = sentTask(await unit.read(taskDecider, taskStream('task')))
        const stream = attemptStream('task', studentId)
        const values = questions.map(({ id }, index) => ({
          questionId: id,
          text: index === 0 && place < studentCount / 2 ? 'other' : `word ${index}`,
        }))
        await unit.write(attemptDecider, stream, { type: 'StartAttempt', task, studentId, now: at(1) })
        await unit.write(attemptDecider, stream, { type: 'SubmitAnswers', task, values, now: at(2) })
      }),
    ),
  )
  const remark = (command: MarkingCommand, replaceScores: string[] = []) => {
    const decide = (unit: Unit) =>
      remarkTask(unit, { taskId: 'task', command, students: students(studentCount), replaceScores })
    return { plan: () => plan(context, decide), commit: () => handle(context, decide) }
  }
  const grade = (student: string, score: number) =>
    write((unit) => unit.write(attemptDecider, attemptStream('task', student), { type: 'ChangeGrade', score }))
  return { store, remark, grade }
}

const author = { by: 'teacher', now: at(30) }
const correct = (change: KeyChange): MarkingCommand => ({
  type: 'CorrectKey',
  correction: 'k1',
  questionId: 'q0',
  change,
  ...author,
})
const accept = correct({ kind: 'accept', texts: ['other'] })
const undo: MarkingCommand = { type: 'UndoCorrection', correction: 'k1', ...author }

test('the preview lists the scores that change and appends nothing; the commit is one append with the same rows', async () => {
  const { store, remark } = await submittedTask(4, 2)
  const head = await store.head()
  const rows = await remark(accept).plan()
  expect(rows).toEqual({
    changes: ['s0', 's1'].map((student) => ({ student, before: 50, after: 100 })),
    manual: [],
  })
  expect(await store.head()).toBe(head)
  const { position, result } = await remark(accept).commit()
  expect(result).toEqual(rows)
  const events = await store.readAll(head, 10)
  expect(events.map(({ type, streamId }) => [type, streamId])).toEqual([
    ['KeyCorrected', 'task-task'],
    ['AnswersRemarked', 'attempt-task:s0'],
    ['AnswersRemarked', 'attempt-task:s1'],
  ])
  expect(position).toBe(head + 3)
  const undone = await remark(undo).commit()
  expect(undone.result.changes).toEqual(['s0', 's1'].map((student) => ({ student, before: 100, after: 50 })))
})

test('scores set by hand are listed apart and stay, unless they are named', async () => {
  const { remark, grade } = await submittedTask(4, 2)
  await grade('s0', 70)
  await grade('s1', 80)
  expect(await remark(accept, ['s1']).plan()).toEqual({
    changes: [{ student: 's1', before: 80, after: 100 }],
    manual: [{ student: 's0', score: 70 }],
  })
})

test('a correction that changes nothing appends nothing, also for a student who is named', async () => {
  const { store, remark, grade } = await submittedTask(2, 2)
  await grade('s0', 70)
  const head = await store.head()
  expect(await remark(correct({ kind: 'points', points: 1 }), ['s0']).commit()).toMatchObject({ position: 0 })
  expect(await store.head()).toBe(head)
})

test('1,000 attempts of 20 questions are marked again within a second', async () => {
  const { remark } = await submittedTask(1000, 20)
  const begin = process.cpuUsage()
  const { changes } = await remark(correct({ kind: 'drop' })).plan()
  const { user } = process.cpuUsage(begin)
  expect(changes).toHaveLength(500)
  expect(user / 1000).toBeLessThan(1000)
  if (process.env.SHOW) console.log('plan, ms of CPU', user / 1000)
  const start = performance.now()
  await remark(correct({ kind: 'drop' })).commit()
  if (process.env.SHOW) console.log('commit, ms', performance.now() - start)
})
