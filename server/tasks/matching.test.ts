import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { AskedQuestion, StudentQuestion } from '../contract/questions.ts'
import type { TestApp } from '../http/testing.ts'
import { listenAs } from '../live/testing.ts'
import { type Cookies, createClock, send, startSchool } from './testing.ts'

let test: TestApp
let cookies: Cookies
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
})
afterEach(() => test.close())

const answers = [
  { answer: 'القطّة', match: { answer: 'cat' } },
  { answer: '', img: 'aa/dog.png', match: { answer: 'dog' } },
  { answer: 'النحلة', match: { answer: '', img: 'aa/bee.png' } },
  { answer: 'البقرة', match: { answer: 'cow' } },
  { answer: '', match: { answer: 'ant' } },
]
const animals: AskedQuestion = { ID: 'm', type: 1, question: 'صل', answersType: 7, answers }
type Student = 'student1' | 'student2'

const begin = async (options = {}, asked = [animals]) => {
  const _id = await send(test, cookies.teacher1, { review: 'final', partial: true, ...options }, asked)
  await test.call('tasks/start', { _id }, cookies.student1)
  return _id
}
const started = async (_id: string, who: Student = 'student1') =>
  (await test.call('tasks/start', { _id }, cookies[who])).body
const shownTo = async (_id: string, who: Student = 'student1') =>
  (await started(_id, who)).task.questions[0] as StudentQuestion
/** The places of right entries with these texts; '' for the picture, null for none. */
const placesIn = ({ matches = [] }: StudentQuestion, ...texts: (string | null)[]) =>
  texts.map((text) => (text === null ? null : (matches.find((one) => one.text === text)?.place ?? 99)))
const draft = (task: string, seq: number, places: (number | null)[], device = 'desk') =>
  test.call('tasks/draft', { task, device, seq, values: [{ ID: 'm', places }] }, cookies.student1)
const submit = (task: string, places: (number | null)[], who: Student = 'student1') =>
  test.call('tasks/save', { task, values: [{ ID: 'm', places }] }, cookies[who])

describe('matching', () => {
  it('shows each student all entries in an order of their own, and no pair before the release', async () => {
    const _id = await begin({ review: 'never' })
    const shown = await shownTo(_id)
    expect(shown.left).toEqual([
      { text: 'القطّة' },
      { text: '', img: 'aa/dog.png' },
      { text: 'النحلة' },
      { text: 'البقرة' },
    ])
    const entries = [
      { place: 0, text: '', img: 'aa/bee.png' },
      ...['ant', 'cat', 'cow', 'dog'].map((text, at) => ({ place: at + 1, text })),
    ]
    expect(shown.matches?.toSorted((one, other) => one.place - other.place)).toEqual(entries)
    expect(shown).not.toHaveProperty('answers')
    await submit(_id, placesIn(shown, 'cat', 'dog', '', 'cow'))
    expect((await shownTo(_id)).matches).toEqual(shown.matches)
    expect((await started(_id)).task.questions[0]).not.toHaveProperty('answers')
  })

  it('names entries as in a question of the same entries with other pairs', async () => {
    const exchanged = answers.map((answer, at) => ({ ...answer, match: answers.at(at - 1)?.match ?? { answer: '' } }))
    const one = await shownTo(await begin())
    const other = await shownTo(await begin({}, [{ ...animals, answers: exchanged }]))
    expect(other).toEqual(one)
  })

  it('earns the share of right pairs, and is reviewed with its key', async () => {
    const _id = await begin()
    const places = placesIn(await shownTo(_id), 'cat', 'cow', '', 'ant')
    expect((await submit(_id, places)).body.success.score).toBe(50)
    const { task, already } = await started(_id)
    expect(task.questions[0]).toMatchObject({ answers })
    expect(already.answers).toMatchObject([{ ID: 'm', places, right: false, earned: 50, of: 100 }])
    const view = await test.call('tasks/view', { _id, student: 'student1' }, cookies.teacher1)
    expect(view.body.students?.[0]?.answers).toMatchObject([{ places, earned: 50 }])
  })

  it('earns nothing for a wrong pair without partial credit', async () => {
    const _id = await begin({ partial: false })
    const shown = await shownTo(_id)
    expect((await submit(_id, placesIn(shown, 'cat', 'dog', '', 'ant'))).body.success.score).toBe(0)
  })

  it('is saved and withdrawn on one device, and shown on the other one', async () => {
    const _id = await begin()
    const phone = await listenAs(await test.listen(), cookies.student1)
    const half = placesIn(await shownTo(_id), 'cat', null, null, null)
    await draft(_id, 1, half)
    expect((await phone.next('draft', ({ task }) => task === _id)).values).toEqual([{ ID: 'm', places: half }])
    phone.close()
    const { attempt } = await started(_id)
    expect(attempt?.draft).toMatchObject([{ ID: 'm', places: half }])
    await draft(_id, 2, [null, null, null, null])
    expect((await started(_id)).attempt?.draft).toEqual([])
    const stored = await test.deps.store.readStream(attemptStream(_id, 'student1'))
    expect(stored.filter(({ type }) => type === 'AnswersSaved')).toHaveLength(2)
  })

  it.each<[string, object]>([
    ['texts', { answers: ['cat', 'dog', '', 'cow'] }],
    ['too many places', { places: [0, 0, 0, 0, 0] }],
    ['entries that do not exist', { places: [9, 9, 9, 9] }],
  ])('earns nothing for an answer of %s', async (_, given) => {
    const _id = await begin()
    const values = [{ ID: 'm', ...given }]
    expect((await test.call('tasks/save', { task: _id, values }, cookies.student1)).body.success.score).toBe(0)
    expect((await test.call('tasks/answers', { _id, question: 'm' }, cookies.teacher1)).status).toBe(200)
  })

  it('is marked in groups of equal answers', async () => {
    const _id = await begin()
    const places = placesIn(await shownTo(_id), 'cow', 'dog', '', null)
    await submit(_id, places)
    await started(_id, 'student2')
    await submit(_id, places, 'student2')
    const ask = async () => (await test.call('tasks/answers', { _id, question: 'm' }, cookies.teacher1)).body.groups
    const [group] = await ask()
    expect(group).toMatchObject({
      text: 'القطّة = cow\n[2] = dog\nالنحلة = [1]\nالبقرة = –',
      answers: [{ places }, { places }],
    })
    const mark = { _id, question: 'm', group: group?.text, earned: 75 }
    const { success } = (await test.call('tasks/mark', mark, cookies.teacher1)).body
    expect(success.scores.map(({ score }) => score)).toEqual([75, 75])
    expect((await ask())[0]).toMatchObject({ earned: 75, by: 'rule' })
  })

  it('is corrected by exchanging what fits, and by accepting an answer as it was given', async () => {
    const _id = await begin()
    const places = placesIn(await shownTo(_id), 'cow', 'dog', '', 'cat')
    await submit(_id, places)
    const rekey = (change: object) => test.call('tasks/rekey', { _id, question: 'm', change }, cookies.teacher1)
    const exchanged = answers.map((answer, at) => ({
      ...answer,
      match: answers[at === 0 ? 3 : at === 3 ? 0 : at]?.match ?? { answer: '' },
    }))
    const { body } = await rekey({ kind: 'key', answers: exchanged })
    expect(body.changes).toEqual([{ student: 'student1', before: 50, after: 100 }])
    await test.call('tasks/rekey_undo', { _id, correction: body.correction ?? '' }, cookies.teacher1)
    const text = 'القطّة = cow\n[2] = dog\nالنحلة = [1]\nالبقرة = cat'
    const accepted = await rekey({ kind: 'accept', answers: [{ answer: text }] })
    expect(accepted.body.changes).toEqual([{ student: 'student1', before: 50, after: 100 }])
    const { corrections } = (await test.call('tasks/answers', { _id, question: 'm' }, cookies.teacher1)).body
    expect(corrections).toMatchObject([{ change: 'accept', accepted: [text] }])
  })

  it('refuses a correction that asks for something else', async () => {
    const _id = await begin()
    const other = answers.map((answer, at) => (at === 0 ? { ...answer, match: { answer: 'lion' } } : answer))
    const change = { kind: 'key', answers: other }
    const { status, body } = await test.call('tasks/rekey', { _id, question: 'm', change }, cookies.teacher1)
    expect([status, body]).toMatchObject([422, { error: 'key_mismatch' }])
  })

  it('is read from the bank with its pictures, and is found by a right entry', async () => {
    const { body } = await test.call('questions/save', { ...animals, ID: undefined }, cookies.teacher1)
    const ID = body.success._id
    const { questions } = (await test.call('questions/view', { answersType: 7, search: 'ant' }, cookies.teacher1)).body
    expect(questions).toMatchObject([{ ID, answersType: 7, answers }])
    const _id = await send(test, cookies.teacher1, {}, [ID])
    expect((await test.call('tasks/answers', { _id, question: ID }, cookies.teacher1)).body.question).toMatchObject({
      answers,
    })
  })

  it('refuses a picture that is not stored here', async () => {
    const foreign = [{ answer: 'a', img: 'https://other.example/a.png', match: { answer: 'b' } }, ...answers]
    const saved = await test.call('questions/save', { ...animals, ID: undefined, answers: foreign }, cookies.teacher1)
    expect(saved.status).toBe(400)
  })
})
