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

const away = [
  {
    name: 'deleted',
    takeAway: 'tasks/delete_student_answes',
    body: { task_id: '', student: 'student1' },
    back: 'tasks/restore_answers',
  },
  { name: 'reopened', takeAway: 'tasks/time', body: { students: ['student1'], reason: 'x', reopen: true, minutes: 5 } },
] as const

test.each(away)(
  'a score by hand that a correction replaced is restored after its undo, though the answers were $name then',
  async (one) => {
    const { test: app, cookies } = await startSchool(createClock())
    onTestFinished(() => app.close())
    const _id = await send(app, cookies.teacher1)
    const ask = async (name: Parameters<typeof app.call>[0], body: object) => {
      const reply = await app.call(name, { _id, ...body } as never, cookies.teacher1)
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
      return reply.body as unknown as { success: { grant: string }; correction: string }
    }
    await app.call('tasks/start', { _id }, cookies.student1)
    await app.call('tasks/save', { task: _id, values: rightValues.slice(1) }, cookies.student1)
    await ask('tasks/updateScore', { student: 'student1', score: 60 })
    const { correction } = await ask('tasks/rekey', { question: 'q1', change: { kind: 'full' }, manual: ['student1'] })
    const score = async () => {
      const { body } = await app.call('tasks/view', { _id }, cookies.teacher1)
      return body.students?.find((student) => student._id === 'student1')?.score
    }
    expect(await score()).toBe(100)
    const { success } = await ask(one.takeAway, { ...one.body, ...('task_id' in one.body && { task_id: _id }) })
    await ask('tasks/rekey_undo', { correction })
    if ('back' in one) await ask(one.back, { student: 'student1' })
    else await ask('tasks/time_undo', { grant: success.grant })
    expect(await score()).toBe(60)
  },
)
