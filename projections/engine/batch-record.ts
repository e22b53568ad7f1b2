import type { Kysely } from 'kysely'
import type { EventStore } from '../../events/store/event-store.ts'
import type { ProjectedBatch } from '../projected-batch.ts'
import type { ReadTables } from '../read-models.ts'
import { BATCH } from './batch.ts'

/*
 * The record of projected batches, on PostgreSQL: what each batch changed, written in the transaction of the batch. Every
 * node reads it, so that the pushes of no node depend on the one that projected. SQLite has one node, which gets its
 * batches from memory.
 */

/** Events after which the row of a batch is deleted. A node that is further behind makes its clients refetch. */
const KEPT_EVENTS = 50_000

/** What is stored of a batch: its events are in the log. `entries`: student ids by task. */
type Stored = Omit<ProjectedBatch, 'position' | 'events' | 'entries'> & { entries: Record<string, string[]> }

/** Records a batch that projected the events after `after`. Call it in the transaction that moves the checkpoint. */
export async function recordBatch(
  transaction: Kysely<ReadTables>,
  after: number,
  { position, events: _, entries, ...changes }: ProjectedBatch,
): Promise<void> {
  const byTask: Stored['entries'] = {}
  for (const { taskId, studentId } of entries) {
    byTask[taskId] ??= []
    byTask[taskId].push(studentId)
  }
  const stored: Stored = { ...changes, entries: byTask }
  await transaction
    .insertInto('projected_batches')
    .values({ position, after_position: after, changes: JSON.stringify(stored) })
    .execute()
  // Not at every batch: the deletion costs as much as the insert.
  if (Math.floor(position / BATCH) === Math.floor(after / BATCH)) return
  await transaction
    .deleteFrom('projected_batches')
    .where('position', '<=', position - KEPT_EVENTS)
    .execute()
}

/**
 * The batches after position `notified`, the last one passed to the listeners: in order, at most about BATCH events of them.
 * undefined if some of them are not recorded: they were deleted, or a rebuild has moved the checkpoint. `checkpoint`: its
 * position, read before.
 */
export async function readBatches(
  db: Kysely<ReadTables>,
  store: EventStore,
  notified: number,
  checkpoint: number,
): Promise<ProjectedBatch[] | undefined> {
  const rows = await db
    .selectFrom('projected_batches')
    .selectAll()
    .where('position', '>', notified)
    .where('position', '<=', Math.min(checkpoint, notified + BATCH))
    .orderBy('position')
    .execute()
  const isWhole = rows.every((row, index) => row.after_position === (rows[index - 1]?.position ?? notified))
  const last = rows.at(-1)?.position
  if (!isWhole || last === undefined) return undefined
  const events = await store.readAll(notified, last - notified)
  return rows.map(({ position, after_position: after, changes }) => {
    const { entries, ...others } = JSON.parse(changes) as Stored
    return {
      ...others,
      position,
      events: events.slice(after - notified, position - notified),
      entries: Object.entries(entries).flatMap(([taskId, ids]) => ids.map((studentId) => ({ taskId, studentId }))),
    }
  })
}
