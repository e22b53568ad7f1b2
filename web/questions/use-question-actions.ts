import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { useCommand } from '../api/use-command.ts'
import { questionEditorPopupAtom } from '../parts/popups.ts'
import { questionSummary } from '../parts/question/question-title.ts'
import { confirm } from '../ui/ask.ts'
import { showBanner } from '../ui/show-banner.ts'
import { useCart } from './use-cart.ts'
import { setFavourites } from './use-favourites.ts'

/** Adds, changes and deletes questions. */
export function useQuestionActions() {
  const { t } = useTranslation('questions')
  const { send } = useCommand('questions/delete', { changes: ['questions/view', 'questions/fav/view'], each: true })
  const openEditor = useSetAtom(questionEditorPopupAtom)
  const cart = useCart()

  return {
    /** The editor itself replaces the copies of the question. */
    write: () => openEditor({ open: true }),
    edit: (question: Question) => openEditor({ open: true, question }),
    /** Deletes after a confirmation; resolves to true if deleted. */
    remove: async (question: Question): Promise<boolean> => {
      const title = t('delete.title', { title: `\u2068${questionSummary(question, 60)}\u2069` })
      const asked = { title, text: t('delete.text'), confirmLabel: t('delete.confirm'), danger: true }
      if (!(await confirm(asked))) return false
      if (!(await send({ _id: question.ID }))) return false
      cart.remove(question.ID)
      setFavourites((now) => now.filter((one) => one.question.ID !== question.ID))
      showBanner({ text: t('delete.done') })
      return true
    },
  }
}
