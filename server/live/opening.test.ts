import { expect, it } from 'vitest'
import { startTestApp } from '../http/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { listenAs } from './testing.ts'

it('recipients get a push when a task opens by its date', async () => {
  let clock = new Date('2026-11-20T08:00:00.000Z')
  const test = await startTestApp({ now: () => clock })
  const timekeeper = createTimekeeper(test.deps)
  try {
    const address = await test.listen()
    const options = { name: 'soon', classes: ['1-7'], date_start: '2026-11-20T09:00:00.000Z' }
    const questions = [{ ID: 'q1', type: 1, question: 'q', answers: [{ answer: 'a', true: true }, { answer: 'b' }] }]
    const teacher = await test.login('teacher1')
    const { success } = (await test.call('tasks/add', { options, questions }, teacher)).body
    const student = await listenAs(address, await test.login('student1'))
    clock = new Date('2026-11-20T09:00:01.000Z')
    await timekeeper.tick()
    expect(await student.next('task:changed', ({ phase }) => phase === 'open')).toMatchObject({
      _id: success._id,
      st_status: 'not_started',
    })
    student.close()
  } finally {
    await timekeeper.stop()
    await test.close()
  }
})
