import { attemptDecider } from '../events/attempt/attempt.ts'
import { attemptStream, GRACE_MS } from '../events/attempt/attempt-events.ts'
import { attemptDeadline } from '../events/attempt/deadlines.ts'
import { type HandleContext, handle, type Unit } from '../events/handle.ts'
import type { EventStore } from '../events/store/event-store.ts'
import { taskDecider } from '../events/task/task.ts'
import { taskStream } from '../events/task/task-events.ts'
import type { SentTask } from '../events/task/task-state.ts'
import { dueAttempts, dueOwnDates, runningAttempts } from '../projections/attempts/due-queries.ts'
import { dueTasks } from '../projections/task-board/queries.ts'
import { overSubstitutions } from '../projections/task-board/shared.ts'
import type { Deps } from './deps.ts'
import { completeRemark, remarksToComplete } from './tasks/pending-remarks.ts'

/**
 * Appends the events caused by time (docs/decisions/0098-deadlines.md): tasks open and close, attempts are submitted
 * after their deadline; students' own dates pass; substitutes lose a task. Also marks the attempts that an interrupted correction left unmarked.
 */
export interface Timekeeper {
  /**
   * First records everything that fell due, or was left incomplete, while the server was down; then checks every
   * second. Call it when the server is ready for calls.
   */
  start(): Promise<void>
  /** One check. Idempotent: repeating it, or running it on two nodes at once, records nothing twice. */
  tick(): Promise<void>
  stop(): Promise<void>
}

const TICK_MS = 1000
/** How many commands run in parallel: enough to fill one group commit. */
const BATCH = 50

const readyTimes = new WeakMap<EventStore, string>()
/**
 * When this server became ready; undefined before. Deadlines that passed while it was down get their 30 s from this
 * time.
 */
export const readyAtOf = (store: EventStore): string | undefined => readyTimes.get(store)

export function createTimekeeper(
  deps: Pick<Deps, 'db' | 'store' | 'streams' | 'projector' | 'now' | 'clock'>,
  failed: (error: unknown) => void = (error) => console.error('the timekeeper failed and will retry', error),
): Timekeeper {
  const { db, store, streams, projector, now, clock } = deps
  const context: HandleContext = { store, cache: streams, now, meta: { actorId: null } }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  async function openAndCloseTasks(): Promise<void> {
    const { toOpen, toClose } = await confirmed(
      () => dueTasks(db.read, now().toISOString()),
      (due) => due.toOpen.length + due.toClose.length,
    )
    const commands = [
      ...toOpen.map((taskId) => ({ taskId, type: 'OpenTask' as const })),
      ...toClose.map((taskId) => ({ taskId, type: 'CloseTask' as const })),
    ]
    await each(commands, ({ taskId, type }) =>
      handle(context, (unit) => unit.write(taskDecider, taskStream(taskId), { type, now: unit.at })),
    )
  }

  async function endSubstitutions(): Promise<void> {
    const over = await confirmed(
      () => overSubstitutions(db.read, now().toISOString()),
      ({ length }) => length,
    )
    await each(over, (taskId) =>
      handle(context, (unit) =>
        unit.write(taskDecider, taskStream(taskId), { type: 'EndSubstitutions', now: unit.at }),
      ),
    )
  }

  /**
   * Moves deadlines that a server left behind, when it stopped after it had stored a task's new dates or its pause and
   * before it had moved the running attempts. Attempts with a time of their own always pass the filter; the decider
   * changes only those whose deadline differs.
   */
  async function moveDeadlines(): Promise<void> {
    const attempts = await runningAttempts(db.read)
    const stale = attempts.filter(
      ({ started_at: startedAt, timer_minutes: timerMinutes, closes_at: closesAt, deadline, ...row }) =>
        attemptDeadline({ startedAt, timerMinutes, closesAt }) !== deadline ||
        (row.paused_at === null) !== (row.task_paused_at === null),
    )
    await each(stale, ({ task_id, student_id }) =>
      handle(context, async (unit) => {
        const task = await unit.read(taskDecider, taskStream(task_id))
        if (task.status === 'sent') await followTask(unit, task, student_id)
      }),
    )
  }

  /** Applies the task's pauses and dates to a running attempt that has not had them. */
  async function followTask(unit: Unit, task: SentTask, studentId: string): Promise<void> {
    const { taskId, timerMinutes, closesAt, pauses } = task
    const stream = attemptStream(taskId, studentId)
    await unit.write(attemptDecider, stream, { type: 'FollowPauses', task, readyAt: readyAtOf(store) })
    await unit.write(attemptDecider, stream, { type: 'MoveDeadline', timerMinutes, closesAt, pauses, now: unit.at })
  }

  async function reachOwnPhases(): Promise<void> {
    const due = await confirmed(
      () => dueOwnDates(db.read, now().toISOString()),
      ({ length }) => length,
    )
    await each(due, ({ task_id, student_id, position: seen }) =>
      handle(context, async (unit) => {
        const task = await unit.read(taskDecider, taskStream(task_id))
        if (task.status !== 'sent') return
        const command = { type: 'ReachOwnPhase', task, seen, now: unit.at } as const
        await unit.write(attemptDecider, attemptStream(task_id, student_id), command)
      }),
    )
  }

  async function endAttempts(): Promise<void> {
    const overdue = () => dueAttempts(db.read, new Date(now().getTime() - GRACE_MS).toISOString())
    const attempts = await confirmed(overdue, ({ length }) => length)
    await each(attempts, ({ task_id, student_id }) =>
      handle(context, async (unit) => {
        const task = await unit.read(taskDecider, taskStream(task_id))
        if (task.status !== 'sent') return
        // A call that gave more time, or paused, may have failed halfway: an end cannot be undone.
        await followTask(unit, task, student_id)
        const command = { type: 'SubmitByDeadline', task, now: unit.at, readyAt: readyAtOf(store) } as const
        await unit.write(attemptDecider, attemptStream(task_id, student_id), command)
      }),
    )
  }

  /** Completes changes of keys and rules whose call was interrupted, on this node or another. */
  async function completeRemarks(atStart = false): Promise<void> {
    await each(await remarksToComplete(deps, atStart), (noted) => completeRemark(deps, noted))
  }

  /**
   * The due items. On PostgreSQL, if there are any, it first compares the clock with the database's and queries again,
   * because an end cannot be undone.
   */
  async function confirmed<Due>(query: () => Promise<Due>, count: (due: Due) => number): Promise<Due> {
    const due = await query()
    if (db.kind === 'sqlite' || count(due) === 0) return due
    await clock.confirm()
    return query()
  }

  /** One failure must not delay the other items; the failed one is retried with the next tick. */
  async function each<Item>(items: Item[], work: (item: Item) => Promise<{ position: number }>): Promise<void> {
    let last = 0
    for (let from = 0; from < items.length; from += BATCH) {
      for (const outcome of await Promise.allSettled(items.slice(from, from + BATCH).map(work))) {
        if (outcome.status === 'fulfilled') last = Math.max(last, outcome.value.position)
        else failed(outcome.reason)
      }
    }
    // Wait, so that the next check does not find the same items again.
    if (last > 0) await projector.waitFor(last)
  }

  const readyNow = () => readyTimes.set(store, now().toISOString())
  // A deadline passed only by a clock jump gets the same grace as one that passed while the server was down.
  clock.onStep(readyNow)

  async function tick(): Promise<void> {
    await openAndCloseTasks()
    await reachOwnPhases()
    await endSubstitutions()
    await endAttempts()
    await completeRemarks()
  }

  function again(): void {
    if (stopped) return
    timer = setTimeout(() => {
      running = tick().catch(failed).finally(again)
    }, TICK_MS)
  }

  return {
    tick,
    async start() {
      stopped = false
      readyNow()
      await openAndCloseTasks()
      await moveDeadlines()
      await reachOwnPhases()
      await completeRemarks(true)
      again()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
