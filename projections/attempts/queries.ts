import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Mark } from '../../events/attempt/attempt-events.ts'
import type { TaskBoardTables } from '../task-board/columns.ts'
import { isOf } from '../task-board/shared.ts'
import { type AttemptTables, type EntryRow, WITHOUT_ANSWERS } from './columns.ts'

type Db = Kysely<AttemptTables>
/** A recipient in a list: the row without answers, marks and comments. */
export type EntryListRow = Omit<EntryRow, 'answers' | 'paces' | 'marks' | 'comments' | 'others' | 'set_aside'> & {
  /**
   * 1 when the entry has an answer to show. A half-filled passage is not `answered`, but once submitted it can be
   * shown.
   */
  given: number
}

/** With `answers` (AnswerValue[]), `marks` (Mark[]) and `comments` as JSON. */
export type AnsweredRow = EntryListRow & Pick<EntryRow, 'answers' | 'marks' | 'comments' | 'others'>

/** The columns of an `EntryListRow`. */
export const ENTRY_LISTED = [
  ...WITHOUT_ANSWERS,
  sql<number>`case when sent_at is null then (case when answered > 0 then 1 else 0 end) when answers = '[]' and answered = 0 then 0 else 1 end`.as(
    'given',
  ),
] as const

/** The columns of an `AnsweredRow`. */
const ENTRY_ANSWERED = [...ENTRY_LISTED, 'answers', 'marks', 'comments', 'others'] as const

/** All recipients of a task, or those of one class. Ordered by id, because read models hold no names. */
export function listEntries(read: Db, taskId: string, classCode?: string): Promise<EntryListRow[]> {
  return read
    .selectFrom('entries')
    .select(ENTRY_LISTED)
    .where('task_id', '=', taskId)
    .$if(classCode !== undefined, (query) => query.where('class_code', '=', classCode ?? ''))
    .orderBy('student_id')
    .execute()
}

/** The same rows with `answers` (AnswerValue[]), `marks` (Mark[]) and `comments` as JSON. */
export function listAnswers(read: Db, taskId: string, classCode?: string): Promise<AnsweredRow[]> {
  return read
    .selectFrom('entries')
    .select(ENTRY_ANSWERED)
    .where('task_id', '=', taskId)
    .$if(classCode !== undefined, (query) => query.where('class_code', '=', classCode ?? ''))
    .orderBy('student_id')
    .execute()
}

/**
 * One recipient with `answers` (AnswerValue[]), `marks` (Mark[]) and `comments` as JSON; undefined for a student who is no
 * recipient.
 */
export function findEntry(read: Db, taskId: string, studentId: string): Promise<AnsweredRow | undefined> {
  return read
    .selectFrom('entries')
    .select(ENTRY_ANSWERED)
    .where('task_id', '=', taskId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
}

/**
 * Share of right answers by question id, from 0 to 1, over all submitted entries; `{}` when there are none. A dropped
 * question has no share.
 */
export async function rightRates(read: Db, taskId: string, classCode?: string): Promise<Record<string, number>> {
  const rows = await read
    .selectFrom('entries')
    .select('marks')
    .where('task_id', '=', taskId)
    .where('status', 'in', ['waiting', 'final'])
    .$if(classCode !== undefined, (query) => query.where('class_code', '=', classCode ?? ''))
    .execute()
  const tallies = new Map<string, { right: number; of: number }>()
  for (const mark of rows.flatMap((row): Mark[] => JSON.parse(row.marks))) {
    if (mark.of === 0) continue
    const { right, of } = tallies.get(mark.questionId) ?? { right: 0, of: 0 }
    tallies.set(mark.questionId, { right: right + (mark.right ? 1 : 0), of: of + 1 })
  }
  return Object.fromEntries([...tallies].map(([questionId, { right, of }]) => [questionId, right / of]))
}

/** Recipients of these tasks whom a teacher gave time or one more attempt. */
export const entriesWithGivenTime = (read: Db, taskIds: string[]) =>
  read
    .selectFrom('entries')
    .select(['task_id', 'attempt', 'status', 'practising', 'series', 'time'])
    .where('task_id', 'in', taskIds)
    .where('given_time', '>', sql.lit(0))
    .execute()

/** Leaves out the rows of deleted tasks. */
export const OF_TASK = sql<boolean>`exists (select 1 from task_board where task_board.task_id = entries.task_id)`

/** Condition: an attempt of the recipient runs, the one that counts or another one. */
export const isRunning = (eb: ExpressionBuilder<AttemptTables, 'entries'>) =>
  eb.or([eb('entries.status', '=', 'in_progress'), eb('entries.practising', '>', sql.lit(0))])

/** Students with a submitted attempt, with `answers` (AnswerValue[]), `marks` (Mark[]) and `comments` as JSON. */
export const submittedAnswers = (read: Db, taskId: string) =>
  read
    .selectFrom('entries')
    .select(['student_id', 'status', 'score', 'answers', 'marks', 'comments', 'others', 'series', 'attempt'])
    .where('task_id', '=', taskId)
    .where('status', 'in', ['waiting', 'final'])
    .orderBy('student_id')
    .execute()

/** The `comments` of at most 500 students in these people's tasks or in tasks of these schools, the newest first. */
export function writtenComments(
  read: Kysely<AttemptTables & TaskBoardTables>,
  { ownerId, shared, schoolIds }: { ownerId: string; shared?: readonly string[]; schoolIds: readonly string[] },
): Promise<{ comments: string }[]> {
  return read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select('entries.comments')
    .where('entries.comments', '!=', '[]')
    .where((eb) =>
      schoolIds.length === 0
        ? isOf([ownerId], shared)
        : eb.or([isOf([ownerId], shared), eb('task_board.school_id', 'in', schoolIds)]),
    )
    .orderBy('entries.position', 'desc')
    .limit(500)
    .execute()
}

/** Rows of these recipients of a task. */
export const entriesOf = (read: Db, taskId: string, studentIds: readonly string[]): Promise<EntryListRow[]> =>
  read
    .selectFrom('entries')
    .select(ENTRY_LISTED)
    .where('task_id', '=', taskId)
    .where('student_id', 'in', studentIds)
    .execute()

/**
 * The same rows with `answers` (AnswerValue[]), `marks` (Mark[]) and `comments` as JSON, and the number of the task's questions;
 * null: the task is deleted.
 */
export const answersOf = (
  read: Kysely<AttemptTables & TaskBoardTables>,
  taskId: string,
  studentIds: readonly string[],
): Promise<(AnsweredRow & { questions_num: number | null })[]> =>
  read
    .selectFrom('entries')
    .select(ENTRY_ANSWERED)
    .select((eb) =>
      eb
        .selectFrom('task_board')
        .select('task_board.questions_num')
        .whereRef('task_board.task_id', '=', 'entries.task_id')
        .as('questions_num'),
    )
    .where('task_id', '=', taskId)
    .where('student_id', 'in', studentIds)
    .execute()

/** What these students did in these tasks. */
export const resultsIn = (read: Db, taskIds: readonly string[], studentIds: readonly string[]) =>
  read
    .selectFrom('entries')
    .select(['task_id', 'student_id', 'status', 'score', 'position'])
    .where('task_id', 'in', taskIds)
    .where('student_id', 'in', studentIds)
    .execute()

/** The started attempts of a task, or of one of its classes: of each student the one that counts. */
export const analysedEntries = (read: Db, taskId: string, classCode?: string) =>
  read
    .selectFrom('entries')
    .select(['status', 'score', 'started_at', 'answers', 'paces', 'marks'])
    .where('task_id', '=', taskId)
    .where('status', '!=', 'not_started')
    .$if(classCode !== undefined, (query) => query.where('class_code', '=', classCode ?? ''))
    .execute()

/** The classes of a task's recipients, each with the number of final attempts. */
export async function finalsByClass(read: Db, taskId: string): Promise<{ code: string; n: number }[]> {
  const rows = await read
    .selectFrom('entries')
    .select(['class_code as code', sql<number>`sum(case when status = 'final' then 1 else 0 end)`.as('n')])
    .where('task_id', '=', taskId)
    .groupBy('class_code')
    .orderBy('class_code')
    .execute()
  return rows.map(({ code, n }) => ({ code, n: Number(n) }))
}
