import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallName } from '../../contract/calls.ts'
import { type ContentPortal, startContentPortal } from '../../testing/content-portal.ts'
import { newRows } from './suite-rows.ts'

let portal: ContentPortal
let rows: Awaited<ReturnType<typeof newRows>>
beforeAll(async () => {
  portal = await startContentPortal()
  rows = await newRows(portal)
})
afterAll(() => portal.close())

const ask = <Name extends CallName>(name: Name, body: object, cookie = portal.editor) =>
  portal.test.call(name, body, cookie)
const record = async (body: object = {}) => (await ask('content/changes', body)).body
const kinds = async (row: string) => (await record({ row })).changes.map(({ change }) => change)

it('records who changed what, with the texts before and after, but no save without a change', async () => {
  const list = 'articles'
  const { _id } = (await portal.save(list, rows.articles)).body.success
  const changed = { ...rows.articles, _id, ar_title: 'عنوان آخر', ar_body: '<p>نصّ <b>آخر</b></p>' }
  await ask('content/save', { list, row: changed }, portal.editor2)
  await ask('content/save', { list, row: changed }, portal.editor2)
  await ask('content/order', { list, _id, before: 'about' })
  await ask('content/remove', { list, _id })
  const { changes, total, people } = await record({ row: _id })
  expect(total).toBe(4)
  expect(changes.map(({ change, by, list: of, row }) => [change, by._id, of, row])).toEqual([
    ['removed', 'editor1', list, _id],
    ['moved', 'editor1', list, _id],
    ['changed', 'editor2', list, _id],
    ['added', 'editor1', list, _id],
  ])
  expect(changes.map(({ name }) => name)).toEqual(['عنوان آخر', 'عنوان آخر', 'عنوان آخر', rows.articles.ar_title])
  expect(people.map((person) => person._id)).toEqual(['editor1', 'editor2'])
  expect((await record({ row: _id, by: 'editor2' })).changes.map(({ change }) => change)).toEqual(['changed'])
  const one = (await ask('content/change', { _id: changes[2]?._id })).body
  expect(one.differences).toEqual([
    { field: 'ar_title', before: rows.articles.ar_title, after: 'عنوان آخر' },
    { field: 'ar_body', before: expect.any(String), after: 'نصّ آخر' },
  ])
  expect(JSON.stringify(one)).not.toContain('<')
})

it('restores a removed row from the bin unchanged, with its id, at the end of its list', async () => {
  const list = 'books'
  const { _id } = (await portal.save(list, rows.books)).body.success
  const before = (await ask('content/edit', { list, _id })).body
  await ask('content/remove', { list, _id })
  const inBin = async () => (await record({ bin: true })).changes.filter(({ row }) => row === _id)
  const [gone] = await inBin()
  expect(gone).toMatchObject({ change: 'removed', in_bin: true, restorable: true })
  expect(await ask('content/restore', { _id: gone?._id }, portal.editor2)).toMatchObject({
    status: 200,
    body: { success: { _id } },
  })
  expect((await ask('content/edit', { list, _id })).body).toEqual(before)
  expect((await ask('content/view', { list })).body.items.at(-1)?._id).toBe(_id)
  expect(await inBin()).toEqual([])
  expect(await kinds(_id)).toEqual(['restored', 'removed', 'added'])
})

it('restores the row from before a change, and records that as a change', async () => {
  const list = 'words'
  const { _id } = (await portal.save(list, rows.words)).body.success
  await portal.save(list, { ...rows.words, _id, ar_name: 'معنى آخر' })
  const [changed] = (await record({ row: _id })).changes
  await ask('content/restore', { _id: changed?._id })
  expect((await ask('content/edit', { list, _id })).body.row).toMatchObject({ ar_name: rows.words.ar_name })
  const [restored] = (await record({ row: _id })).changes
  await ask('content/restore', { _id: restored?._id })
  expect((await ask('content/edit', { list, _id })).body.row).toMatchObject({ ar_name: 'معنى آخر' })
  expect(await kinds(_id)).toEqual(['restored', 'restored', 'changed', 'added'])
})

it('refuses to restore a row whose category was deleted, and names the field', async () => {
  const kind = (await portal.save('word-categories', rows['word-categories'])).body.success._id
  const { _id } = (await portal.save('words', { ...rows.words, eng_name: 'lonely', cat: kind })).body.success
  await ask('content/remove', { list: 'words', _id })
  await ask('content/remove', { list: 'word-categories', _id: kind })
  const [gone] = (await record({ row: _id })).changes
  expect(await ask('content/restore', { _id: gone?._id })).toMatchObject({
    status: 422,
    body: { error: 'no_category', field: 'cat' },
  })
  const [its] = (await record({ row: kind })).changes
  await ask('content/restore', { _id: its?._id })
  expect((await ask('content/restore', { _id: gone?._id })).status).toBe(200)
})

it('offers no restore for a move or an addition', async () => {
  const list = 'word-categories'
  const { _id } = (await portal.save(list, rows[list])).body.success
  await ask('content/order', { list, _id, before: 'animals' })
  const { changes } = await record({ row: _id })
  expect(changes.map(({ restorable }) => restorable)).toEqual([false, false])
  for (const change of changes) expect((await ask('content/restore', { _id: change._id })).status).toBe(404)
})
