import { afterEach, beforeEach, expect, it } from 'vitest'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { questions, send } from '../tasks/testing.ts'
import { createBoardReads } from './board-reads.ts'
import { readChanges } from './changes.ts'
import type { LiveDeps } from './live-deps.ts'
import type { LiveServer } from './rooms.ts'
import { pushToStudents } from './student-pushes.ts'
import { type Listener, listenAs } from './testing.ts'

let test: TestApp
let open: Listener[]
let cookie: string
let address: string
beforeEach(async () => {
  test = await startTestApp()
  open = []
  address = await test.listen()
  cookie = await test.login('student1')
})
afterEach(async () => {
  for (const page of open) page.close()
  await test.close()
})

async function openPage(device?: string): Promise<Listener> {
  const page = await listenAs(address, cookie)
  open.push(page)
  if (device !== undefined) expect(await page.send('task:device', { device })).toEqual({ ok: true })
  return page
}

const devices = (page: Listener | undefined) => page?.got('draft').map(({ device }) => device)

it('what a page saved is pushed to the other pages of the student, and not to itself', async () => {
  const task = await send(test, await test.login('teacher1'), { classes: ['1-7'] }, questions)
  await test.call('tasks/start', { _id: task }, cookie)
  const pages = [await openPage('one'), await openPage('two'), await openPage()]
  for (const [place, device] of ['one', 'two', 'three'].entries()) {
    const body = { task, device, seq: place + 1, values: [{ ID: 'q2', answer: device }] }
    expect((await test.call('tasks/draft', body, cookie)).status).toBe(200)
  }
  for (const page of pages) await page.next('draft', ({ device }) => device === 'three')
  expect(pages.map(devices)).toEqual([
    ['two', 'three'],
    ['one', 'three'],
    ['one', 'two', 'three'],
  ])
})

it('a page may say another name, and nothing that is no name', async () => {
  const page = await openPage('one')
  expect(await page.send('task:device', { device: 'two' })).toEqual({ ok: true })
  for (const message of [{ device: 7 }, { device: 'x'.repeat(101) }, { device: {} }])
    expect(await page.send('task:device', message)).toEqual({ error: 'no data' })
})

it('a save of a student with one page reads nothing and sends nothing', async () => {
  const saved = { attempt: 1, device: 'one', seq: 1, values: [{ questionId: 'q1', index: 0 }], savedAt: '' }
  const stored = { streamId: attemptStream('t1', 'student1'), type: 'AnswersSaved', data: saved, position: 1 }
  const changes = readChanges([{ ...stored, version: 2, schemaVersion: 1, meta: { actorId: null }, at: '' }])
  expect(changes.drafts).toHaveLength(1)
  const rooms = new Map([['user:student1', new Set(['socket1'])]])
  const refuse = () => {
    throw new Error('one page')
  }
  const io = {
    sockets: { adapter: { rooms }, sockets: new Map([['socket1', { data: { device: 'one' } }]]) },
    to: refuse,
  }
  const read = new Proxy({}, { get: refuse })
  const deps = { ...test.deps, db: { ...test.deps.db, read } }
  const boards = createBoardReads(read as never)
  const pushed = pushToStudents(io as never as LiveServer, deps as never as LiveDeps, boards, changes, (room) =>
    rooms.has(room),
  )
  expect(await pushed).toEqual([])
})
