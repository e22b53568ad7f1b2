import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import { type CommandOptions, commandOf } from '../../api/command.ts'
import { showError } from '../../api/use-command.ts'
import { showBanner } from '../../ui/show-banner.ts'

const CHANGES: CommandOptions = { changes: ['tasks/view', 'tasks/history'], alsoAfterFailure: true }

/** Restores the deleted answers of a student. */
export function useRestoreAnswers(taskId: string) {
  const { t } = useTranslation('tasks')
  const restore = async (student: string): Promise<boolean> => {
    try {
      await commandOf('tasks/restore_answers', CHANGES)({ _id: taskId, student })
      showBanner({ text: t('restore.answersDone') })
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
  return {
    restore,
    /**
     * What a deletion takes when there are several attempts, which it takes all, also one that runs; undefined for one.
     */
    takesAll: (
      { attempts = [] }: Pick<Entry, 'attempts'>,
      words: { name: string; task: string },
    ): string | undefined =>
      attempts.length > 1 ? t('restore.deleteAll', { ...words, count: attempts.length }) : undefined,
    /** The banner after a deletion, with its undo. */
    showDeleted: (student: string, text: string) =>
      showBanner({ text, action: { label: t('return.undo'), run: () => void restore(student) } }),
  }
}
