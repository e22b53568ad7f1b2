import { type Kysely, sql } from 'kysely'
import { attemptOf, attemptStream } from '../../events/attempt/attempt-events.ts'
import { keyChunksOf } from '../engine/chunks.ts'
import { columnsOf } from '../engine/columns.ts'
import type { EntryKey, EventsToFold } from '../engine/events-to-fold.ts'
import { decoder, fill, pairs } from '../engine/load-rows.ts'
import { upsert } from '../engine/write-rows.ts'
import { affectedStudents } from '../task-board/affected.ts'
import { type AttemptTables, ENTRIES } from './columns.ts'
import { foldAttempt } from './fold.ts'
import { type AttemptRows, createEntryRows } from './rows.ts'

type Db = Kysely<AttemptTables>

/** The recipients of tasks, with their answers and marks. Rows are added and removed by the task board's fold. */
export const attempts = {
  tables: [ENTRIES],
  createRows: (complete: boolean): AttemptRows => ({ entries: createEntryRows(complete) }),
  load,
  foldAttempt,
  write,
  held: ({ entries }: AttemptRows) => ({ rows: entries.size, texts: 0 }),
}

const toEntry = decoder(ENTRIES)
/** Only the columns that this version knows. One statement writes all rows, so a row with a newer column would need it in all others. */
const COLUMNS = columnsOf(ENTRIES)

async function load(db: Db, { entries }: AttemptRows, events: EventsToFold): Promise<void> {
  const { keys, whole } = needsOf(events)
  for (const ids of keyChunksOf([...whole].filter((taskId) => !entries.knowsWhole(taskId)))) {
    for (const row of await db.selectFrom('entries').select(COLUMNS).where('task_id', 'in', ids).execute()) {
      const key = attemptStream(row.task_id, row.student_id)
      if (!entries.known(key)) entries.load(key, toEntry(row))
    }
    for (const taskId of ids) entries.loadedWhole(taskId)
  }
  for (const chunk of keyChunksOf([...keys].filter(([key]) => !entries.known(key)))) {
    const rows = await db
      .selectFrom('entries')
      .select(COLUMNS)
      .where(sql<boolean>`(task_id, student_id) in (values ${pairs(chunk)})`)
      .execute()
    const streams = chunk.map(([key]) => key)
    fill(entries, streams, rows.map(toEntry), (row) => attemptStream(row.task_id, row.student_id))
  }
}

/** `keys` by attempt stream; `whole`: tasks that need all their recipients. */
function needsOf({ tasks, attempts }: EventsToFold): { keys: Map<string, EntryKey>; whole: Set<string> } {
  const keys = new Map<string, EntryKey>()
  const whole = new Set<string>()
  for (const { key, event } of attempts) keys.set(event.streamId, key)
  for (const { taskId, event } of tasks) {
    const affected = affectedStudents(event)
    if (affected === 'all') whole.add(taskId)
    else for (const studentId of affected) keys.set(attemptStream(taskId, studentId), { taskId, studentId })
  }
  return { keys, whole }
}

async function write(db: Db, { entries }: AttemptRows): Promise<void> {
  for (const keys of keyChunksOf([...entries.removed()].flatMap((key) => attemptOf(key) ?? []))) {
    const pairs = sql.join(keys.map(({ taskId, studentId }) => sql`(${taskId}, ${studentId})`))
    await db.deleteFrom('entries').where(sql<boolean>`(task_id, student_id) in (values ${pairs})`).execute()
  }
  await upsert(db, ENTRIES, [...entries.changed().values()])
  entries.written()
}
