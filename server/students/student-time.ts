import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { ownStudent } from './own-student.ts'

/**
 * Sets a student's personal time for tasks started from now on; running attempts keep theirs. Earlier rows are ended, not
 * changed. Factor 1 without quiet settings only ends. 404 for a student out of reach, 422 with code 16 for an end before the
 * start, 422 `required` without a reason.
 */
export async function setStudentTime(
  { db, newId, now }: Deps,
  me: Person,
  { _id, factor, quiet = false, from = '', to = '', reason = '' }: Body<'students/time'>,
): Promise<Reply<'students/time'>> {
  const given = factor !== 1 || quiet
  if (given && reason.trim() === '') throw invalid('required', 'reason')
  const at = now().toISOString()
  const starts = instantOf(from) ?? at
  const ends = instantOf(to)
  if (ends !== null && ends <= starts) throw invalid(16, 'to')
  await db.write.transaction().execute(async (transaction) => {
    const { id } = await ownStudent(transaction, me, _id)
    await transaction
      .updateTable('student_times')
      .set({ ended_at: at, ended_by: me.id })
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    if (!given) return
    const row = {
      id: newId(),
      user_id: id,
      factor: factor * 100,
      quiet: quiet ? 1 : 0,
      from_at: starts,
      to_at: ends,
      reason,
      by_id: me.id,
      at,
    }
    await transaction
      .insertInto('student_times')
      .values({ ...row, ended_at: null, ended_by: null })
      .execute()
  })
  return { success: true }
}

/** null for ''. 422 for a date that does not exist. */
function instantOf(text: string): string | null {
  if (text === '') return null
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw invalid(16, 'to')
  return date.toISOString()
}
