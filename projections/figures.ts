import type { EntryChange } from './attempts/entry-change.ts'
import { countBadges } from './badges/fold.ts'
import type { Batch } from './batch.ts'
import { countStatistics } from './statistics/fold.ts'
import { countOnBoard } from './task-board/counters.ts'

/** Updates all counters, badges and statistics for one recipient's change. */
export function countChange(batch: Batch, change: EntryChange): void {
  countOnBoard(batch.counters, change)
  countBadges(batch.badges, change)
  countStatistics(batch, change)
}
