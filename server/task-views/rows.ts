import type { TaskDetails, TaskSchedule } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { average } from '../../projections/statistics/queries.ts'
import { coOwnersOf } from '../../projections/task-board/owners.ts'
import type { AttemptRow, Entry } from '../contract/attempt-shapes.ts'
import type { TaskStats } from '../contract/stats-shapes.ts'
import type { TaskRow } from '../contract/task-shapes.ts'
import { attemptsOfEntry, leftOf, mayStartAgain, repeatsOf } from './attempts.ts'
import { askedOf } from './draws.ts'
import { datesOfEntry } from './own-dates.ts'
import type { KnownPerson } from './people.ts'
import type { BoardRow, EntryRow } from './read-rows.ts'
import { isReleased, type Settled, shownStatus } from './release.ts'
import { entryTimes, type TimePeople } from './times.ts'

// Maps read-model rows to the contract's rows. Replies and pushes share these shapes.

/** A task for its row. The fields are those of the stored events, so that the state of a decider fits too. */
type TaskFields = TaskSchedule &
  Omit<TaskDetails, 'story'> &
  Pick<SentTask, 'taskId' | 'classes' | 'resultMode' | 'sentAt' | 'phase' | 'activityId'> & {
    pausedAt: string | null
    /** Cards of an activity, otherwise the number of questions that a student is asked. */
    size: number
    /** The sum of their points, 0 for an activity. */
    points: number
  }

/**
 * A task without anybody's figures: the part of the row that is the same for every reader. What is left out here when it is off,
 * a page takes away by `ABSENT` (docs/decisions/0154-replace-a-pushed-row.md).
 */
export const taskRow = (task: TaskFields): TaskRow => ({
  _id: task.taskId,
  name: task.name,
  full: task.notes,
  classes: [...task.classes],
  date_start: task.opensAt ?? '',
  date_end: task.closesAt ?? '',
  timer: task.timerMinutes,
  res_type: task.resultMode === 'automatic' ? 1 : 0,
  time: task.sentAt,
  img: task.image,
  background: task.background,
  cats: task.categories,
  questions_num: task.size,
  phase: task.phase,
  paused_at: task.pausedAt ?? '',
  ...(task.activityId && { activity: task.activityId }),
  shuffle_options: task.shuffleOptions,
  ...(task.shuffleQuestions && { shuffle_questions: true }),
  review: task.review,
  ...(task.scoreShown !== 'final' && { score: task.scoreShown }),
  ...(task.partial && { partial: true }),
  ...(task.points > task.size && { points: task.points }),
  ...task.repeats,
})

const commonRow = (board: BoardRow): TaskRow =>
  taskRow({
    taskId: board.task_id,
    name: board.name,
    notes: board.notes,
    classes: JSON.parse(board.classes),
    opensAt: board.opens_at,
    closesAt: board.closes_at,
    timerMinutes: board.timer_minutes,
    resultMode: board.result_mode,
    sentAt: board.sent_at,
    image: board.image,
    background: board.background,
    categories: JSON.parse(board.categories),
    size: board.questions_num,
    phase: board.phase,
    pausedAt: board.paused_at,
    activityId: board.activity_id,
    shuffleOptions: board.shuffle_options === 1,
    shuffleQuestions: board.shuffle_questions === 1,
    review: board.review,
    scoreShown: board.score_shown,
    partial: board.partial === 1,
    points: board.points,
    repeats: repeatsOf(board),
  })

/** A task as its owner sees it in a list. */
export const ownerRow = (board: BoardRow): TaskRow & { position: number } => ({
  ...commonRow(board),
  avg: average(board.final_sum, board.final_count),
  not: board.waiting,
  all_students: board.all_students,
  sent: board.sent,
  working: board.working,
  ...sharedNumber(coOwnersOf(board).length),
  position: board.position,
})

const sharedNumber = (colleagues: number): Pick<TaskRow, 'colleagues'> => (colleagues > 0 ? { colleagues } : {})

/** A task as a recipient sees it: own dates, the score only once it is final and shown, no figures of the class. */
export function studentRow(
  board: Settled<BoardRow>,
  entry: EntryRow,
  { teacher, now }: { teacher: string; now: string },
): TaskRow & { position: number } {
  const status = shownStatus(board, entry)
  const final = status === 'final'
  const { opensAt, closesAt, phase } = datesOfEntry(board, entry, now)
  return {
    ...commonRow(board),
    date_start: opensAt ?? '',
    date_end: closesAt ?? '',
    phase,
    teacher,
    st_score: final ? entry.score : null,
    st_finished: final,
    st_timer: entry.seconds_taken,
    st_status: status,
    st_answered: entry.answered,
    st_deadline: (entry.practising === 1 ? entry.due_at : entry.deadline) ?? '',
    st_sent_at: entry.sent_at ?? '',
    st_released: isReleased(board, entry),
    st_again: mayStartAgain(entry, board),
    ...(board.attempts !== 1 && {
      st_attempts: attemptsOfEntry(entry, true) ?? [],
      st_left: leftOf(entry, board.attempts),
    }),
    position: Math.max(board.position, entry.position),
  }
}

/** One student's row of a task's grid, for its owner. A removed student has no name and no photo. */
export const toEntry = (
  entry: EntryRow,
  person: KnownPerson | undefined,
  timePeople: TimePeople,
): Entry & { position: number } => ({
  _id: entry.student_id,
  name: person?.name ?? '',
  img: person?.img ?? '',
  classes: [entry.class_code],
  finished: entry.final === 1,
  score: entry.score,
  timer: entry.seconds_taken,
  answered: entry.answered,
  status: entry.status,
  given: entry.given === 1,
  started_at: entry.started_at ?? '',
  sent_at: entry.sent_at ?? '',
  position: entry.position,
  ...askedOf(JSON.parse(entry.asked)),
  ...earnedOf(entry),
  ...(entry.opened_at && { opened_at: entry.opened_at }),
  ...(entry.attempt > (entry.status === 'not_started' ? 0 : 1) && { earlier: true }),
  ...withAttempts(attemptsOfEntry(entry, false)),
  ...entryTimes(entry, timePeople),
})

/** What a submitted attempt earned. */
export const earnedOf = (
  entry: Pick<EntryRow, 'sent_at' | 'right_count' | 'points' | 'earned'>,
): Pick<Entry, 'right' | 'earned' | 'of'> => ({
  ...(entry.sent_at && { right: entry.right_count }),
  ...(entry.points > 0 && { earned: entry.earned, of: entry.points }),
})

const withAttempts = (attempts: AttemptRow[] | undefined) => (attempts ? { attempts } : {})

/** Statistics of a whole task, from the counters that the fold maintains. */
export const taskStats = (board: BoardRow): TaskStats => ({
  sent: board.sent,
  all_students: board.all_students,
  not: board.waiting,
  avg: average(board.final_sum, board.final_count),
})
