import type { Transaction } from 'kysely'
import type { Body, Reply } from '../contract/calls.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { HttpError } from '../http/errors.ts'
import { once } from '../http/once.ts'
import { setClasses } from '../school/add-people.ts'
import { setYearBegan } from '../school/class-years.ts'
import { lockSchool, schoolOf } from '../school/own-school.ts'
import { whileYearChanges } from '../school/year-lock.ts'
import { lastYearEnd, storeYearEnd, undoable, wasSentSince } from './year-end.ts'

/**
 * Undoes the latest year end: everybody returns to their previous class, leavers to their previous status. Their
 * sessions stay ended.
 * @throws HttpError 409 `year_end_done` if `last` is not the latest year end, `year_end_used` if students were added to
 * its classes or moved, or tasks were sent to them, since.
 */
export async function undoPromotion(
  deps: Deps,
  { me, command }: Caller,
  { last, school }: Body<'classes/promote_undo'>,
): Promise<Reply<'classes/promote_undo'>> {
  const schoolId = schoolOf(me, school)
  // The read models must contain tasks that were sent before. Later ones are read from the log.
  const seen = await deps.store.head()
  await deps.projector.drain()
  const change = async (transaction: Transaction<Database>) => {
    await lockSchool(transaction, schoolId)
    const done = await lastYearEnd(transaction, schoolId)
    if (done?.at !== last) throw new HttpError(409, 'year_end_done')
    const back = await undoable(transaction, schoolId, done)
    if (!back || (await wasSentSince(deps.store, seen, schoolId, done))) throw new HttpError(409, 'year_end_used')
    await setClasses(
      transaction,
      back.map(({ id, from }) => ({ id, classes: [from] })),
      false,
    )
    const active = back.filter(({ to, status }) => to === '' && status >= 1).map(({ id }) => id)
    await inChunks(active, (ids) =>
      transaction.updateTable('users').set({ status: 1 }).where('id', 'in', ids).execute(),
    )
    for (const [code, at] of Object.entries(done.began)) await setYearBegan(transaction, schoolId, code, at)
    await storeYearEnd(transaction, schoolId, undefined)
    return { success: true as const, students: back.length, people: back.map(({ id }) => id) }
  }
  const { people, ...reply } = await whileYearChanges(deps.db, schoolId, () =>
    once(deps.db.write, command, deps.now(), change),
  )
  for (const id of people) deps.sessions.forget(id)
  return reply
}
