import { useSetAtom } from 'jotai'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { taskEditorPopupAtom } from '../popups.ts'

/** The ways to use a sent task again: each opens a popup, and nothing is sent before the teacher presses a class or sends. */
export function useTaskReuse({ _id, phase }: Pick<TaskRow, '_id' | 'phase'>) {
  const edit = useSetAtom(taskEditorPopupAtom)
  const copy = () => edit({ open: true, copyOf: _id, toClasses: true })
  return {
    /** A new task with the same content: the next press chooses its class and sends it. */
    copy,
    /** Adds classes to the task. A closed task gets no more answers, so that it is copied for the other class. */
    sendOn: () => (phase === 'closed' ? copy() : edit({ open: true, taskId: _id, toClasses: true })),
  }
}
