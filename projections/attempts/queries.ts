import { type Kysely, sql } from 'kysely'
import type { Mark } from '../../events/attempt/attempt-events.ts'
import type { ReadTables } from '../tables.ts'

type Db = Kysely<ReadTables>
export type EntryRow = ReadTables['entries']
/** A recipient in a list: the row without answers and marks. */
export type EntryListRow = Omit<EntryRow, 'answers' | 'marks'> & {
  /** 1 when the entry has an answer to show. A half-filled passage is not `answered`, but once submitted it can be shown. */
  given: number
}

export const ENTRY_LISTED = [
  'task_id',
  'student_id',
  'class_code',
  'attempt',
  'status',
  'score',
  'final',
  'seconds_taken',
  'answered',
  'started_at',
  'deadline',
  'sent_at',
  'right_count',
  'position',
  sql<number>`case when sent_at is null then (case when answered > 0 then 1 else 0 end) when answers = '[]' and answered = 0 then 0 else 1 end`.as(
    'given',
  ),
] as const

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

/** The same rows with `answers` (AnswerValue[]) and `marks` (Mark[]) as JSON. */
export function listAnswers(read: Db, taskId: string, classCode?: string): Promise<(EntryListRow & EntryRow)[]> {
  return read
    .selectFrom('entries')
    .select(ENTRY_LISTED)
    .select(['answers', 'marks'])
    .where('task_id', '=', taskId)
    .$if(classCode !== undefined, (query) => query.where('class_code', '=', classCode ?? ''))
    .orderBy('student_id')
    .execute()
}

/** One recipient with `answers` (AnswerValue[]) and `marks` (Mark[]) as JSON; undefined for a student who is no recipient. */
export function findEntry(read: Db, taskId: string, studentId: string): Promise<(EntryListRow & EntryRow) | undefined> {
  return read
    .selectFrom('entries')
    .select(ENTRY_LISTED)
    .select(['answers', 'marks'])
    .where('task_id', '=', taskId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
}

/** Share of right answers by question id, from 0 to 1, over all submitted entries; `{}` when there are none. */
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
    const { right, of } = tallies.get(mark.questionId) ?? { right: 0, of: 0 }
    tallies.set(mark.questionId, { right: right + (mark.right ? 1 : 0), of: of + 1 })
  }
  return Object.fromEntries([...tallies].map(([questionId, { right, of }]) => [questionId, right / of]))
}

export interface DueAttempt {
  task_id: string
  student_id: string
  attempt: number
  deadline: string
}

/** Running attempts whose deadline is `beforeIso` or earlier, the longest overdue first, at most `limit`. */
export function dueAttempts(read: Db, beforeIso: string, limit = 1000): Promise<DueAttempt[]> {
  return read
    .selectFrom('entries')
    .select(['task_id', 'student_id', 'attempt', sql<string>`deadline`.as('deadline')])
    .where('status', '=', 'in_progress')
    .where('deadline', '<=', beforeIso)
    .orderBy('deadline')
    .limit(limit)
    .execute()
}

/** Running attempts with their present deadline and with the values that a deadline is computed from. */
export function runningAttempts(read: Db) {
  return read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select((eb) => [
      'entries.task_id',
      'entries.student_id',
      eb.ref('entries.started_at').$notNull().as('started_at'),
      'entries.deadline',
      'task_board.timer_minutes',
      'task_board.closes_at',
    ])
    .where('entries.status', '=', 'in_progress')
    .execute()
}

/** Tasks that the timekeeper must open and close at `nowIso`. A scheduled task whose end has passed too is in both lists. */
export async function dueTasks(read: Db, nowIso: string): Promise<{ toOpen: string[]; toClose: string[] }> {
  const ids = read.selectFrom('task_board').select('task_id')
  const toOpen = await ids
    .where('phase', '=', 'scheduled')
    .where((eb) => eb.or([eb('opens_at', 'is', null), eb('opens_at', '<=', nowIso)]))
    .execute()
  const toClose = await ids.where('phase', 'in', ['scheduled', 'open']).where('closes_at', '<=', nowIso).execute()
  return { toOpen: toOpen.map((row) => row.task_id), toClose: toClose.map((row) => row.task_id) }
}

/** Tasks that a student who joins the class now must receive: those sent to the whole class and not closed. */
export async function openTasksOfClass(read: Db, schoolId: string, classCode: string): Promise<string[]> {
  const rows = await read
    .selectFrom('task_classes')
    .innerJoin('task_board', 'task_board.task_id', 'task_classes.task_id')
    .select('task_board.task_id')
    .where('task_classes.class_code', '=', classCode)
    .where('task_board.school_id', '=', schoolId)
    .where('task_board.phase', '!=', 'closed')
    .where('task_board.chosen_students', '=', '[]')
    .orderBy('task_board.task_id')
    .execute()
  return rows.map((row) => row.task_id)
}
