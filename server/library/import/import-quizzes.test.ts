import { describe, expect, it } from 'vitest'
import { freshImport } from './import-testing.ts'
import { pictured, question, quiz, smallFolder } from './testing.ts'

const { db, load, dump, refusalOf } = freshImport()
const quizzes = () => db().read.selectFrom('quizzes').selectAll().orderBy('place').execute()

describe('quizzes of a content folder', () => {
  it('are checked, sanitised and stored; questions take what they leave out from the quiz', async () => {
    expect((await load(smallFolder())).counts.quizzes).toBe(2)
    const [first, second] = await quizzes()
    expect(first).toMatchObject({
      ...{ id: 'z1', subject: 'english', name: 'الماضي', search: 'الماضي افعال', full: 'أفعال', story: '<p>Story</p>' },
      ...{ img: expect.stringMatching(/^stored-/), background: '', classes: '["7"]', cats: '["past"]' },
      ...{ level: 'Beginners', training: 1, questions_num: 2, place: 0 },
    })
    expect(second).toMatchObject({ id: 'z2', training: 0, level: 'Advanced', img: '', place: 1 })
    const [typed, sort] = JSON.parse(first?.questions ?? '')
    expect(typed).toMatchObject({ ID: 'z1-1', classes: ['7'], cats: ['past'], level: 'Beginners', direction: 'auto' })
    expect(sort).toMatchObject({ ID: 'z1-2', level: 'Advanced', file: { file: expect.stringMatching(/^stored-/) } })
  })

  it('store the pictures and places of options, and name no picture that the folder lacks', async () => {
    const quizWith = (answers: object[]) => ({
      ...smallFolder(),
      'quizzes/grade-07.json': [{ ...quiz, questions: [{ ...pictured, answers }] }],
    })
    await load(quizWith(pictured.answers))
    const [row] = await quizzes()
    const stored = [expect.stringMatching(/^stored-\w+\.png$/), expect.stringMatching(/^stored-\w+\.png$/)]
    expect(JSON.parse(row?.questions ?? '')[0].answers).toEqual([
      { ...pictured.answers[0], img: stored[0] },
      { ...pictured.answers[1], img: stored[1] },
      { answer: 'nothing', keepOrder: true },
    ])
    expect(
      await refusalOf(quizWith([{ ...pictured.answers[0], img: 'none.png' }, ...pictured.answers.slice(1)])),
    ).toEqual([expect.stringMatching(/row 1, line \d+: media\/none\.png is missing$/)])
    expect(await refusalOf(quizWith([{ ...pictured.answers[0], answer: '' }, ...pictured.answers.slice(1)]))).toEqual([
      expect.stringMatching(/question 1: answers: picture_without_text$/),
    ])
  })

  it('leave the database identical when the same folder is loaded again later', async () => {
    await load(smallFolder(), '2026-11-20T08:00:00.000Z')
    const first = await dump()
    await load(smallFolder(), '2026-12-24T08:00:00.000Z')
    expect(await dump()).toEqual(first)
    const tables = ['settings', 'subjects', 'menu_entries', 'grades', 'news', 'categories', 'questions'] as const
    for (const table of [...tables, 'quizzes'] as const) expect([table, first[table].length > 0]).toEqual([table, true])
  })

  it('are updated and removed with their rows', async () => {
    await load(smallFolder())
    await load({ ...smallFolder(), 'quizzes/grade-07.json': [{ ...quiz, name: 'Changed' }] })
    expect((await quizzes()).map(({ id, name }) => [id, name])).toEqual([['z1', 'Changed']])
  })

  it('have their old answer types converted, as those of the bank are', async () => {
    const old = {
      old: true,
      type: 1,
      question: '<b>Old?</b>',
      answersType: 2,
      answers: [{ text: 'a' }, { text: 'b', checked: 1 }],
    }
    await load({
      ...smallFolder(),
      'quizzes/grade-07.json': [{ ...quiz, questions: [...quiz.questions, old] }],
      'questions/old.json': [{ ...old, ID: 'old-1', classes: ['7'] }],
    })
    const [row] = await quizzes()
    expect(JSON.parse(row?.questions ?? '')[2]).toMatchObject({
      ...{ ID: 'z1-3', question: 'Old?', answers: [{ answer: 'a' }, { answer: 'b', true: true }] },
    })
    const bank = await db().read.selectFrom('questions').select('question').where('id', '=', 'old-1').executeTakeFirst()
    expect(bank?.question).toBe('Old?')
  })

  it('are refused with every error by file, row and line, and nothing is changed', async () => {
    await load(smallFolder())
    const before = await dump()
    const planted = {
      ...smallFolder(),
      'grades.json': [{ grade: 13, img: '' }],
      'questions/first.json': [
        { ...question, answers: [] },
        { ...question, ID: 'q2', notees: 'x' },
      ],
      'quizzes/grade-07.json': [
        { ...quiz, img: 'none.png' },
        { ...quiz, name: '' },
        { ...quiz, id: 'z3', cats: ['nope'] },
        { ...quiz, id: 'z4', questions: [quiz.questions[0], { type: 1, question: 'x', answers: [{ answer: 'a' }] }] },
        { ...quiz, id: 'z5', questions: quiz.questions.map((one) => ({ ...one, ID: 'same' })) },
        { ...quiz, id: 'z6', questions: [{ ...quiz.questions[0], answer: 'misspelt' }] },
        { ...quiz, id: 'z7', questions: [{ old: true, answersType: 5, answers: [] }] },
        { ...quiz, id: 'z8', level: 'Easy' },
        { ...quiz, id: 'z1' },
      ],
    }
    const lines = await refusalOf(planted)
    const expected = [
      /^grades\.json, row 1, line 3: \/grade /,
      /^questions\/first\.json, row 1, line 2: answers: at_least_two_choices$/,
      /^questions\/first\.json, row 2, line 27: \/notees is not a field of this row$/,
      /^quizzes\/grade-07\.json, row 1, line 2: media\/none\.png is missing$/,
      /^quizzes\/grade-07\.json, row 2, line \d+: \/name /,
      /^quizzes\/grade-07\.json, row 3, line \d+: no category nope$/,
      /^quizzes\/grade-07\.json, row 4, line \d+: question 2: answers: at_least_two_choices$/,
      /^quizzes\/grade-07\.json, row 5, line \d+: question 2: same appears twice$/,
      /^quizzes\/grade-07\.json, row 6, line \d+: \/questions\/0\/answer is not a field of this row$/,
      /^quizzes\/grade-07\.json, row 7, line \d+: \/questions\/0 \/answersType must be 2 or 3 or 4$/,
      /^quizzes\/grade-07\.json, row 8, line \d+: \/level must be "Beginners" or "Intermediate" or "Advanced"$/,
      /^quizzes\/grade-07\.json, row 9, line \d+: z1 appears twice$/,
    ]
    expect(lines).toEqual(expected.map((line) => expect.stringMatching(line)))
    expect(await dump()).toEqual(before)
  })

  it('are not removed by a folder that lacks them; it is refused', async () => {
    await load(smallFolder())
    await expect(load({ ...smallFolder(), 'quizzes/grade-07.json': undefined })).rejects.toThrow(
      /^quizzes\/: cannot be read$/m,
    )
    expect(await quizzes()).toHaveLength(2)
  })
})
