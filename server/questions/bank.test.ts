import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import { checkQuestion } from '../contract/question-rules.ts'
import type { Question, QuestionInput } from '../contract/questions.ts'
import type { Database } from '../database/tables.ts'
import { openTestDatabase } from '../database/testing.ts'
import { once } from '../http/once.ts'
import { type BankFilter, findQuestion, listQuestions } from './bank.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts'
import { contractQuestions } from './question-rows.ts'
import { deleteQuestion, saveQuestion } from './save-question.ts'

const teacher = { level: 3, editor: false }
const author = { ...teacher, id: 't1' }
const colleague = { ...teacher, id: 't2' }
const manager = { ...teacher, id: 'm1', level: 5 }
const stranger = { ...manager, id: 'm2' }
const editor = { ...teacher, id: 'e1', editor: true }
const choice: QuestionInput = {
  type: 1,
  question: 'ما عاصمة الأردن؟',
  answers: [{ answer: 'عمّان', true: 1 }, { answer: 'إربد' }],
}

let db: Engine<Database>
let seconds = 0
const stamp = () => {
  seconds += 1
  return { now: new Date(1_700_000_000_000 + seconds * 1000), newId: () => `id-${seconds}-0000` }
}
const checked = (input: QuestionInput): Question & { subject: string } => {
  const result = checkQuestion(input)
  if ('error' in result) throw new Error(String(result.error))
  return { ...result.ok, subject: 'english' }
}
const save = (input: QuestionInput, by = author) =>
  db.write.transaction().execute((transaction) => saveQuestion(transaction, by, checked(input), stamp()))
const found = async (filter: BankFilter) => (await listQuestions(db.read, filter)).rows.map((row) => row.question)

beforeEach(async () => {
  db = await openTestDatabase()
  const schools = { [author.id]: 's1', [manager.id]: 's1', [stranger.id]: 's2', [editor.id]: 's2' }
  for (const [user_id, school_id] of Object.entries(schools))
    await db.write.insertInto('user_schools').values({ user_id, school_id }).execute()
})
afterEach(() => db.close())

describe('saveQuestion', () => {
  it('gives new questions their own timestamp IDs, even in one millisecond', async () => {
    let made = 0
    const same = { now: new Date(1_700_000_000_000), newId: () => `${made++}2345678-rest` }
    const ids = await db.write
      .transaction()
      .execute(async (transaction) => [
        await saveQuestion(transaction, author, checked(choice), same),
        await saveQuestion(transaction, author, checked(choice), same),
      ])
    expect(ids[0]).toMatch(/^1700000000000-/)
    expect(new Set(ids).size).toBe(2)
  })

  it('returns a question as it was saved', async () => {
    const input: QuestionInput = {
      type: 4,
      question: 'Sort',
      notes: 'n',
      answersType: 4,
      answers: [{ answer: 'one' }, { answer: 'two' }],
      file: { file: 'ab/cd/e.png', file_title: 'Steps' },
      cats: ['c1'],
      classes: ['7'],
      level: 'Beginners',
      direction: 'ltr',
      strict: true,
    }
    const ID = await save(input)
    const row = await findQuestion(db.read, ID)
    const read = async (by: typeof author) => (await contractQuestions(db.read, row ? [row] : [], by))[0]
    expect(await read(author)).toEqual({
      ...checked(input),
      version: expect.any(String),
      subject: undefined,
      ID,
      mine: true,
    })
    expect((await read(colleague))?.mine).toBe(false)
    expect((await read(manager))?.mine).toBe(true)
    expect((await read(stranger))?.mine).toBe(false)
  })

  it('lets the author and a manager of their school change it, nobody else', async () => {
    const ID = await save(choice)
    for (const other of [colleague, stranger, editor])
      await expect(save({ ...choice, ID, question: 'x' }, other)).rejects.toMatchObject({ status: 404 })
    await save({ ...choice, ID, question: 'y' })
    await save({ ...choice, ID, question: 'z' }, manager)
    expect(await findQuestion(db.read, ID)).toMatchObject({ question: 'z', owner_id: author.id })
    await expect(save({ ...choice, ID: 'missing' })).rejects.toMatchObject({ status: 404 })
  })

  it('lets only an editor change questions of the content, which have no author', async () => {
    const ID = await save(choice, { ...author, id: '' })
    for (const other of [author, manager])
      await expect(save({ ...choice, ID, question: 'x' }, other)).rejects.toMatchObject({ status: 404 })
    await save({ ...choice, ID, question: 'y' }, editor)
    expect(await findQuestion(db.read, ID)).toMatchObject({ question: 'y', owner_id: '' })
  })

  it('removes a deleted question from lists and favourites', async () => {
    const ID = await save(choice)
    await addFavourite(db.write, colleague.id, ID, { id: 'f1', now: new Date() })
    const remove = (by: typeof author) =>
      db.write.transaction().execute((transaction) => deleteQuestion(transaction, by, ID, new Date()))
    await expect(remove(colleague)).rejects.toMatchObject({ status: 404 })
    await remove(author)
    await expect(remove(author)).rejects.toMatchObject({ status: 404 })
    expect(await findQuestion(db.read, ID)).toBeUndefined()
    expect(await found({})).toEqual([])
    expect(await listFavourites(db.read, colleague)).toEqual([])
  })
})

describe('listQuestions', () => {
  beforeEach(async () => {
    await save({ ...choice, cats: ['grammar'], classes: ['7'], level: 'Beginners' })
    await save({ type: 1, question: 'Typed 100%', answersType: 2, answers: [{ answer: 'cat' }], classes: ['2-8'] })
    await save({
      type: 5,
      answersType: 4,
      question: 'c',
      file: { file_word: 'كلمة', file_title: 't' },
      answers: [{ answer: 'a' }, { answer: 'b' }],
      cats: ['past'],
    })
    const category = { subject: 'english', name: '', en_name: '', img: '', classes: '[]', place: 0 }
    await db.write
      .insertInto('categories')
      .values({ ...category, id: 'grammar', parent: '' })
      .execute()
    await db.write
      .insertInto('categories')
      .values({ ...category, id: 'past', parent: 'grammar' })
      .execute()
  })

  it.each<[BankFilter, string[]]>([
    [{}, ['c', 'Typed 100%', 'ما عاصمة الأردن؟']],
    [{ search: 'الاردن عمان' }, ['ما عاصمة الأردن؟']],
    [{ search: 'كلمه' }, ['c']],
    [{ search: '100%' }, ['Typed 100%']],
    [{ search: '1%0' }, []],
    [{ type: 5 }, ['c']],
    [{ answersType: 1 }, ['ما عاصمة الأردن؟']],
    [{ answersType: 2 }, ['Typed 100%']],
    [{ level: 'Beginners' }, ['ما عاصمة الأردن؟']],
    // Question `c` has no grades, so it is for all grades.
    [{ classes: ['3-7'] }, ['c', 'ما عاصمة الأردن؟']],
    [{ classes: ['8', '7'] }, ['c', 'Typed 100%', 'ما عاصمة الأردن؟']],
    [{ classes: ['12'] }, ['c']],
    [{ cats: ['grammar'] }, ['c', 'ما عاصمة الأردن؟']],
    [{ cats: ['past'] }, ['c']],
    [{ ownerId: author.id, type: 5 }, ['c']],
    [{ ownerId: colleague.id }, []],
    [{ subject: 'maths' }, []],
    [{ page: 2, limit: 2 }, ['ما عاصمة الأردن؟']],
  ])('%j finds %j', async (filter, questions) => {
    expect(await found(filter)).toEqual(questions)
  })

  it('returns the total number of matches', async () => {
    expect((await listQuestions(db.read, { limit: 1 })).total).toBe(3)
  })
})

describe('favourites', () => {
  it('adds a question once, and lets only its owner remove it', async () => {
    const ID = await save(choice)
    const add = (id: string) => addFavourite(db.write, author.id, ID, { id, now: new Date() })
    expect([await add('f1'), await add('f2')]).toEqual(['f1', 'f1'])
    expect(await listFavourites(db.read, author)).toMatchObject([{ _id: 'f1', question: { ID, mine: true } }])
    await expect(removeFavourite(db.write, colleague.id, 'f1')).rejects.toMatchObject({ status: 404 })
    await removeFavourite(db.write, author.id, 'f1')
    await expect(removeFavourite(db.write, author.id, 'f1')).rejects.toMatchObject({ status: 404 })
    await expect(addFavourite(db.write, author.id, 'no', { id: 'f3', now: new Date() })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('once', () => {
  it('replies to a repeat with the first reply and refuses the key for another body', async () => {
    let runs = 0
    const run = (fingerprint: string) =>
      once(db.write, { id: 'key', fingerprint }, new Date(), async () => {
        runs += 1
        return { run: runs }
      })
    expect(await run('a')).toEqual({ run: 1 })
    expect(await run('a')).toEqual({ run: 1 })
    await expect(run('b')).rejects.toMatchObject({ status: 422, error: 'idempotency_key_reused' })
    expect(runs).toBe(1)
  })

  it('drops an idempotency key whose change failed', async () => {
    const command = { id: 'key', fingerprint: 'a' }
    await expect(once(db.write, command, new Date(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await once(db.write, command, new Date(), async () => 'yes')).toBe('yes')
  })
})
