import { type Kysely, sql } from 'kysely'
import { attemptStream } from '../events/attempt/attempt-events.ts'
import type { StoredEvent } from '../events/store/event-store.ts'
import type { EntryState } from './attempts/entry-rows.ts'
import type { Batch } from './batch.ts'
import { keyChunksOf } from './engine/chunks.ts'
import type { Rows } from './engine/rows.ts'
import type { HistoryState, HistoryType } from './history/history.ts'
import { type EntryKey, type Needs, needsOf } from './needs.ts'
import type { ReadTables } from './tables.ts'
import { COUNTER_COLUMNS, DETAIL_COLUMNS } from './task-board/columns.ts'

type Db = Kysely<ReadTables>

/** Loads the rows that folding `events` needs and `batch` does not have yet. One query for many keys, never one per event. */
export async function load(db: Db, batch: Batch, events: readonly StoredEvent[]): Promise<void> {
  const needs = needsOf(events)
  await loadTasks(db, batch, needs)
  await loadEntries(db, batch, needs)
  await loadHistory(db, batch, needs)
  await loadFigures(db, batch, needs)
}

async function loadTasks(db: Db, batch: Batch, needs: Needs): Promise<void> {
  for (const ids of unknown(batch.counters, needs.tasks)) {
    const rows = await db.selectFrom('task_board').select(COUNTER_COLUMNS).where('task_id', 'in', ids).execute()
    fill(batch.counters, ids, rows, (row) => row.task_id)
  }
  for (const ids of unknown(batch.details, needs.details)) {
    const rows = await db.selectFrom('task_board').select(DETAIL_COLUMNS).where('task_id', 'in', ids).execute()
    fill(batch.details, ids, rows, (row) => row.task_id)
  }
}

async function loadEntries(db: Db, batch: Batch, needs: Needs): Promise<void> {
  const whole = [...needs.whole].filter((taskId) => !batch.entries.knowsWhole(taskId))
  for (const ids of keyChunksOf(whole)) {
    for (const row of await db.selectFrom('entries').selectAll().where('task_id', 'in', ids).execute()) {
      const key = attemptStream(row.task_id, row.student_id)
      if (!batch.entries.known(key)) batch.entries.load(key, toEntry(row))
    }
    for (const taskId of ids) batch.entries.loadedWhole(taskId)
  }
  for (const keys of keyChunksOf([...needs.entries].filter(([key]) => !batch.entries.known(key)))) {
    const rows = await db
      .selectFrom('entries')
      .selectAll()
      .where(sql<boolean>`(task_id, student_id) in (values ${pairs(keys)})`)
      .execute()
    const found = rows.map(toEntry)
    fill(
      batch.entries,
      keys.map(([key]) => key),
      found,
      (row) => attemptStream(row.task_id, row.student_id),
    )
  }
}

const toEntry = ({ answers, marks, ...row }: ReadTables['entries']): EntryState => ({
  ...row,
  answers: JSON.parse(answers),
  marks: JSON.parse(marks),
})

/** Loads the newest history row of each attempt, with one index seek per attempt. */
async function loadHistory(db: Db, batch: Batch, needs: Needs): Promise<void> {
  for (const keys of keyChunksOf([...needs.saves].filter(([key]) => !batch.lastHistory.known(key)))) {
    const newest = sql<number>`(
      select (
        select max(${sql.ref('h.position')}) from ${sql.table('history')} as h
        where h.task_id = k.column1 and h.student_id = k.column2
      ) from (values ${pairs(keys)}) as k
    )`
    const rows = await db.selectFrom('history').selectAll().where('position', 'in', newest).execute()
    const found = rows.map(
      (row): HistoryState => ({ ...row, type: row.type as HistoryType, detail: JSON.parse(row.detail) }),
    )
    fill(
      batch.lastHistory,
      keys.map(([key]) => key),
      found,
      (row) => attemptStream(row.task_id, row.student_id),
    )
  }
}

async function loadFigures(db: Db, batch: Batch, needs: Needs): Promise<void> {
  const students = new Set(needs.students)
  for (const taskId of needs.whole) {
    for (const key of batch.entries.ofTask(taskId)) {
      const entry = batch.entries.get(key)
      if (entry) students.add(entry.student_id)
    }
  }
  const owners = new Set(needs.owners)
  for (const taskId of needs.counted) {
    const counters = batch.counters.get(taskId)
    if (counters) owners.add(counters.owner_id)
  }
  for (const ids of unknown(batch.badges, new Set([...students, ...owners]))) {
    const rows = await db.selectFrom('badges').selectAll().where('user_id', 'in', ids).execute()
    fill(batch.badges, ids, rows, (row) => row.user_id)
  }
  for (const ids of unknown(batch.students, students)) {
    const rows = await db.selectFrom('student_statistics').selectAll().where('user_id', 'in', ids).execute()
    fill(batch.students, ids, rows, (row) => row.user_id)
  }
  for (const ids of unknown(batch.teachers, owners)) {
    const rows = await db.selectFrom('teacher_statistics').selectAll().where('user_id', 'in', ids).execute()
    fill(batch.teachers, ids, rows, (row) => row.user_id)
  }
}

const pairs = (keys: [string, EntryKey][]) =>
  sql.join(keys.map(([, { taskId, studentId }]) => sql`(${taskId}, ${studentId})`))

const unknown = <Row>(rows: Rows<Row>, keys: Set<string>): string[][] =>
  keyChunksOf([...keys].filter((key) => !rows.known(key)))

/** Loads the found rows. Records the keys without a row as absent, so that reading them does not throw. */
function fill<Row>(rows: Rows<Row>, keys: string[], found: Row[], keyOf: (row: Row) => string): void {
  for (const key of keys) rows.load(key, undefined)
  for (const row of found) rows.load(keyOf(row), row)
}
