import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { queryKeyOf } from '../api/query-of.ts'
import { useCommand } from '../api/use-command.ts'
import { questionEditorPopupAtom } from '../parts/popups.ts'
import { questionSummary } from '../parts/question/question-title.ts'
import { confirm } from '../ui/ask.ts'
import { showBanner } from '../ui/show-banner.ts'
import { useCart } from './use-cart.ts'
import { setFavourites } from './use-favourites.ts'

/** Adds, changes and deletes questions, and updates the cart, favourites and cached replies. */
export function useQuestionActions() {
  const { t } = useTranslation('questions')
  const queries = useQueryClient()
  const { send } = useCommand('questions/delete', { changes: ['questions/view', 'questions/fav/view'], each: true })
  const openEditor = useSetAtom(questionEditorPopupAtom)
  const cart = useCart()

  const changed = (question: Question) => {
    cart.replace(question)
    setFavourites((now) => now.map((one) => (one.question.ID === question.ID ? { ...one, question } : one)))
    void queries.invalidateQueries({ queryKey: queryKeyOf('Question/view', { _id: question.ID }) })
  }
  return {
    /** The editor itself refetches the list of the bank. */
    write: () => openEditor({ open: true }),
    edit: (question: Question) => openEditor({ open: true, question, onSaved: changed }),
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
