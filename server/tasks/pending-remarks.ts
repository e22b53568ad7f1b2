import type { Kysely } from 'kysely'
import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream, type RemarkCause } from '../../events/attempt/attempt-events.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import { submittedStudents } from '../../projections/attempts/student-queries.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { eachStudent } from './each-student.ts'
import { inForce } from './undo-grant.ts'

/*
 * A change of a task's key or rules marks most attempts in its own append and a few right after it. It is noted before the
 * append, so that the timekeeper of any node completes what a stopped one left (docs/decisions/0161-complete-a-correction.md).
 */

export interface PendingRemark {
  /** Of the call: a repeat of the call has another one. */
  requestId: string
  taskId: string
  cause: RemarkCause
  by: string
}

interface NotedRemark extends PendingRemark {
  /** A position of the log after all that the decision has read of the task, and before its append. */
  position: number
  at: string
}

type Parts = Pick<Deps, 'db' | 'store' | 'streams' | 'projector' | 'now'>

/** A call has usually ended by then. If it has not, both mark the same. */
const RUNNING_MS = 60_000
/** After this time a decision is not appended any more, unless its process was frozen for so long. */
const UNDECIDED_MS = 3_600_000

/** To be called in each decision, after it has read the task. */
export async function noteRemark({ db, store }: Parts, pending: PendingRemark, at: string): Promise<void> {
  const { requestId, taskId, cause, by } = pending
  // What the task gets after this position is the decision, or makes its append fail. Then it is decided and noted again.
  const noted = { cause_kind: cause.kind, cause_id: cause.id, by_id: by, position: await store.head(), at }
  await db.write
    .insertInto('pending_remarks')
    .values({ request_id: requestId, task_id: taskId, ...noted })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(noted))
    .execute()
}

/**
 * What the timekeeper has to complete: without `atStart` not what was noted just now. A deleted task waits for its restoration.
 */
export async function remarksToComplete({ db, now }: Parts, atStart = false): Promise<NotedRemark[]> {
  const noted = await allNoted(db.read, new Date(now().getTime() - (atStart ? 0 : RUNNING_MS)).toISOString())
  return noted.map(({ request_id: requestId, task_id: taskId, by_id: by, cause_kind, cause_id, position, at }) => {
    return { requestId, taskId, cause: { kind: cause_kind, id: cause_id }, by, position, at }
  })
}

const allNoted = (read: Kysely<Database>, before: string) =>
  read
    .selectFrom('pending_remarks')
    .innerJoin('task_board', 'task_board.task_id', 'pending_remarks.task_id')
    .selectAll('pending_remarks')
    .where('pending_remarks.at', '<=', before)
    .execute()

/** Marks what an interrupted call left. Idempotent, also on two nodes at once. Does nothing before the call's append. */
export async function completeRemark(parts: Parts, noted: NotedRemark): Promise<{ position: number }> {
  const { store, projector, now } = parts
  const last = (await store.placesOf([taskStream(noted.taskId)])).at(-1)?.position ?? 0
  if (last > noted.position) {
    // All attempts submitted before the append must be in the read models. If these lag, the next check tries again: deadlines do not wait.
    if (!(await projector.waitFor(last))) return { position: 0 }
    return { position: await remarkRest(parts, noted, []) }
  }
  if (now().getTime() - Date.parse(noted.at) > UNDECIDED_MS) await forget(parts, noted)
  return { position: 0 }
}

/**
 * Running attempts are not read by the append: students keep saving, so it would almost always conflict. An attempt that
 * was submitted between its reads and its writes was marked by the old key; a later submission conflicts with the task and
 * is decided again. Idempotent. Returns the log position of the last append, 0 for none.
 */
export async function remarkRest(parts: Parts, pending: PendingRemark, done: readonly string[]): Promise<number> {
  const { db, store, streams: cache, now } = parts
  const { requestId, taskId, cause, by } = pending
  const known = new Set(done)
  const rest = (await submittedStudents(db.read, taskId)).filter((student) => !known.has(student))
  const context = { store, cache, now, meta: { actorId: by, requestId } }
  let deleted = false
  const position = await eachStudent(context, rest, async (unit, student) => {
    const task = await unit.read(taskDecider, taskStream(taskId))
    if (task.status !== 'sent') {
      deleted = true
      return
    }
    // It was not taken back, although somebody has changed the task since.
    if (cause.kind === 'undo' && inForce(task).includes(cause.id)) return
    const remark = { type: 'RemarkAnswers', task, cause, replaceScore: false, by, now: unit.at } as const
    await unit.write(attemptDecider, attemptStream(taskId, student), remark)
  })
  // A restored task has the attempts that it had, so they are marked then.
  if (!deleted) await forget(parts, pending)
  return position
}

const forget = ({ db }: Parts, { requestId }: PendingRemark) =>
  db.write.deleteFrom('pending_remarks').where('request_id', '=', requestId).execute()
