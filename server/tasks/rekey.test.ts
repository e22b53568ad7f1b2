import { expect, onTestFinished, test } from 'vitest'
import { LEVEL } from '../contract/rules.ts'
import type { Caller } from '../http/caller.ts'
import { planRekey, rekey } from './rekey.ts'
import { createClock, rightValues, send, startSchool } from './testing.ts'

test('marks all submitted attempts again, those that start later too, and shows them after the reply', async () => {
  const { test: app, cookies } = await startSchool(createClock())
  onTestFinished(() => app.close())
  const taskId = await send(app, cookies.teacher1)
  const submit = async (cookie: string) => {
    await app.call('tasks/start', { _id: taskId }, cookie)
    await app.call('tasks/save', { task: taskId, values: rightValues.slice(1) }, cookie)
  }
  await submit(cookies.student1)
  const caller = {
    me: { id: 'teacher1', level: LEVEL.teacher, schoolIds: ['school1'] },
    request: { id: 'r1' },
    reply: { header: () => {} },
  } as unknown as Caller
  const command = () => ({ type: 'CorrectKey', correction: 'k1', questionId: 'q1', change: { kind: 'full' } }) as const
  const changes = [{ student: 'student1', before: 75, after: 100 }]
  expect(await planRekey(app.deps, caller, { taskId, command })).toMatchObject({ changes })
  expect(await rekey(app.deps, caller, { taskId, command })).toMatchObject({ changes })
  await submit(cookies.student2)
  const { body } = await app.call('tasks/view', { _id: taskId }, cookies.teacher1)
  const scores = body.students?.map(({ _id, score }: { _id: string; score: number | null }) => [_id, score])
  expect(scores).toEqual(
    expect.arrayContaining([
      ['student1', 100],
      ['student2', 100],
    ]),
  )
})
