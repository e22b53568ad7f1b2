import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionInput } from '../contract/questions.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { addQuiz } from '../testing/library-quiz.ts'

const asked: QuestionInput[] = [{ type: 1, question: 'q', answersType: 2, answers: [{ answer: 'KEY' }] }]
const story = `<p>${'كلمة '.repeat(40)}</p>`

let test: TestApp
let student: string
beforeAll(async () => {
  test = await startTestApp({ seed: ({ db }) => fill(db.write) })
  student = await test.login('student1')
})
afterAll(() => test.close())

async function fill(write: TestApp['deps']['db']['write']) {
  await write.insertInto('settings').values({ key: 'site', value: '{"subject":"english"}' }).execute()
  const categories = [
    ['grammar', ''],
    ['past', 'grammar'],
    ['irregular', 'past'],
    ['words', ''],
    ['empty', ''],
  ] as const
  for (const [place, [id, parent]] of categories.entries())
    await write
      .insertInto('categories')
      .values({ id, parent, place, subject: 'english', name: `ar ${id}`, en_name: id, img: `${id}.png`, classes: '[]' })
      .execute()
  const questions = asked
  const cats = (...ids: string[]) => JSON.stringify(ids)
  await addQuiz(write, {
    id: 'a',
    place: 0,
    questions,
    cats: cats('irregular'),
    classes: '["7","8"]',
    training: 1,
    story,
  })
  await addQuiz(write, { id: 'b', place: 1, questions, cats: cats('past'), classes: '["8"]', level: 'Advanced' })
  await addQuiz(write, { id: 'c', place: 2, questions, cats: cats('words', 'gone'), search: 'الماضي احمد 100%' })
  await addQuiz(write, { id: 'd', place: 3, questions, subject: 'hebrew', classes: '["1"]' })
  await write
    .insertInto('news')
    .values(['7', '9'].map((grade) => ({ ...news, id: `news-${grade}`, classes: JSON.stringify([grade]) })))
    .execute()
}
const news = {
  ...{ subject: 'english', title: 't', short: '', body: '', ar_title: 't', ar_short: '', ar_body: '', img: '' },
  published_at: '2026-10-01T08:00:00.000Z',
}

const view = async (body: object) => (await test.call('Quiz/view', body, student)).body
const found = async (filter: object, more: object = {}) => (await view({ filter, ...more })).tasks.map(({ _id }) => _id)

describe('Quiz/view', () => {
  it('answers the quizzes of the configured subject in the order of the content', async () => {
    const { tasks, total } = await view({})
    expect([tasks.map(({ _id }) => _id), total]).toEqual([['a', 'b', 'c'], 3])
    expect(tasks[0]).toEqual({
      ...{ _id: 'a', name: 'a', img: '', classes: ['7', '8'], level: 'Beginners', questions_num: 1, training: true },
      cats: [{ _id: 'irregular', name: 'ar irregular', en_name: 'irregular', top: 'grammar' }],
      story: 'كلمة '.repeat(40).slice(0, 96).trim(),
      story_cut: true,
    })
    // A deleted category is not shown.
    expect(tasks[2]?.cats.map(({ _id }) => _id)).toEqual(['words'])
    expect(await found({}, { subject: 'hebrew' })).toEqual(['d'])
  })

  it.each<[string, object, string[]]>([
    ['a category and all below it', { cat: 'grammar' }, ['a', 'b']],
    ['a category of the third level', { cat: 'irregular' }, ['a']],
    ['a category without quizzes', { cat: 'empty' }, []],
    ['a grade, with those that are for all', { classes: '7' }, ['a', 'c']],
    ['a class of a grade', { classes: '2-8' }, ['a', 'b', 'c']],
    ['several classes', { classes: ['1-7', '3-12'] }, ['a', 'c']],
    ['a grade that is part of no other', { classes: '1' }, ['c']],
    ['no class at all', { classes: [] }, ['a', 'b', 'c']],
    ['a level', { level: 'Advanced' }, ['b']],
    ['words, folded', { search: ' أحمَد  المَاضِى ' }, ['c']],
    ['a wildcard of SQL', { search: '0%' }, ['c']],
    ['a wildcard of SQL alone', { search: '_' }, []],
    ['everything together', { cat: 'grammar', classes: '8', level: 'Beginners', search: 'A' }, ['a']],
  ])('finds %s', async (_, filter, ids) => expect(await found(filter)).toEqual(ids))

  it('lists only training quizzes and their categories with the flag', async () => {
    const { tasks, cats, total } = await view({ training: true })
    expect([tasks.map(({ _id }) => _id), total]).toEqual([['a'], 1])
    expect(cats.map(({ _id }) => _id)).toEqual(['grammar', 'past', 'irregular'])
  })

  it('lists the categories that have quizzes and their ancestors, whatever the filter', async () => {
    const { cats } = await view({ filter: { cat: 'words' } })
    expect(cats.map(({ _id, parent, sub }) => [_id, parent, sub])).toEqual([
      ['grammar', '', 1],
      ['past', 'grammar', 1],
      ['irregular', 'past', 0],
      ['words', '', 0],
    ])
    expect(cats[0]).toMatchObject({ name: 'ar grammar', en_name: 'grammar', img: 'grammar.png' })
  })

  it('has pages and a total', async () => {
    const page = await view({ page: 2, limit: 2 })
    expect([page.tasks.map(({ _id }) => _id), page.total]).toEqual([['c'], 3])
  })

  it('never contains an answer key', async () => {
    for (const cookie of [student, await test.login('teacher1')])
      expect(JSON.stringify((await test.call('Quiz/view', {}, cookie)).body)).not.toMatch(/KEY|questions"/)
  })
})

describe('Cat', () => {
  it('shows the content of the category itself', async () => {
    const { body } = await test.call('Cat', { cat: 'past' }, student)
    expect(body.cats.map(({ _id }) => _id)).toEqual(['irregular'])
    expect(body.quizs.map(({ _id }) => _id)).toEqual(['b'])
    expect(body.path.map(({ _id, en_name }) => [_id, en_name])).toEqual([
      ['grammar', 'grammar'],
      ['past', 'past'],
    ])
    expect([body.files, body.news]).toEqual([[], []])
    expect((await test.call('Cat', { cat: 'irregular', classes: '9' }, student)).body.quizs).toEqual([])
  })

  it('shows the categories and news of a grade, and no story to a visitor', async () => {
    const { body } = await test.call('Cat', { classes: '7' })
    expect(body.cats.map(({ _id }) => _id)).toEqual(['grammar', 'words', 'empty'])
    expect([body.quizs, body.news.map(({ _id }) => _id)]).toEqual([[], ['news-7']])
    const quiz = async (cookie?: string) => (await test.call('Cat', { cat: 'irregular' }, cookie)).body.quizs[0]
    expect((await quiz())?.story).toBe('')
    expect((await quiz(student))?.story).toMatch(/^كلمة/)
  })
})
