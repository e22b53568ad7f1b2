import { expect, it, onTestFinished } from 'vitest'
import { createClock, rightValues, send, startSchool } from './testing.ts'

it('a result that becomes visible while it is asked for is either shown and counts as opened, or neither', async () => {
  const { test, cookies } = await startSchool(createClock())
  onTestFinished(() => test.close())
  const students = ['student1', 'student2'] as const
  const _id = await send(test, cookies.teacher1, { students: [...students], res_type: 0, score: 'closed' })
  const submit = (who: (typeof students)[number]) =>
    test.call('tasks/save', { task: _id, values: rightValues }, cookies[who])
  for (const who of students) await test.call('tasks/start', { _id }, cookies[who])
  await submit('student1')
  await test.call('tasks/return', { _id }, cookies.teacher1)
  const { speech } = test.deps
  const { addSounds } = speech
  speech.addSounds = async (asked) => {
    speech.addSounds = addSounds
    // The last submission: from now on the score is shown.
    await submit('student2')
    return addSounds(asked)
  }
  const { already } = (await test.call('tasks/start', { _id }, cookies.student1)).body
  const taken = await test.call('tasks/take_back', { _id, students: ['student1'], unopened: true }, cookies.teacher1)
  expect({ shown: already.score !== null, opened: taken.status === 409 }).toEqual({ shown: false, opened: false })
})
