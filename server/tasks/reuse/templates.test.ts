import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '../../contract/calls.ts'
import { forgetTemplates } from '../../database/task-templates.ts'
import type { TestApp } from '../../http/testing.ts'
import { type Cookies, createClock, questions, send, startSchool } from '../testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const put = async (body: Partial<Body<'tasks/save_template'>> = {}, cookie = cookies.teacher1) => {
  clock.advance(1)
  return await test.call('tasks/save_template', { name: 'plants', questions, ...body }, cookie)
}
const added = async (body: Partial<Body<'tasks/save_template'>> = {}) => (await put(body)).body.success._id
const view = async (_id: string, cookie = cookies.teacher1) => await test.call('tasks/template', { _id }, cookie)
const names = async (body: Body<'tasks/templates'> = {}, cookie = cookies.teacher1) =>
  (await test.call('tasks/templates', body, cookie)).body.templates.map(({ name }) => name)

describe('a template', () => {
  it('of a sent task has its content, without recipients and dates', async () => {
    const options = { name: 'sent', story: '<p>story</p>', full: 'notes', timer: 30 as const, partial: true }
    const task = await send(test, cookies.teacher1, { ...options, date_end: clock.in(3600) }, questions)
    const { template } = (await view(await added({ name: 'of a task', task, questions: undefined }))).body
    expect(template).toMatchObject({
      name: 'of a task',
      story: '<p>story</p>',
      full: 'notes',
      timer: 30,
      partial: true,
    })
    expect(template.questions.map(({ ID }) => ID)).toEqual(questions.map(({ ID }) => ID))
    expect(template.questions[1]).toMatchObject({ answers: [{ answer: 'Apple' }] })
    for (const field of ['classes', 'students', 'date_end', 'avg', 'tags']) expect(template).not.toHaveProperty(field)
  })

  it('keeps that an option stays at its place, whether it comes from a task or from what is being written', async () => {
    const answers = [{ answer: 'a', true: true }, { answer: 'b' }, { answer: 'none of them', keepOrder: true }]
    const written = [{ ID: 'q', type: 1 as const, question: 'x', answers }]
    const task = await send(test, cookies.teacher1, {}, written)
    for (const from of [{ questions: written }, { task, questions: undefined }])
      expect((await view(await added(from))).body.template.questions[0]?.answers).toEqual(answers)
  })

  it('of what is being written is checked like a sent task', async () => {
    const story = '<p onclick="hit()">x<script>hit()</script></p>'
    const { template } = (await view(await added({ options: { story, res_type: 0 }, name: ' a \u0007name ' }))).body
    expect(template).toMatchObject({ name: 'a name', story: '<p>x</p>', res_type: 0, questions_num: 4 })
    const wrong = [{ type: 1 as const, question: 'x', answersType: 2 as const, answers: [] }]
    expect((await put({ questions: wrong })).status).toBe(422)
    expect(await put({ name: ' ' })).toMatchObject({ status: 422, body: { error: 14, field: 'name' } })
    expect(await put({ questions: [] })).toMatchObject({ status: 422, body: { error: 13 } })
  })

  it('is listed for the teachers of the school with its maker, and found in any spelling', async () => {
    await added({ name: 'الأحياء: النباتات' })
    expect(await names({ search: 'الاحياء' }, cookies.manager1)).toEqual(['الأحياء: النباتات'])
    expect(await names({ search: 'الاحياء' }, cookies.teacher2), 'another school').toEqual([])
    const { templates, total } = (await test.call('tasks/templates', { limit: 1 }, cookies.manager1)).body
    expect(templates).toMatchObject([{ by: { _id: 'teacher1', name: 'اسم teacher1' }, questions_num: 4, mine: true }])
    expect(total).toBeGreaterThan(1)
  })

  it('does not exist for teachers of other schools', async () => {
    const _id = await added()
    expect((await view(_id, cookies.teacher2)).status).toBe(404)
    expect((await test.call('tasks/rename_template', { _id, name: 'x' }, cookies.teacher2)).status).toBe(404)
    expect((await test.call('tasks/tag_template', { _id, tags: ['x'] }, cookies.teacher2)).status).toBe(404)
  })

  it('is renamed, deleted and brought back by its maker and by a manager', async () => {
    const _id = await added({ name: 'first' })
    for (const cookie of [cookies.teacher1, cookies.manager1]) {
      expect((await test.call('tasks/rename_template', { _id, name: 'أسماء' }, cookie)).status).toBe(200)
      expect(await names({ search: 'اسماء' })).toEqual(['أسماء'])
      expect((await test.call('tasks/delete_template', { _id }, cookie)).status).toBe(200)
      expect((await view(_id)).status).toBe(404)
      expect(await names({ search: 'اسماء' })).toEqual([])
      expect((await test.call('tasks/delete_template', { _id, undo: true }, cookie)).status).toBe(200)
      expect((await view(_id)).body.template.name).toBe('أسماء')
    }
  })

  it('is forgotten with its tags 30 days after its deletion', async () => {
    const _id = await added()
    await test.call('tasks/tag_template', { _id, tags: ['x'] }, cookies.teacher1)
    await test.call('tasks/delete_template', { _id }, cookies.teacher1)
    const { write, read } = test.deps.db
    const rows = () => read.selectFrom('task_templates').select('id').where('id', '=', _id).execute()
    await forgetTemplates(write, new Date(clock.in(29 * 86_400)))
    expect(await rows()).toHaveLength(1)
    await forgetTemplates(write, new Date(clock.in(31 * 86_400)))
    expect(await rows()).toEqual([])
    expect(await read.selectFrom('task_tags').selectAll().where('target_id', '=', _id).execute()).toEqual([])
  })

  it('stays without a name when its maker is removed, whose drafts and tags are deleted', async () => {
    const db = test.deps.db
    await put({ name: 'of a leaver' }, cookies.teacher2)
    const draft = { draft: 'new', version: 0, name: 'x', questions_num: 0, form: '{}' }
    await test.call('tasks/save_draft', draft, cookies.teacher2)
    const task = await send(test, cookies.teacher2, {}, questions)
    await test.call('tasks/tag', { _id: task, tags: ['x'] }, cookies.teacher2)
    const { removePerson } = await import('../../school/remove-person.ts')
    await removePerson(test.deps, undefined, async () => ({ id: 'teacher2', login: 'teacher2' }))
    for (const table of ['task_drafts', 'task_tags'] as const)
      expect(await db.read.selectFrom(table).selectAll().where('user_id', '=', 'teacher2').execute()).toEqual([])
    expect(
      await db.read.selectFrom('task_templates').select('name').where('owner_id', '=', 'teacher2').execute(),
    ).toEqual([{ name: 'of a leaver' }])
  })
})
