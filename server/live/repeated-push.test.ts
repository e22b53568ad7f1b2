import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { questions } from '../tasks/testing.ts'
import { listenAs } from './testing.ts'

let test: TestApp
/** Thrown by every read of pushes. */
let fault: Error | undefined
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(async () => {
  logged.mockClear()
  fault = undefined
  test = await startTestApp()
  const failing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (fault) throw fault
      return result
    },
  }
  const { read } = test.deps.db
  const { attach } = test.deps.live
  test.deps.live.attach = (server, deps) =>
    attach(server, { ...deps, db: { ...deps.db, read: read.withPlugin(failing) } })
})
afterEach(() => test.close())

/** A student and a teacher with the task's grid open. */
async function openPages() {
  const address = await test.listen()
  const cookies = await Promise.all(['teacher1', 'student1'].map((who) => test.login(who)))
  const [teacherCookie = '', studentCookie = ''] = cookies
  const student = await listenAs(address, studentCookie)
  const teacher = await listenAs(address, teacherCookie)
  const send = async () => {
    const { body } = await test.call(
      'tasks/add',
      { options: { name: 'x', classes: ['1-7'] }, questions },
      teacherCookie,
    )
    return body.success._id
  }
  const task = await send()
  expect(await teacher.send('task:watch', { _id: task })).toMatchObject({ ok: true })
  return { student, teacher, task, send, start: () => test.call('tasks/start', { _id: task }, studentCookie) }
}

it('repeats pushes that could not be read while the database was away', async () => {
  const { student, teacher, task, send, start } = await openPages()
  await test.deps.live.idle()
  fault = new StorageUnavailable('ECONNREFUSED', undefined)
  const missed = await send()
  await start()
  await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(2)
  expect(student.got('task:new').map(({ _id }) => _id)).not.toContain(missed)
  fault = undefined
  await student.next('task:new', ({ _id }) => _id === missed)
  await teacher.next('task:student', (push) => push.task === task && push.student.status === 'in_progress')
  await teacher.next('task:new', ({ _id }) => _id === missed)
  expect(test.deps.meters.failedPushes).toEqual({ repeated: logged.mock.calls.length, lost: 0 })
  student.close()
  teacher.close()
})

it('does not repeat a push that fails for another reason: pages read again', async () => {
  const { student, teacher, send } = await openPages()
  await test.deps.live.idle()
  expect(student.got('resync')).toEqual([])
  fault = new Error('a fault of the code')
  const lost = await send()
  await test.deps.live.idle()
  fault = undefined
  await student.next('resync', ({ position }) => position >= test.deps.projector.position)
  await teacher.next('resync')
  expect(test.deps.meters.failedPushes).toEqual({ repeated: 0, lost: logged.mock.calls.length })
  expect(test.deps.meters.resyncs).toBeGreaterThanOrEqual(2)
  const next = await send()
  await student.next('task:new', ({ _id }) => _id === next)
  expect(student.got('task:new').map(({ _id }) => _id)).not.toContain(lost)
  student.close()
  teacher.close()
})
