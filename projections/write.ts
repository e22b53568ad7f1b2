import { type Kysely, type RawBuilder, sql } from 'kysely'
import { attemptOf } from '../events/attempt/attempt-events.ts'
import type { EntryState } from './attempts/entry-rows.ts'
import type { Batch, TaskBoardCounters } from './batch.ts'
import { chunksOf, keyChunksOf } from './engine/chunks.ts'
import type { ReadTables } from './tables.ts'
import { COUNTER_COLUMNS, DETAIL_COLUMNS } from './task-board/columns.ts'

type Db = Kysely<ReadTables>

/** Writes the rows of `batch` that changed since its last write. Call it in the transaction that moves the checkpoint. */
export async function write(db: Db, batch: Batch): Promise<void> {
  await writeTasks(db, batch)
  await writeClasses(db, batch)
  await writeEntries(db, batch)
  await writeFigures(db, batch)
  await writeHistory(db, batch)
  for (const rows of [batch.counters, batch.details, batch.classes, batch.entries]) rows.written()
  for (const rows of [batch.badges, batch.teachers, batch.students, batch.lastHistory]) rows.written()
  batch.history.clear()
}

async function writeTasks(db: Db, { counters, details }: Batch): Promise<void> {
  for (const ids of keyChunksOf([...counters.removed()])) {
    await db.deleteFrom('task_board').where('task_id', 'in', ids).execute()
  }
  const wide = [...details.changed().values()].flatMap((row) => {
    const counted = counters.get(row.task_id)
    return counted ? [{ ...row, ...counted }] : []
  })
  const columns = [...COUNTER_COLUMNS, ...DETAIL_COLUMNS].filter((column) => column !== 'task_id')
  for (const rows of chunksOf(wide)) {
    await db
      .insertInto('task_board')
      .values(rows)
      .onConflict((conflict) => conflict.column('task_id').doUpdateSet(excluded(columns)))
      .execute()
  }
  for (const rows of chunksOf([...counters.changed().values()].filter((row) => !details.changed().has(row.task_id)))) {
    await writeCounters(db, rows)
  }
}

/** Both engines name the columns of VALUES column1, column2, …. PostgreSQL treats untyped parameters there as text, hence the casts. */
async function writeCounters(db: Db, rows: TaskBoardCounters[]): Promise<void> {
  const values = rows.map(
    (row) => sql`(${row.task_id}, ${row.phase}, ${row.frozen}, ${row.all_students}, ${row.working}, ${row.sent},
      ${row.waiting}, ${row.final_count}, ${row.final_sum}, ${row.position})`,
  )
  await sql`update ${sql.table('task_board')} set phase = v.column2, frozen = cast(v.column3 as integer),
    all_students = cast(v.column4 as integer), working = cast(v.column5 as integer),
    sent = cast(v.column6 as integer), waiting = cast(v.column7 as integer),
    final_count = cast(v.column8 as integer), final_sum = cast(v.column9 as integer),
    position = cast(v.column10 as bigint)
    from (values ${sql.join(values)}) as v where ${sql.ref('task_board.task_id')} = v.column1`.execute(db)
}

async function writeClasses(db: Db, { classes }: Batch): Promise<void> {
  for (const ids of keyChunksOf([...classes.removed(), ...classes.changed().keys()])) {
    await db.deleteFrom('task_classes').where('task_id', 'in', ids).execute()
  }
  const rows = [...classes.changed()].flatMap(([taskId, codes]) =>
    [...new Set(codes)].map((code) => ({ task_id: taskId, class_code: code })),
  )
  for (const chunk of chunksOf(rows)) await db.insertInto('task_classes').values(chunk).execute()
}

async function writeEntries(db: Db, { entries }: Batch): Promise<void> {
  for (const keys of keyChunksOf([...entries.removed()].flatMap((key) => attemptOf(key) ?? []))) {
    const pairs = sql.join(keys.map(({ taskId, studentId }) => sql`(${taskId}, ${studentId})`))
    await db.deleteFrom('entries').where(sql<boolean>`(task_id, student_id) in (values ${pairs})`).execute()
  }
  for (const rows of chunksOf([...entries.changed().values()])) {
    await db
      .insertInto('entries')
      .values(rows.map(fromEntry))
      .onConflict((conflict) => conflict.columns(['task_id', 'student_id']).doUpdateSet(excluded(ENTRY_COLUMNS)))
      .execute()
  }
}

const ENTRY_COLUMNS = [
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
  'answers',
  'marks',
  'right_count',
  'position',
] as const

const fromEntry = ({ answers, marks, ...row }: EntryState): ReadTables['entries'] => ({
  ...row,
  answers: JSON.stringify(answers),
  marks: JSON.stringify(marks),
})

async function writeFigures(db: Db, { badges, teachers, students }: Batch): Promise<void> {
  const finals = ['tasks', 'final_count', 'final_sum', 'position'] as const
  for (const rows of chunksOf([...badges.changed().values()])) {
    const insert = db.insertInto('badges').values(rows)
    await insert.onConflict((on) => on.column('user_id').doUpdateSet(excluded(['count', 'position']))).execute()
  }
  for (const rows of chunksOf([...teachers.changed().values()])) {
    const insert = db.insertInto('teacher_statistics').values(rows)
    await insert
      .onConflict((on) => on.column('user_id').doUpdateSet(excluded(['sent', 'waiting', ...finals])))
      .execute()
  }
  for (const rows of chunksOf([...students.changed().values()])) {
    const insert = db.insertInto('student_statistics').values(rows)
    await insert.onConflict((on) => on.column('user_id').doUpdateSet(excluded(['not_finished', ...finals]))).execute()
  }
}

async function writeHistory(db: Db, { history }: Batch): Promise<void> {
  for (const rows of chunksOf([...history.values()])) {
    await db
      .insertInto('history')
      .values(rows.map((row) => ({ ...row, detail: JSON.stringify(row.detail) })))
      .onConflict((on) => on.column('position').doUpdateSet(excluded(['detail'])))
      .execute()
  }
}

/** `set column = excluded.column` for each column: an upsert overwrites with the values of the insert. */
const excluded = <Column extends string>(columns: readonly Column[]): Record<Column, RawBuilder<never>> =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<
    Column,
    RawBuilder<never>
  >
