import type { Kysely } from 'kysely'
import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/errors.ts'
import { once } from '../http/once.ts'
import { dropSessions, endAccess } from '../school/access.ts'
import { setClasses } from '../school/add-people.ts'
import type { Caller } from '../school/caller.ts'
import { inChunks } from '../school/chunks.ts'
import { beginYear } from '../school/open-tasks.ts'
import { classesOfSchool, lockSchool, schoolOf } from '../school/own-school.ts'

type Move = Body<'classes/promote'>['moves'][number]
interface Mover {
  id: string
  from: string
  to: string
}

/**
 * Moves whole classes, all in one step and all from where they stand before it, so that 1-7 → 1-8 and 1-8 → 1-9 may come
 * together. Whoever leaves ('') is blocked and in no class. Nobody gets tasks by it: what is open was sent to the class
 * of the year before (decisions). Teachers keep their classes. Without `commit` it only counts.
 * @throws HttpError 422 `unknown_class` and `duplicate_in_file` with the move's place as field.
 */
export async function promoteClasses(
  deps: Deps,
  { me, command }: Caller,
  { moves, commit, school }: Body<'classes/promote'>,
): Promise<Reply<'classes/promote'>> {
  const { db, now } = deps
  const schoolId = schoolOf(me, school)
  if (!commit) {
    return { stored: false, moves: counted(moves, await moversOf(db.read, schoolId, moves)) }
  }
  const { movers, leavers, ...reply } = await once(db.write, command, now(), async (transaction) => {
    await lockSchool(transaction, schoolId)
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
    const begun = moves
      .filter(({ from, to }) => from !== to)
      .flatMap(({ from, to }) => (to === '' ? [from] : [from, to]))
    await beginYear(transaction, schoolId, begun, now())
    return { stored: true, moves: counted(moves, all), leavers, movers: all.map(({ id }) => id) }
  })
  for (const id of movers) deps.sessions.forget(id)
  await endAccess(deps, leavers, 'blocked')
  return reply
}

/** Who is in the classes now, blocked students too: they stay with their class. Checks the moves first. */
async function moversOf(read: Kysely<Database>, schoolId: string, moves: Move[]): Promise<Mover[]> {
  const target = new Map(moves.map(({ from, to }) => [from, to]))
  const rows = await read
    .selectFrom('user_classes')
    .innerJoin('users', 'users.id', 'user_classes.user_id')
    .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
    .select(['users.id', 'class_code as from'])
    .where('user_schools.school_id', '=', schoolId)
    .where('class_code', 'in', [...target.keys()])
    .where('userlevel', '=', LEVEL.student)
    .where('deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
  checkMoves(moves, await classesOfSchool(read, schoolId), new Set(rows.map(({ from }) => from)))
  // A student is in one class; of one who is in two by an old mistake the first counts.
  const movers = new Map(rows.reverse().map((row) => [row.id, { ...row, to: target.get(row.from) ?? '' }]))
  return [...movers.values()].filter(({ from, to }) => from !== to)
}

/** Where nobody moves, the class that they would move to need not be there. */
function checkMoves(moves: Move[], known: ReadonlySet<string>, filled: ReadonlySet<string>): void {
  const moved = new Set<string>()
  for (const [place, { from, to }] of moves.entries()) {
    if (!known.has(from)) throw invalid('unknown_class', `moves.${place}.from`)
    if (to !== '' && !known.has(to) && filled.has(from)) throw invalid('unknown_class', `moves.${place}.to`)
    if (moved.has(from)) throw invalid('duplicate_in_file', `moves.${place}.from`)
    moved.add(from)
  }
}

const counted = (moves: Move[], movers: Mover[]) =>
  moves.map(({ from, to }) => ({ from, to, students: movers.filter((mover) => mover.from === from).length }))
