import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import { CallError } from '../../api/call.ts'
import { type CommandOptions, commandOf } from '../../api/command.ts'
import { showError, useCommand } from '../../api/use-command.ts'
import { confirm } from '../../ui/confirm.tsx'
import { showBanner } from '../../ui/show-banner.ts'
import { waitingSubmissions } from './seen-results.ts'

const CHANGES: CommandOptions = { changes: ['tasks/view', 'tasks/history'], alsoAfterFailure: true }

/**
 * Returns the results of a task's students, all in one step, and takes them back. The banner offers the undo; it asks first
 * if a student has opened the result meanwhile.
 */
export function useReturnResults(taskId: string) {
  const { t } = useTranslation('tasks')
  const { send, busy } = useCommand('tasks/return', CHANGES)

  const takeBack = async (students: string[], unopened: boolean): Promise<void> => {
    try {
      const { success } = await commandOf('tasks/take_back', CHANGES)({ _id: taskId, students, unopened })
      showBanner({ text: t('return.takenBack', { count: success.count }) })
    } catch (error) {
      if (!(error instanceof CallError) || error.error !== 'result_opened') return showError(error)
      const agreed = await confirm({
        title: t('return.openedTitle'),
        text: t('return.openedText'),
        confirmLabel: t('return.takeBack'),
        danger: true,
      })
      if (agreed) await takeBack(students, false)
    }
  }
  return {
    busy,
    /**
     * Returns the waiting results of these entries. With `scores` the server refuses if one of them has another score now. Resolves true
     * when they were returned.
     */
    returnResults: async (entries: readonly Entry[], { scores = false } = {}): Promise<boolean> => {
      const students = entries.map(({ _id }) => _id)
      const reply = await send({ _id: taskId, students, was: waitingSubmissions(entries, scores) })
      if (!reply) return false
      const { count, students: returned } = reply.success
      showBanner({
        text: t('return.done', { count }),
        action: { label: t('return.undo'), run: () => void takeBack(returned, true) },
      })
      return true
    },
    /** Asks first if one of the students has opened the result. */
    takeBack: (students: string[]) => takeBack(students, true),
  }
}
