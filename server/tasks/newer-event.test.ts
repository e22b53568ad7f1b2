import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { rightValues, send } from './testing.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

/** What a newer version of the server on the same log appends. */
async function appendNewer(streamId: string): Promise<void> {
  const { length } = await test.deps.store.readStream(streamId)
  await test.deps.store.append({
    writes: [{ streamId, expectedVersion: length, events: [{ type: 'ThingOfALaterVersion', data: {} }] }],
    meta: { actorId: null },
    at: new Date().toISOString(),
  })
}

it.each(['attempt', 'task'])(
  'an event unknown to this version in the stream of the %s: 503, never a refusal',
  async (kind) => {
    const [teacher, student] = [await test.login('teacher1'), await test.login('student1')]
    const task = await send(test, teacher)
    const { body } = await test.call('tasks/start', { _id: task }, student)
    const save = { task, device: 'd', seq: 1, values: rightValues, attempt: body.attempt?.number }
    const stream = kind === 'task' ? `task-${task}` : `attempt-${task}:student1`
    await appendNewer(stream)
    // A second node on the same log, with empty caches.
    test.deps.streams.drop(stream, Number.MAX_SAFE_INTEGER)
    const draft = await test.call('tasks/draft', save, student)
    // A save does not read the task.
    if (kind === 'task') expect(draft.status).toBe(200)
    const replies = [
      ...(kind === 'attempt' ? [draft] : []),
      await test.call('tasks/save', save, student, { 'idempotency-key': crypto.randomUUID() }),
      await test.call('tasks/start', { _id: task }, student),
    ]
    for (const { status, headers, body: reply } of replies)
      expect([status, reply.error, Number(headers['retry-after'])]).toEqual([503, 'updating', 5])
  },
)
