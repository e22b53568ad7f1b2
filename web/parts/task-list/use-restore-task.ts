import { useTranslation } from 'react-i18next'
import { type CommandOptions, commandOf } from '../../api/command.ts'
import { showError, useCommand } from '../../api/use-command.ts'
import { isolated } from '../../i18n/isolated.ts'
import { showBanner } from '../../ui/show-banner.ts'

const CHANGES: CommandOptions = { changes: ['tasks/view', 'tasks/deleted'], alsoAfterFailure: true }

/** Deletes a task with an undo in the banner, and restores one. */
export function useRestoreTask() {
  const { t } = useTranslation('tasks')
  const { send } = useCommand('tasks/delete', { changes: CHANGES.changes })
  const restore = async ({ _id, name }: { _id: string; name: string }): Promise<boolean> => {
    try {
      // Not a command of the component: its row disappears with the task.
      await commandOf('tasks/restore', CHANGES)({ _id })
      showBanner({ text: t('restore.done', { name: isolated(name) }) })
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
  return {
    restore,
    remove: async (task: { _id: string; name: string }): Promise<void> => {
      if (!(await send({ _id: task._id }))) return
      showBanner({
        text: t('delete.done'),
        action: { label: t('return.undo'), run: () => void restore(task) },
      })
    },
  }
}
