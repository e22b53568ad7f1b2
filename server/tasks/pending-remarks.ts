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
 * A change of a task's key or rules marks most attempts in its own append, and a few right after it. A row of `pending_remarks` is
 * stored before the append. If the server stops before all attempts are marked, the timekeeper of any node marks the rest
 * (docs/decisions/0161-complete-a-correction.md).
 */

export interface PendingRemark {
  /** Id of the request that made the change. If the client repeats the call, the repeat has another id. */
  requestId: string
  taskId: string
  cause: RemarkCause
  by: string
}

interface NotedRemark extends PendingRemark {
  /** Log position after the events that the decision has read of the task, and before those of its append. */
  position: number
  at: string
}

type Parts = Pick<Deps, 'db' | 'store' | 'streams' | 'projector' | 'now'>

/** A call has usually ended after this time. If it still runs, the call and the timekeeper store the same marks. */
const RUNNING_MS = 60_000
/** A decision is appended within this time, unless its process was frozen. */
const UNDECIDED_MS = 3_600_000

/** Stores the row. Call it in each decision, after the decision has read the task. */
export async function noteRemark({ db, store }: Parts, pending: PendingRemark, at: string): Promise<void> {
  const { requestId, taskId, cause, by } = pending
  // An event of the task after this position is either from this append, or makes this append fail. In the second case, the change is
  // decided again, and the row gets a new position.
  const noted = { cause_kind: cause.kind, cause_id: cause.id, by_id: by, position: await store.head(), at }
  await db.write
    .insertInto('pending_remarks')
    .values({ request_id: requestId, task_id: taskId, ...noted })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(noted))
    .execute()
}

/**
 * The changes that the timekeeper has to complete: at the start all, later those that are older than `RUNNING_MS`. Those of a deleted task
 * are left out until it is restored.
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
    // The read models must contain all attempts submitted before the append. If they lag, the next check tries again, so that deadlines
    // do not wait for them.
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
    // The correction is still in force: the undo was not appended, and the newer event of the task is another change.
    if (cause.kind === 'undo' && inForce(task).includes(cause.id)) return
    const remark = { type: 'RemarkAnswers', task, cause, replaceScore: false, by, now: unit.at } as const
    await unit.write(attemptDecider, attemptStream(taskId, student), remark)
  })
  // If the task is restored, its attempts come back, and the timekeeper marks them.
  if (!deleted) await forget(parts, pending)
  return position
}

const forget = ({ db }: Parts, { requestId }: PendingRemark) =>
  db.write.deleteFrom('pending_remarks').where('request_id', '=', requestId).execute()
