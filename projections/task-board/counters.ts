import type { Standing } from '../batch.ts'
import { difference, type EntryChange, finals, isSent, plus, type Weighed } from '../entry-change.ts'
import type { Rows } from '../rows.ts'

const weigh = (weighed: Weighed | undefined) => ({
  all_students: weighed ? 1 : 0,
  working: weighed?.entry.status === 'in_progress' ? 1 : 0,
  sent: weighed && isSent(weighed.entry) ? 1 : 0,
  waiting: weighed?.entry.status === 'waiting' ? 1 : 0,
  ...finals(weighed),
})

/** The task's own counters. */
export function countOnBoard(standings: Rows<Standing>, { taskId, position, before, after }: EntryChange): void {
  const by = difference(weigh(before), weigh(after))
  const standing = by && standings.get(taskId)
  if (standing) standings.put(taskId, { ...plus(standing, by), position })
}
