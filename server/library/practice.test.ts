import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Question, QuestionInput, StudentQuestion } from '../contract/questions.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { addQuiz } from '../testing/library-quiz.ts'
import { checkPractice } from './check-practice.ts'

const choice = (ID: string): QuestionInput => ({
  ...{ ID, type: 1, question: 'choice' },
  answers: [...'abcdef'].map((answer) => ({ answer, ...(answer === 'd' && { true: true }) })),
})
const PASSAGE = 'The [Cat] sat on the [mat]'
const ORDER = ['one', 'two', 'three', 'four', 'five']
const questions: QuestionInput[] = [
  choice('c1'),
  choice('c2'),
  { ID: 't', type: 1, question: 'typed', answersType: 2, answers: [{ answer: 'CANARY' }], strict: true },
  { ID: 'b', type: 1, question: 'blanks', answersType: 3, answers: [{ answer: PASSAGE }] },
  { ID: 's', type: 1, question: 'sort', answersType: 4, answers: ORDER.map((answer) => ({ answer })) },
]

let test: TestApp
let student: string
let teacher: string
beforeAll(async () => {
  test = await startTestApp({
    seed: ({ db }) =>
      addQuiz(db.write, { id: 'quiz', questions, full: 'about', story: '<p>whole <b>story</b></p>', classes: '["7"]' }),
  })
  student = await test.login('student1')
  teacher = await test.login('teacher1')
})
afterAll(() => test.close())

const see = async (cookie?: string) => (await test.call('Quiz/view_by_id', { _id: 'quiz' }, cookie)).body.task
const check = (values: object[], cookie = student) => test.call('Quiz/check', { _id: 'quiz', values }, cookie)

describe('Quiz/view_by_id', () => {
  it('shows a visitor the description only', async () => {
    const task = await see()
    expect(task).toEqual({
      ...{ _id: 'quiz', name: 'quiz', full: 'about', classes: ['7'], cats: [], level: 'Beginners', questions_num: 5 },
      ...{ img: '', background: '', training: false, story: '' },
    })
  })

  it('shows a teacher the questions with their keys', async () => {
    const task = await see(teacher)
    expect(task.passage).toBe('<p>whole <b>story</b></p>')
    const asked = task.questions as Question[]
    expect(asked[0]?.answers[3]).toEqual({ answer: 'd', true: true })
    expect(asked[2]).toMatchObject({ answersType: 2, answers: [{ answer: 'CANARY' }], strict: true })
  })

  it('shows a student the questions without keys, shuffled in a stable order', async () => {
    const [task, again] = [await see(student), await see(student)]
    expect(again).toEqual(task)
    expect([task.story, task.passage]).toEqual(['whole story', '<p>whole <b>story</b></p>'])
    const asked = task.questions as StudentQuestion[]
    for (const question of asked)
      for (const key of ['answers', 'strict', 'true']) expect(question).not.toHaveProperty(key)
    expect(asked.map(({ options }) => options?.length)).toEqual([6, 6, undefined, undefined, undefined])
    expect(asked[3]?.parts).toEqual(['The ', null, ' sat on the ', null])
    expect(asked[4]?.items?.toSorted()).toEqual(ORDER.toSorted())
    expect(asked[4]?.items).not.toEqual(ORDER)
    expect(JSON.stringify(task)).not.toMatch(/CANARY|"true"|"right"|\[Cat\]/)
  })

  it('shuffles differently for another student or question', async () => {
    const shown = (await see(student)).questions as StudentQuestion[]
    const other = (await see(await test.login('student2'))).questions as StudentQuestion[]
    const orders = [shown[3], shown[4], other[3], other[4]].map((question) =>
      JSON.stringify([question?.words, question?.items]),
    )
    expect(new Set(orders).size).toBeGreaterThan(1)
  })

  it('answers 404 for an unknown id', async () => {
    for (const cookie of [undefined, student, teacher])
      expect((await test.call('Quiz/view_by_id', { _id: 'none' }, cookie)).status).toBe(404)
    expect((await test.call('Quiz/check', { _id: 'none', values: [] }, student)).status).toBe(404)
  })
})

describe("a student's practice", () => {
  const again = (values: object[]) => test.call('Quiz/check', { _id: 'quiz', again: true, values }, student)
  const tried = async (cookie: string) =>
    (await test.call('Quiz/view', { subject: 'english' }, cookie)).body.tasks.map((quiz) => quiz.tried)

  it('is stored with its last score, for that student only', async () => {
    expect(await tried(student)).toEqual([undefined])
    await check([{ ID: 'c1', answer: 3 }])
    expect(await tried(student)).toEqual([20])
    await check([
      { ID: 'c1', answer: 3 },
      { ID: 'c2', answer: 3 },
    ])
    expect(await tried(student)).toEqual([40])
    await check([{ ID: 'c1', answer: 3 }], teacher)
    expect(await tried(await test.login('student2'))).toEqual([undefined])
    expect(await tried(teacher)).toEqual([undefined])
  })

  it('returns the accepted word that was given, and else the first', async () => {
    const passage = 'The [cat|kitten] sat on the [mat|rug]'
    const blanks: Question = {
      ...{ ID: 'b', type: 1, question: 'x', notes: '', cats: [], classes: [], level: '', direction: 'auto' },
      ...{ answersType: 3, answers: [{ answer: passage, alternatives: true }] },
    }
    const { results } = checkPractice([blanks], [{ questionId: 'b', texts: ['Kitten', 'bed'] }])
    expect(results).toEqual([{ ID: 'b', right: false, expected: ['kitten', 'mat'] }])
  })

  it('returns the right entry of each pair by its place', async () => {
    const pairs: Question = {
      ...{ ID: 'p', type: 1, question: 'x', notes: '', cats: [], classes: [], level: '', direction: 'auto' },
      ...{ answersType: 7, answers: ['3', '1', '2'].map((one) => ({ answer: one, match: { answer: `fits ${one}` } })) },
    }
    const checked = (...places: (number | null)[]) => checkPractice([pairs], [{ questionId: 'p', places }]).results
    expect(checked(2, 0, null)).toEqual([{ ID: 'p', right: false, expected: [2, 0, 1] }])
    expect(checked(2, 0, 1)).toMatchObject([{ right: true }])
    expect(checked(null, null, null)).toEqual([{ ID: 'p', right: false }])
  })

  it('offers the missed questions, and adds new right answers to the earlier ones', async () => {
    await check([{ ID: 'c1', answer: 3 }])
    const missed = ['c2', 't', 'b', 's']
    expect(await see(student)).toMatchObject({ tried: 20, missed })
    for (const cookie of [undefined, teacher]) expect(await see(cookie)).not.toHaveProperty('missed')
    const { body } = await again([
      { ID: 'c2', answer: 3 },
      { ID: 't', answer: 'canary' },
    ])
    expect(body.results.map(({ ID, right }) => [ID, right])).toEqual([
      ['c2', true],
      ['t', true],
      ['b', false],
      ['s', false],
    ])
    expect(body.score).toBe(50)
    expect(await see(student)).toMatchObject({ tried: 60, missed: ['b', 's'] })
    expect((await again([{ ID: 'none', answer: 3 }])).status).toBe(422)
  })

  it('marks an answered question again, even if another device has it right already', async () => {
    await check([{ ID: 'c1', answer: 3 }])
    await again([{ ID: 'c2', answer: 3 }])
    const late = await again([
      { ID: 'c2', answer: 0 },
      { ID: 't', answer: 'canary' },
    ])
    expect(late.status).toBe(200)
    expect(late.body.results.map(({ ID, right }) => [ID, right])).toEqual([
      ['c2', false],
      ['t', true],
      ['b', false],
      ['s', false],
    ])
    expect(await see(student)).toMatchObject({ tried: 40, missed: ['c2', 'b', 's'] })
  })

  it('can be checked one question at a time, without storing a result', async () => {
    const before = await see(student)
    const { body } = await test.call(
      'Quiz/check',
      { _id: 'quiz', part: true, values: [{ ID: 'c2', answer: 0 }] },
      student,
    )
    expect(body.results.filter(({ expected }) => expected !== undefined)).toEqual([
      { ID: 'c2', right: false, expected: 3 },
    ])
    expect(await see(student)).toEqual(before)
  })

  it('adds up by category, with subcategories, for that student only', async () => {
    const view = async (cookie: string) =>
      (await test.call('Quiz/view', { subject: 'english', progress: true }, cookie)).body
    const { write } = test.deps.db
    for (const [id, parent] of [
      ['above', ''],
      ['below', 'above'],
      ['far', ''],
    ])
      await write
        .insertInto('categories')
        .values({ id, parent, subject: 'english', name: id, en_name: id, img: '', classes: '[]', place: 0 } as never)
        .execute()
    await write.updateTable('quizzes').set({ cats: '["above"]' }).where('id', '=', 'quiz').execute()
    await addQuiz(write, { id: 'deep', questions: [choice('d1')], cats: '["below"]' })
    await addQuiz(write, { id: 'other-grade', questions: [choice('o1')], cats: '["far"]', classes: '["8"]' })
    await check([{ ID: 'c1', answer: 3 }])
    const found = (await view(student)).progress?.toSorted((a, b) => a._id.localeCompare(b._id))
    expect(found).toEqual([
      { _id: 'above', quizzes: 2, tried: 1, right: 20 },
      { _id: 'below', quizzes: 1, tried: 0, right: 0 },
    ])
    expect(await view(teacher)).not.toHaveProperty('progress')
  })

  it('is deleted with the student', async () => {
    const gone = { user_id: 'student2', quiz_id: 'quiz' }
    const other = await test.login('student2')
    await check([], other)
    const rows = () =>
      test.deps.db.read.selectFrom('practice_results').selectAll().where('user_id', '=', gone.user_id).execute()
    expect(await rows()).toMatchObject([{ ...gone, score: 0 }])
    expect((await test.call('students/delete', { _id: 'student2' }, teacher)).status).toBe(200)
    expect(await rows()).toEqual([])
  })
})

describe('Quiz/check', () => {
  const right = [
    { ID: 'c1', answer: 3 },
    { ID: 't', answer: ' canary ' },
    { question: 'b', answers: ['cat', 'mat'] },
    { ID: 's', answers: ORDER },
  ]

  it('marks like a task and returns the right answers', async () => {
    const { status, body } = await check([...right, { ID: 'c2', answer: 0 }])
    expect([status, body.score]).toEqual([200, 80])
    expect(body.results).toEqual([
      { ID: 'c1', right: true, expected: 3 },
      { ID: 'c2', right: false, expected: 3 },
      { ID: 't', right: true, expected: 'CANARY' },
      { ID: 'b', right: true, expected: ['Cat', 'mat'] },
      { ID: 's', right: true, expected: ORDER },
    ])
  })

  it('names the right option by the index in the student’s own options', async () => {
    const asked = (await see(student)).questions as StudentQuestion[]
    const picked = asked[0]?.options?.find(({ text }) => text === 'd')
    const { body } = await check([{ ID: 'c1', answer: picked?.index }])
    expect(body.results[0]).toEqual({ ID: 'c1', right: true, expected: picked?.index })
  })

  it('counts missing, cleared and malformed answers as wrong', async () => {
    const { body } = await check([
      { ID: 'c1', answer: null },
      { ID: 't', answer: 3 },
      { ID: 'b', answers: ['mat', 'cat'] },
      { ID: 's', answers: ORDER.toReversed() },
    ])
    expect([body.score, body.results.map(({ right }) => right)]).toEqual([0, Array(5).fill(false)])
  })

  it('refuses an answer to a question that is not in the quiz', async () => {
    const { status, body } = await check([...right, { ID: 'other', answer: 1 }])
    expect([status, body]).toEqual([422, { error: 'unknown_question', field: 'values.4.ID' }])
    expect((await check([{ answer: 1 }])).status).toBe(400)
  })

  it('works for teachers, refuses visitors, and writes nothing to the log', async () => {
    const counts = async () => {
      const tables = ['events', 'streams', 'commands', 'entries', 'quizzes'] as const
      return await Promise.all(
        tables.map((table) =>
          test.deps.db.read
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('rows'))
            .execute(),
        ),
      )
    }
    const before = await counts()
    expect((await check(right, teacher)).body.score).toBe(80)
    expect((await check(right, student)).body.score).toBe(80)
    expect((await test.call('Quiz/check', { _id: 'quiz', values: right })).status).toBe(401)
    expect(await counts()).toEqual(before)
  })
})
