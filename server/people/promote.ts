import type { Kysely, Transaction } from 'kysely'
import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { once } from '../http/once.ts'
import { dropSessions, endAccess } from '../school/access.ts'
import { setClasses } from '../school/add-people.ts'
import { setYearBegan, yearBegan } from '../school/class-years.ts'
import { classesOfSchool, lockSchool, schoolOf } from '../school/own-school.ts'
import { whileYearChanges } from '../school/year-lock.ts'
import { lastYearEnd, type Moved, othersInClasses, storeYearEnd, undoable } from './year-end.ts'

type Move = Body<'classes/promote'>['moves'][number]

/**
 * Moves whole classes in one step, all from their state before it, so that 1-7 → 1-8 and 1-8 → 1-9 can be moved
 * together. Leavers ('') are blocked and leave their class. Nobody gets tasks, because open tasks were sent to last
 * year's class (docs/decisions/0024-school-years.md). Teachers keep their classes. Without `commit` it only counts.
 * `last` must name the latest year end, so that two managers, or a repeat, do not move everybody by two grades.
 * @throws HttpError 409 `year_end_done` if `last` is not the latest year end.
 * @throws HttpError 422 `unknown_class` and `duplicate_in_file`, with the index of the move as field.
 */
export async function promoteClasses(
  deps: Deps,
  { me, command }: Caller,
  { moves, commit, school, last }: Body<'classes/promote'>,
): Promise<Reply<'classes/promote'>> {
  const { db, now } = deps
  const schoolId = schoolOf(me, school)
  if (!commit) {
    return {
      stored: false,
      moves: counted(moves, await moversOf(db.read, schoolId, moves)),
      ...(await latestYearEnd(db.read, schoolId)),
    }
  }
  const change = async (transaction: Transaction<Database>) => {
    await lockSchool(transaction, schoolId)
    if ((await lastYearEnd(transaction, schoolId))?.at !== last) throw new HttpError(409, 'year_end_done')
    const all = await moversOf(transaction, schoolId, moves)
    const leavers = all.filter(({ to }) => to === '').map(({ id }) => id)
    await setClasses(
      transaction,
      all.map(({ id, to }) => ({ id, classes: to === '' ? [] : [to] })),
      false,
    )
    await inChunks(leavers, (ids) =>
      transaction.updateTable('users').set({ status: 0 }).where('id', 'in', ids).execute(),
    )
    await dropSessions(transaction, leavers)
    const going = moves.filter(({ from, to }) => from !== to)
    const begun = going.flatMap(({ from, to }) => (to === '' ? [from] : [from, to]))
    const began = await yearBegan(transaction, schoolId, begun)
    const at = now().toISOString()
    for (const code of Object.keys(began)) await setYearBegan(transaction, schoolId, code, at)
    const done = { at, by: me.id, moves: counted(going, all), people: all, began }
    const stayed = (await othersInClasses(transaction, schoolId, done)).map(({ id }) => id)
    await storeYearEnd(transaction, schoolId, { ...done, stayed })
    return { stored: true, moves: counted(moves, all), leavers, movers: all.map(({ id }) => id) }
  }
  const { movers, leavers, ...reply } = await whileYearChanges(db, schoolId, () =>
    once(db.write, command, now(), change),
  )
  for (const id of movers) deps.sessions.forget(id)
  await endAccess(deps, leavers, 'blocked')
  return reply
}

/** The latest year end for the manager: time, author, moves, and whether it can be undone. */
async function latestYearEnd(
  read: Kysely<Database>,
  schoolId: string,
): Promise<Pick<Reply<'classes/promote'>, 'last'>> {
  const done = await lastYearEnd(read, schoolId)
  if (!done) return {}
  const by = await read.selectFrom('users').select('name').where('id', '=', done.by).executeTakeFirst()
  const undo = (await undoable(read, schoolId, done)) !== undefined
  return { last: { at: done.at, by: by?.name ?? '', moves: done.moves, undo } }
}

/**
 * The students who are in the classes now, including blocked ones, who stay with their class. Checks the moves first.
 */
async function moversOf(read: Kysely<Database>, schoolId: string, moves: Move[]): Promise<Moved[]> {
  const target = new Map(moves.map(({ from, to }) => [from, to]))
  const rows = await read
    .selectFrom('user_classes')
    .innerJoin('users', 'users.id', 'user_classes.user_id')
    .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
    .select(['users.id', 'status', 'class_code as from'])
    .where('user_schools.school_id', '=', schoolId)
    .where('class_code', 'in', [...target.keys()])
    .where('userlevel', '=', LEVEL.student)
    .where('deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
  checkMoves(moves, await classesOfSchool(read, schoolId), new Set(rows.map(({ from }) => from)))
  // A student is in one class. If faulty data lists two, the first one counts.
  const movers = new Map(rows.reverse().map((row) => [row.id, { ...row, to: target.get(row.from) ?? '' }]))
  return [...movers.values()].filter(({ from, to }) => from !== to)
}

/** If no student moves, the target class need not exist. */
function checkMoves(moves: Move[], known: ReadonlySet<string>, filled: ReadonlySet<string>): void {
  const moved = new Set<string>()
  for (const [place, { from, to }] of moves.entries()) {
    if (!known.has(from)) throw invalid('unknown_class', `moves.${place}.from`)
    if (to !== '' && !known.has(to) && filled.has(from)) throw invalid('unknown_class', `moves.${place}.to`)
    if (moved.has(from)) throw invalid('duplicate_in_file', `moves.${place}.from`)
    moved.add(from)
  }
}

const counted = (moves: Move[], movers: Moved[]) =>
  moves.map(({ from, to }) => ({ from, to, students: movers.filter((mover) => mover.from === from).length }))
