import { type Kysely, sql } from 'kysely'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { keyChunksOf } from '../engine/chunks.ts'
import { columnsOf } from '../engine/columns.ts'
import type { EntryKey, EventsToFold } from '../engine/events-to-fold.ts'
import { decoder, fill, pairs } from '../engine/load-rows.ts'
import { createRows } from '../engine/rows.ts'
import { upsert } from '../engine/write-rows.ts'
import { HISTORY, type HistoryRows, type HistoryTables, REWRITTEN } from './columns.ts'
import { addAttemptHistory, addTaskHistory } from './fold.ts'

type Db = Kysely<HistoryTables>

/** What happened to a task and its attempts, in order. */
export const history = {
  tables: [HISTORY],
  createRows: (complete: boolean): HistoryRows => ({
    history: new Map(),
    lastHistory: createRows('history', complete),
  }),
  load,
  foldTask: addTaskHistory,
  foldAttempt: addAttemptHistory,
  async write(db: Db, { history, lastHistory }: HistoryRows) {
    await upsert(db, HISTORY, [...history.values()], REWRITTEN)
    history.clear()
    lastHistory.written()
  },
  held: ({ lastHistory }: HistoryRows) => ({ rows: lastHistory.size, texts: 0 }),
}

/** Loads the newest row of each attempt with a save, with one index seek per attempt. */
async function load(db: Db, { lastHistory }: HistoryRows, { attempts }: EventsToFold): Promise<void> {
  const saves = new Map<string, EntryKey>()
  for (const { key, event } of attempts) if (event.type === 'AnswersSaved') saves.set(event.streamId, key)
  for (const keys of keyChunksOf([...saves].filter(([key]) => !lastHistory.known(key)))) {
    const newest = sql<number>`(
      select (
        select max(${sql.ref('h.position')}) from ${sql.table('history')} as h
        where h.task_id = k.column1 and h.student_id = k.column2
      ) from (values ${pairs(keys)}) as k
    )`
    const rows = await db.selectFrom('history').select(columnsOf(HISTORY)).where('position', 'in', newest).execute()
    const streams = keys.map(([key]) => key)
    fill(lastHistory, streams, rows.map(decoder(HISTORY)), (row) => attemptStream(row.task_id, row.student_id))
  }
}
