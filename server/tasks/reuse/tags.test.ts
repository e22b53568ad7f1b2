import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../http/testing.ts'
import { type Cookies, createClock, questions, send, startSchool } from '../testing.ts'

let test: TestApp
let cookies: Cookies
let tasks: string[]
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
  tasks = [await send(test, cookies.teacher1, {}, questions), await send(test, cookies.teacher1, {}, questions)]
})
afterAll(() => test.close())

const tag = (_id: string, tags: string[], cookie = cookies.teacher1) => test.call('tasks/tag', { _id, tags }, cookie)
const list = async (tags?: string[], cookie = cookies.teacher1) =>
  (await test.call('tasks/view', { tags }, cookie)).body
const ids = async (tags: string[]) => (await list(tags)).tasks.map(({ _id }) => _id)

describe('tags of tasks', () => {
  it('filter the list in any spelling, with the number of tasks of each', async () => {
    const [one = '', two = ''] = tasks
    await tag(one, ['مُراجعة', 'Exam'])
    await tag(two, ['مراجعة'])
    expect(new Set(await ids(['مراجعه']))).toEqual(new Set(tasks))
    expect(await ids(['مراجعة', 'exam'])).toEqual([one])
    expect(await ids(['nothing'])).toEqual([])
    const { tags, tasks: rows, counts } = await list(['exam'])
    expect(tags?.map(({ count }) => count).toSorted()).toEqual([1, 2])
    expect(rows).toMatchObject([{ tags: ['Exam', 'مُراجعة'] }])
    expect(counts).toMatchObject({ all: 1 })
  })

  it('change no event of the task', async () => {
    const head = await test.deps.store.head()
    await tag(tasks[0] ?? '', ['x', 'y'])
    expect(await test.deps.store.head()).toBe(head)
    expect((await test.call('tasks/view', { _id: tasks[0] }, cookies.teacher1)).body.tasks[0]?.tags).toEqual(['x', 'y'])
  })

  it('are those of one teacher: another, and the students, do not see them', async () => {
    await tag(tasks[0] ?? '', ['mine'])
    expect((await list(undefined, cookies.manager1)).tags).toEqual([])
    expect((await list(['mine'], cookies.manager1)).tasks).toEqual([])
    await tag(tasks[0] ?? '', ['theirs'], cookies.manager1)
    expect(await ids(['mine'])).toEqual([tasks[0]])
    const { tasks: received, tags } = await list(['mine'], cookies.student1)
    expect(received).toHaveLength(2)
    expect([tags, ...received.map((task) => task.tags)]).toEqual([undefined, undefined, undefined])
  })

  it('of equal folding are one; at most ten of 40 letters', async () => {
    const [one = ''] = tasks
    await tag(one, [' a ', 'A', 'b\u0007', ' ', 'a  b'])
    expect((await test.call('tasks/view', { _id: one }, cookies.teacher1)).body.tasks[0]?.tags).toEqual([
      'a',
      'a b',
      'b',
    ])
    const many = Array.from({ length: 11 }, (_, n) => `t${n}`)
    expect((await tag(one, many)).status).toBe(400)
    expect((await tag(one, ['x'.repeat(41)])).status).toBe(400)
    expect((await tag(one, [...many.slice(0, 9), 'x'.repeat(40)])).status).toBe(200)
    await tag(one, [])
    expect((await list()).tasks.find(({ _id }) => _id === one)?.tags).toBeUndefined()
  })

  it('of a deleted task are not counted', async () => {
    const gone = await send(test, cookies.teacher1, {}, questions)
    await tag(gone, ['gone'])
    await test.call('tasks/delete', { _id: gone }, cookies.teacher1)
    expect((await list()).tags?.map(({ tag }) => tag)).not.toContain('gone')
    expect((await tag(gone, ['again'])).status).toBe(404)
  })

  it('of templates filter the templates', async () => {
    const save = async (name: string) =>
      (await test.call('tasks/save_template', { name, questions }, cookies.teacher1)).body.success._id
    const [_id] = [await save('tagged'), await save('other')]
    await test.call('tasks/tag_template', { _id, tags: ['مراجعة'] }, cookies.teacher1)
    const { templates, tags } = (await test.call('tasks/templates', { tags: ['مراجعه'] }, cookies.teacher1)).body
    expect(templates).toMatchObject([{ name: 'tagged', tags: ['مراجعة'] }])
    expect(tags).toEqual([{ tag: 'مراجعة', count: 1 }])
  })
})
