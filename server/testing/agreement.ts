import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { AttemptState, RunningAttempt, SubmittedAttempt } from '../../events/attempt/attempt-state.ts'
import { graceEnds } from '../../events/attempt/deadlines.ts'
import { deadlineOf } from '../../events/attempt/move-deadline.ts'
import { ownDates } from '../../events/attempt/own-dates.ts'
import { countedAttempt, mayRepeat } from '../../events/attempt/repeats.ts'
import { readStream } from '../../events/handle.ts'
import { pausedSince } from '../../events/task/pause-events.ts'
import { phaseAt } from '../../events/task/schedule.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { ENTRIES, type EntryState } from '../../projections/attempts/columns.ts'
import { isSubmitted } from '../../projections/attempts/entry-change.ts'
import { decoder } from '../../projections/engine/load-rows.ts'
import type { TaskBoardTables } from '../../projections/task-board/columns.ts'
import type { Deps } from '../deps.ts'
import { datesOfEntry } from '../task-views/own-dates.ts'
import { readyAtOf } from '../timekeeper.ts'

/*
 * Brings the state that the deciders have and the rows of the read models into one form, so that they can be compared. Both fold
 * the same events, each with its own code.
 */

type Pair = { decided: unknown; shown: unknown }
type TaskRow = TaskBoardTables['task_board']
const decode = decoder(ENTRIES)

/** Of one task and of each of its students: `due` checks what the timekeeper must have done by now, after a tick. */
export async function compared(deps: Deps, taskId: string, students: readonly string[], due: boolean): Promise<Pair> {
  const { store, db, now } = deps
  const task = await readStream({ store }, taskDecider, taskStream(taskId))
  const row = await db.read.selectFrom('task_board').selectAll().where('task_id', '=', taskId).executeTakeFirst()
  if (task.status !== 'sent') return { decided: undefined, shown: row }
  if (!row) return { decided: 'sent', shown: undefined }
  const at = now().toISOString()
  const pair = { decided: decidedTask(task, due ? at : undefined), shown: shownTask(row) }
  const pairs: Record<string, Pair> = { task: pair }
  for (const studentId of students) {
    const state = await readStream({ store }, attemptDecider, attemptStream(taskId, studentId))
    const found = await db.read
      .selectFrom('entries')
      .selectAll()
      .where('task_id', '=', taskId)
      .where('student_id', '=', studentId)
      .executeTakeFirst()
    const readyAt = readyAtOf(store)
    pairs[studentId] = task.recipients.has(studentId)
      ? {
          decided: decidedEntry(task, state, { at, due, readyAt }),
          shown: found && shownEntry(row, decode(found), found, { at, due }),
        }
      : { decided: undefined, shown: found }
  }
  return {
    decided: Object.fromEntries(Object.entries(pairs).map(([key, { decided }]) => [key, decided])),
    shown: Object.fromEntries(Object.entries(pairs).map(([key, { shown }]) => [key, shown])),
  }
}

const decidedTask = (task: SentTask, dueAt: string | undefined) => ({
  // A paused task opens and does not close.
  phase: dueAt === undefined || pausedSince(task) !== null ? task.phase : phaseAt(task, dueAt),
  opens: task.opensAt,
  closes: task.closesAt,
  timer: task.timerMinutes,
  paused: pausedSince(task),
  pauses: task.pauses,
  classes: task.classes,
  chosen: task.chosenStudents,
  owners: task.coOwners,
  questions: task.questions,
  frozen: task.frozen,
  recipients: task.recipients.size,
  attempts: task.repeats?.attempts ?? 1,
})

const shownTask = (row: TaskRow) => ({
  phase: row.phase,
  opens: row.opens_at,
  closes: row.closes_at,
  timer: row.timer_minutes,
  paused: row.paused_at,
  pauses: JSON.parse(row.pauses),
  classes: JSON.parse(row.classes),
  chosen: JSON.parse(row.chosen_students),
  owners: JSON.parse(row.co_owners),
  questions: JSON.parse(row.questions),
  frozen: row.frozen === 1,
  recipients: row.all_students,
  attempts: row.attempts,
})

interface When {
  at: string
  due: boolean
  readyAt?: string
}

function decidedEntry(task: SentTask, state: AttemptState, { at, due, readyAt }: When) {
  const next = state.status === 'not_started' || mayRepeat(state, task.repeats)
  const dates = ownDates(task, state.time, state.attempt + (next ? 1 : 0), at)
  const { grants, allowed } = state.time
  const given = { grants: grants.map(({ grant }) => grant), allowed: [...allowed] }
  const phase = { phase: dates.own ? dates.phase : '' }
  const common = { dates, ...given }
  if (state.status === 'not_started') return { ...common, ...(due && phase), status: state.status }
  const all = [...(state.past ?? []), state]
  const attempts = all.map(summary)
  const running = state.status === 'in_progress' ? state : undefined
  const overdue = running && pausedSince(task) === null && running.time.pausedAt === null
  const counted = countedAttempt(state)
  return {
    ...common,
    // Once there is a result, nothing counts the phase.
    ...(due && !counted && phase),
    attempts,
    ...shownOf(counted ?? state),
    ...(due && { over: overdue ? Date.parse(at) >= graceEnds(running.deadline, readyAt) : false }),
    stale: running !== undefined && isStale(task, running, at),
  }
}

/** The attempt has not had the task's dates or its pause. One that is over keeps its deadline. */
function isStale(task: SentTask, attempt: RunningAttempt, at: string): boolean {
  const { deadline, time } = attempt
  const since = pausedSince(task)
  const isOver = deadline !== null && graceEnds(deadline) < Date.parse(since ?? at)
  if (since !== null || time.pausedAt !== null) return time.pausedAt !== since && !isOver
  const computed = deadlineOf(task, attempt)
  return computed !== deadline && !(computed !== null && computed <= at && deadline !== null && deadline <= at)
}

const summary = (one: RunningAttempt | SubmittedAttempt) => ({
  attempt: one.attempt,
  status: statusOf(one),
  score: 'score' in one ? one.score : null,
  started: one.startedAt,
  // After an undone reopening the row keeps its deadline, which nobody sees.
  deadline: one.status === 'in_progress' ? one.deadline : undefined,
  sent: 'submittedAt' in one ? one.submittedAt : null,
  paused: one.time.pausedAt,
})

/** An attempt without a score is not final for anybody (docs/requirements.md 4.15). */
const statusOf = (one: RunningAttempt | SubmittedAttempt) =>
  one.status === 'final' && one.score === null ? 'waiting' : one.status

const byQuestion = <Value extends { questionId: string | null }>(list: Iterable<Value>) =>
  [...list].toSorted((one, other) => ((one.questionId ?? '') < (other.questionId ?? '') ? -1 : 1))

const shownOf = (one: RunningAttempt | SubmittedAttempt) => ({
  status: statusOf(one),
  factor: one.time.factor,
  answers: byQuestion(one.status === 'in_progress' ? one.draft.values() : one.values),
  ...(one.status === 'in_progress'
    ? { marks: [], seconds: null, opened: null, comments: undefined }
    : {
        marks: one.marks,
        seconds: one.secondsTaken,
        opened: one.openedAt ?? null,
        comments: [...one.comments].map(([question, text]) => `${question}: ${text}`).toSorted(),
      }),
})

function shownEntry(board: TaskRow, entry: EntryState, stored: object, { at, due }: When) {
  const { grants = [], allowed = [], factor = 1 } = entry.time
  const inForce = grants.filter(({ undone, allows }) => !undone && !allows)
  const common = {
    dates: datesOfEntry(board, stored as Parameters<typeof datesOfEntry>[1], at),
    ...(due && !isSubmitted(entry) && { phase: entry.own_phase }),
    grants: inForce.map(({ grant }) => grant),
    allowed: [...allowed],
  }
  if (entry.status === 'not_started') return { ...common, status: entry.status }
  const attempts = entry.series.attempts ?? [entry]
  return {
    ...common,
    attempts: attempts.map((one) => ({
      attempt: one.attempt,
      status: one.status,
      score: one.score,
      started: one.started_at,
      deadline: one.status === 'in_progress' ? one.deadline : undefined,
      sent: one.sent_at,
      paused: one.paused_at,
    })),
    status: entry.status,
    factor,
    answers: byQuestion(entry.answers),
    marks: entry.marks,
    seconds: entry.seconds_taken,
    comments:
      entry.status === 'in_progress'
        ? undefined
        : entry.comments.map(({ questionId, text }) => `${questionId ?? ''}: ${text}`).toSorted(),
    // Kept while a reopened attempt runs, because the reopening may be undone.
    opened: entry.status === 'in_progress' ? null : entry.opened_at,
    ...(due && { over: false }),
    stale: false,
  }
}
