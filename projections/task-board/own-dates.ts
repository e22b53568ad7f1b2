import { recheckOwnDates } from '../attempts/own-due.ts'
import type { AttemptRows } from '../attempts/rows.ts'

/** After a change of the task's dates or phase: makes the timekeeper check each student who has dates of their own. */
export function recheckAllOwnDates({ entries }: AttemptRows, taskId: string): void {
  for (const key of entries.ofTask(taskId)) {
    const entry = entries.get(key)
    const rechecked = entry && recheckOwnDates(entry)
    if (rechecked && rechecked !== entry) entries.put(key, rechecked)
  }
}
