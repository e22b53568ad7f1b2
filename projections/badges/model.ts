import type { Kysely } from 'kysely'
import { affectedPeople } from '../attempts/affected.ts'
import type { AttemptRows } from '../attempts/rows.ts'
import { columnsOf, defineTable, integer, position, type RowOf, text } from '../engine/columns.ts'
import type { EventsToFold } from '../engine/events-to-fold.ts'
import { loadRows } from '../engine/load-rows.ts'
import { createRows, type Rows } from '../engine/rows.ts'
import { upsert } from '../engine/write-rows.ts'
import type { TaskBoardRows } from '../task-board/rows.ts'
import { countBadges, countOwner } from './fold.ts'

const BADGES = defineTable('badges', { user_id: text(), count: integer(), position: position() }, { key: ['user_id'] })
export interface BadgeTables {
  badges: RowOf<typeof BADGES>
}
export interface BadgeRows {
  badges: Rows<BadgeTables['badges']>
}

/** The number in the header of a page. */
export const badges = {
  tables: [BADGES],
  createRows: (complete: boolean): BadgeRows => ({ badges: createRows('badges', complete) }),
  async load(db: Kysely<BadgeTables>, batch: BadgeRows & TaskBoardRows & AttemptRows, events: EventsToFold) {
    const { students, owners } = affectedPeople(batch, events)
    await loadRows(db, BADGES, 'user_id', columnsOf(BADGES), batch.badges, new Set([...students, ...owners]))
  },
  countEntry: countBadges,
  countOwner,
  async write(db: Kysely<BadgeTables>, { badges }: BadgeRows) {
    await upsert(db, BADGES, [...badges.changed().values()])
    badges.written()
  },
}
