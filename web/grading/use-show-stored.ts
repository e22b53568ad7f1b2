import { useQueryClient } from '@tanstack/react-query'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { queryOf } from '../api/query-of.ts'
import type { Grade } from './score-draft.ts'

/**
 * Shows a stored mark in the list of the task's students until it is read again. A teacher who marks faster than that is not
 * led back to a student who is marked already.
 */
export function useShowStored(taskId: string): (of: Pick<Entry, '_id' | 'attempt'>, stored: Grade) => void {
  const client = useQueryClient()
  return ({ _id, attempt }, stored) =>
    client.setQueryData(
      queryOf('tasks/view', { _id: taskId }).queryKey,
      (view) =>
        view && {
          ...view,
          students: view.students?.map((row) => (row._id === _id ? mark(row, attempt, stored) : row)),
        },
    )
}

/** The row with the mark. `attempt` is set for homework, where the row's status and score are those of the attempt that counts. */
function mark(row: Entry, attempt: number | undefined, { score, finished }: Grade): Entry {
  const status = finished ? ('final' as const) : ('waiting' as const)
  const attempts = row.attempts?.map((one) =>
    one.number === attempt ? { ...one, status, score, ...(one.to_mark && { to_mark: !finished }) } : one,
  )
  const counts = !attempts || attempts.find(({ number }) => number === attempt)?.counted
  return { ...row, ...(counts && { status, finished, score }), ...(attempts && { attempts }) }
}
