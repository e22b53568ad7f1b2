import { lookAtOwnDates } from '../attempts/own-due.ts'
import type { AttemptRows } from '../attempts/rows.ts'

/** After a change of the task's dates or phase the timekeeper checks the dates of each student who has own ones. */
export function lookAtAllOwnDates({ entries }: AttemptRows, taskId: string): void {
  for (const key of entries.ofTask(taskId)) {
    const entry = entries.get(key)
    const looked = entry && lookAtOwnDates(entry)
    if (looked && looked !== entry) entries.put(key, looked)
  }
}
