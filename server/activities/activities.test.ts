import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '../contract/calls.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { cards, save } from './testing.ts'

let test: TestApp
let teacher: string
let colleague: string
let manager: string
let student: string
beforeAll(async () => {
  // Each reading of the clock is a millisecond later, because changes of one millisecond have no defined order.
  let at = Date.now()
  test = await startTestApp({ now: () => new Date(at++) })
  teacher = await test.login('teacher1')
  colleague = await test.login('teacher2')
  manager = await test.login('manager1')
  student = await test.login('student1')
})
afterAll(() => test.close())

const put = (body: Body<'activity/save'>, cookie = teacher) => test.call('activity/save', body, cookie)
const edit = async (id: string, cookie = teacher) => (await test.call('activity/edit', { id }, cookie)).body
const titles = async (filter: Body<'activity/view'>['filter'] = {}, cookie = teacher) =>
  (await test.call('activity/view', { filter }, cookie)).body.activities.map(({ title }) => title)

describe('saving an activity', () => {
  it('stores title, instructions and cards, without empty cards', async () => {
    const [first, ...others] = cards(3)
    const answers = [{ ...first, front: '  front 1 ' }, { front: ' ' }, ...others, { back_img: '' }, {}]
    const id = await save(test, teacher, { title: ' حديقة ', full: 'اقلب البطاقة', answers })
    expect(await edit(id)).toMatchObject({ _id: id, title: 'حديقة', full: 'اقلب البطاقة', img: '' })
    expect((await edit(id)).answers).toEqual(cards(3).map((card) => ({ ...card, front_img: '', back_img: '' })))
  })

  it('changes only the activity with the given id', async () => {
    const id = await save(test, teacher, { title: 'before' })
    const other = await save(test, teacher, { title: 'beside' })
    expect((await put({ _id: id, title: 'after', answers: cards(5) })).body).toMatchObject({ success: { _id: id } })
    expect(await edit(id)).toMatchObject({ title: 'after', answers: { length: 5 } })
    expect(await edit(other)).toMatchObject({ title: 'beside', answers: { length: 4 } })
  })

  it('refuses a change of an earlier version with 409 and keeps the stored one; without a version it overwrites', async () => {
    const id = await save(test, teacher, { title: 'before' })
    const { version } = await edit(id)
    const first = await put({ _id: id, title: 'first', answers: cards(4), version })
    expect(first.body.success.version).toBe((await edit(id)).version)
    const second = await put({ _id: id, title: 'second', answers: cards(5), version }, manager)
    expect(second).toMatchObject({ status: 409, body: { error: 'changed' } })
    expect(await edit(id)).toMatchObject({ title: 'first', version: first.body.success.version })
    expect((await put({ _id: id, title: 'third', answers: cards(4) })).status).toBe(200)
    expect(await edit(id)).toMatchObject({ title: 'third' })
  })

  it('does not refuse a change that is stored already, as after a lost reply, and of others at once it refuses all but one', async () => {
    const id = await save(test, teacher, { title: 'before' })
    const { version } = await edit(id)
    const change = (title: string) => put({ _id: id, title, answers: cards(4), version })
    const [first, again] = [await change('mine'), await change('mine')]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    await put({ _id: id, title: 'before', answers: cards(4) })
    const replies = await Promise.all(['one', 'two', 'three'].map(change))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('accepts a single card, and thirty', async () => {
    for (const count of [1, 30]) {
      const saved = await put({ title: 'x', answers: [...cards(count), {}, { front: ' ' }] })
      const id = saved.body.success._id
      expect(await edit(id)).toMatchObject({ answers: { length: count } })
    }
  })

  it.each([
    ['no title', { answers: cards(4) }, 'required', 'title'],
    ['a blank title', { title: ' \u0007 ', answers: cards(4) }, 'required', 'title'],
    ['31 cards', { title: 'x', answers: cards(31) }, 'You must provide maximum of 30 answers.', 'answers'],
    ['only empty cards', { title: 'x', answers: [{}, { front: ' ' }] }, 'no_cards', 'answers'],
    ['no cards', { title: 'x' }, 'no_cards', 'answers'],
    ['a card without a back', { title: 'x', answers: [...cards(3), { front: 'a' }] }, 'required', 'answers.3.back'],
    ['a card without a front', { title: 'x', answers: [{ back: 'a' }, ...cards(3)] }, 'required', 'answers.0.front'],
    [
      'a picture that was never stored',
      { title: 'x', answers: [...cards(3), { front_img: 'https://elsewhere.example/a.png', back: 'b' }] },
      'Image format is not allowed!!',
      'answers.3.front_img',
    ],
  ] as const)('refuses %s', async (_, body, error, field) => {
    const reply = await put(structuredClone(body) as Body<'activity/save'>)
    expect([reply.status, reply.body.error, reply.body.field]).toEqual([422, error, field])
  })

  it('accepts thirty cards', async () => expect((await put({ title: 'x', answers: cards(30) })).status).toBe(200))

  it('accepts stored pictures, but not the photo of a person', async () => {
    const row = { kind: 'image' as const, mime: 'image/png', bytes: 1, width: 1, height: 1, owner_id: 'student2' }
    const media = (path: string, person: number) => ({ ...row, path, person, created_at: '2026-11-20T08:00:00.000Z' })
    await test.deps.db.write
      .insertInto('media')
      .values([media('aa/flower.png', 0), media('aa/face.png', 1)])
      .execute()
    const with_ = (front_img: string) => ({ title: 'x', answers: [{ front_img, back: 'b' }, ...cards(3)] })
    const id = (await put(with_('aa/flower.png'))).body.success._id
    expect((await edit(id)).answers[0]).toEqual({ front: '', back: 'b', front_img: 'aa/flower.png', back_img: '' })
    expect(await put(with_('aa/face.png'))).toMatchObject({ status: 422, body: { field: 'answers.0.front_img' } })
  })

  it('stores HTML in texts as typed, and cuts long texts', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const id = await save(test, teacher, { answers: [{ front: script, back: '🌻'.repeat(600) }, ...cards(3)] })
    const [card] = (await edit(id)).answers
    expect(card?.front).toBe(script)
    expect([...(card?.back ?? '')]).toHaveLength(500)
  })

  it('saves once for an idempotency key', async () => {
    const headers = { 'idempotency-key': '1b3f1c1e-6f0a-4d52-9c6b-2f1d6f0a4d52' }
    const body = { title: 'only once', answers: cards(3) }
    const first = await test.call('activity/save', body, teacher, headers)
    expect((await test.call('activity/save', body, teacher, headers)).body).toEqual(first.body)
    expect(await titles({ search: 'only once' })).toHaveLength(1)
    const other = await test.call('activity/save', { ...body, title: 'other' }, teacher, headers)
    expect(other).toMatchObject({ status: 422, body: { error: 'idempotency_key_reused' } })
  })
})

describe('the list of activities', () => {
  it('finds titles and cards in any spelling, page by page, last changed first', async () => {
    const answers = [{ front: 'sunflower', back: 'زَهْرةُ دوّار الشمس' }, ...cards(3)]
    await save(test, teacher, { title: 'أزهار', answers })
    await save(test, teacher, { title: '100% of it' })
    expect(await titles({ search: 'ازهار' })).toEqual(['أزهار'])
    expect(await titles({ search: 'SUNflower دوار' })).toEqual(['أزهار'])
    expect(await titles({ search: '0% of' })).toEqual(['100% of it'])
    const all = await titles()
    expect(all.slice(0, 2)).toEqual(['100% of it', 'أزهار'])
    const page = (await test.call('activity/view', { page: 2, limit: 1 }, teacher)).body
    expect(page).toMatchObject({ activities: [{ title: 'أزهار' }], total: all.length })
  })

  it('has one’s own activities; for a manager those of the school’s teachers', async () => {
    await save(test, colleague, { title: 'elsewhere' })
    expect(await titles({ search: 'elsewhere' })).toEqual([])
    expect(await titles({ search: 'elsewhere' }, manager)).toEqual([])
    expect(await titles({}, manager)).toEqual(await titles())
    expect(await titles({}, colleague)).toEqual(['elsewhere'])
  })

  it('is only for teachers', async () => {
    for (const name of ['activity/view', 'activity/edit', 'activity/save', 'activity/del', 'activity/send'] as const) {
      const body = { id: 'x', _id: 'x', activity: 'x', name: 'x' }
      expect((await test.call(name, body, student)).status).toBe(403)
      expect((await test.call(name, body)).status).toBe(401)
    }
  })

  it('omits a deleted activity, which can no longer be changed, played or sent', async () => {
    const id = await save(test, teacher, { title: 'gone' })
    expect((await test.call('activity/del', { _id: id }, colleague)).status).toBe(404)
    expect((await test.call('activity/del', { _id: id }, teacher)).body).toEqual({ success: true })
    expect(await titles({ search: 'gone' })).toEqual([])
    const after = [
      await test.call('activity/del', { _id: id }, teacher),
      await test.call('activity/edit', { id }, teacher),
      await test.call('activity/play', { id }, teacher),
      await put({ _id: id, title: 'x', answers: cards(3) }),
      await test.call('activity/send', { activity: id, name: 'x', classes: ['1-7'] }, teacher),
    ]
    expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})
