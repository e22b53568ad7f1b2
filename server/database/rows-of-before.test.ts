import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { verify } from '../../projections/engine/verify.ts'
import {
  append,
  instant,
  onAttempt,
  onTask,
  opened,
  sent,
  started,
  submitted,
} from '../../projections/testing/given.ts'
import { mendRowsOfBefore } from './rows-of-before.ts'
import { openTestDatabase } from './testing.ts'

const because = { reason: 'bus', by: 'teacher1', at: instant(90) }
const given = (student: string, attempt: number, grant: string) =>
  onAttempt('t1', student, 'TimeGranted', { attempt, minutes: 5, grant, ...because })
const recipients = ['s1', 's2', 's3', 's4'].map((studentId) => ({ studentId, classCode: '1-7' }))
const lost = ['s1', 's2']

it('gives rows of before what a rebuild gives: the attempt before a lost task, and a look at own dates', async () => {
  const engine = await openTestDatabase()
  const { write } = engine
  const store = await openStore(engine)
  onTestFinished(async () => {
    await store.close()
    await engine.close()
  })
  await append(store, [
    ...[sent('t1', { recipients }), opened('t1')],
    ...lost.flatMap((student) => [
      started('t1', student),
      given(student, 1, 'before'),
      onAttempt('t1', student, 'AttemptAbandoned', { attempt: 1, reason: 'recipient_removed' }),
    ]),
    onTask('t1', 'RecipientsRemoved', { studentIds: lost }),
    onTask('t1', 'RecipientsAdded', { recipients: recipients.slice(0, 2), reason: 'revised' }),
    given('s1', 2, 'since'),
    // The task was never lost.
    given('s3', 1, 'first'),
    ...[started('t1', 's4'), submitted('t1', 's4', 50)],
    onAttempt('t1', 's4', 'AttemptReopened', { attempt: 1, deadline: instant(900), grant: 'again', ...because }),
    onAttempt('t1', 's4', 'AttemptAllowed', { attempt: 1, grant: 'more', ...because }),
    onAttempt('t1', 's4', 'OwnPhaseReached', {
      attempt: 1,
      phase: 'open',
      due: instant(900),
      seen: 99,
      at: instant(95),
    }),
    submitted('t1', 's4', 60),
  ])
  await rebuild(engine, store)
  // As they were written then.
  await write.updateTable('entries').set({ attempt: 0 }).where('student_id', '=', 's1').execute()
  await write
    .updateTable('entries')
    .set({ own_due: instant(900) })
    .where('student_id', '=', 's4')
    .execute()
  const differing = async () => {
    const { differences } = await verify(engine, store)
    return [...new Set(differences.map(({ row }) => row.student_id))].sort()
  }
  expect(await differing()).toEqual(['s1', 's4'])

  await mendRowsOfBefore(write)
  expect(await differing()).toEqual([])
  const attempts = await write.selectFrom('entries').select(['student_id', 'attempt']).orderBy('student_id').execute()
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 0, 0, 1])
  await mendRowsOfBefore(write)
  expect(await differing()).toEqual([])
})
