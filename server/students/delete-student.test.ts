import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { mediaKey, storeMedia } from '../media/store-media.ts'
import { rightValues, send } from '../tasks/testing.ts'

let dataDir: string
let test: TestApp
let teacher: string
let student: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-delete-'))
  test = await startTestApp({ config: { dataDir } })
  teacher = await test.login('teacher1')
  student = await test.login('student1')
})
afterEach(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

const remove = (headers = {}) => test.call('students/delete', { _id: 'student1' }, teacher, headers)

it('removes name, photo, number and login; scores stay, without a name in every view', async () => {
  const media = { kind: 'image', mime: 'image/png', extension: 'png', bytes: Buffer.from('photo'), width: 1, height: 1 }
  const owner = { ownerId: 'student1', person: true, at: new Date() }
  const img = await storeMedia(test.deps.db.write, test.deps.files, media as Parameters<typeof storeMedia>[2], owner)
  await test.deps.db.write.updateTable('users').set({ img }).where('id', '=', 'student1').execute()
  const task = await send(test, teacher, { students: ['student1', 'student2'] })
  await test.call('tasks/start', { _id: task }, student)
  await test.call('tasks/save', { task, values: rightValues }, student)

  expect((await remove()).body).toEqual({ success: true })

  expect((await test.call('tasks/start', { _id: task }, student)).status).toBe(401)
  expect((await test.call('login', { user: 'student1', pass: 'demo1234' })).body.error).toBe(2)
  expect((await test.call('students/view', {}, teacher)).body.students.map(({ _id }) => _id)).not.toContain('student1')
  const { body } = await test.call('tasks/view', { _id: task }, teacher)
  expect(body.students?.at(-1)).toMatchObject({ _id: 'student1', name: '', img: '', score: 100, status: 'final' })
  expect(body.tasks[0]?.students_list).toContainEqual({ _id: 'student1', name: '' })
  expect(body.stats).toMatchObject({ all_students: 2, sent: 1, avg: 100 })
  const history = await test.call('tasks/history', { _id: task, student: 'student1' }, teacher)
  expect(history.body.events[0]).toMatchObject({ by: { _id: 'student1', name: '' } })
  expect((await test.app.inject({ url: `/img/${img}`, headers: { cookie: teacher } })).headers['x-placeholder']).toBe(
    '1',
  )
  await expect(access(join(dataDir, mediaKey(img)))).rejects.toThrow(/ENOENT/)
  const row = await test.deps.db.read.selectFrom('users').selectAll().where('id', '=', 'student1').executeTakeFirst()
  const { id: _id, deleted_at, created_at: _at, ...left } = row ?? { deleted_at: null }
  expect(deleted_at).not.toBeNull()
  const kept = Object.entries(left).filter(([, value]) => value !== '' && value !== null)
  expect(Object.fromEntries(kept)).toEqual({ userlevel: 1, status: 0, classes_by_manager: 0, editor: 0 })
})

it('frees the number and the username, and lets the task be changed', async () => {
  const task = await send(test, teacher, { students: ['student1', 'student2'] })
  await remove()
  const rows = [{ line: 1, name: 'جديد', zehot: 'id-student1', user: 'student1', class: '1-7' }]
  const { body } = await test.call('students/import', { rows, commit: true }, teacher)
  expect(body).toMatchObject({ stored: true, rows: [{ outcome: 'added', user: 'student1' }] })
  const options = { _id: task, name: 'renamed', classes: ['1-7'], students: ['student1', 'student2'] }
  expect((await test.call('tasks/add', { options }, teacher)).status).toBe(200)
})

it('happens once: a repeat gets 404, or the first reply for the same key', async () => {
  const headers = { 'idempotency-key': '0b9c6a3e-8f6c-4a4e-9a51-3d1f3a1f0c21' }
  expect((await remove(headers)).status).toBe(200)
  expect((await remove(headers)).body).toEqual({ success: true })
  expect((await remove()).status).toBe(404)
  const kept = await test.deps.db.read.selectFrom('commands').select('result').execute()
  expect(JSON.stringify(kept)).not.toContain('اسم')
})
