import type { Question } from '../../server/contract/questions.ts'
import { noteFavoured, readFavoured, writeCart } from '../parts/cart/cart.ts'
import { forget, remember, useFavourites } from '../parts/cart/use-favourites.ts'
import { useEditor } from './editor-context.ts'

/**
 * The task's questions as the working list: in a new task every change goes to the cart as well, and a picked question
 * becomes a favourite on the server, so that it follows its teacher to another machine (decisions, "Question authoring").
 * A favourite of earlier stays when its question is taken out again; losing it takes a confirmation, on its own page.
 */
export function usePicked() {
  const { form, change, taskId } = useEditor()
  const { favouriteOf } = useFavourites()
  const { questions, favoured } = form

  const give = (next: Question[], more: { favoured?: string[] } = {}) => {
    if (!taskId) writeCart(localStorage, next)
    change({ questions: next, ...more })
  }

  return {
    questions,
    isPicked: (id: string) => questions.some(({ ID }) => ID === id),
    add: (question: Question) => {
      if (questions.some(({ ID }) => ID === question.ID)) return
      const known = taskId !== undefined || favouriteOf(question.ID) !== undefined
      give([...questions, question], known ? {} : { favoured: [...favoured, question.ID] })
      // The task has its question either way; a favourite that could not be stored is no reason to stop.
      if (known) return
      noteFavoured(localStorage, question.ID, true)
      void remember(question).catch(() => undefined)
    },
    remove: (id: string) => {
      const ours = favoured.includes(id) || (!taskId && readFavoured(localStorage).includes(id))
      give(
        questions.filter(({ ID }) => ID !== id),
        ours ? { favoured: favoured.filter((one) => one !== id) } : {},
      )
      if (ours) void forget(id).catch(() => undefined)
    },
    replace: (question: Question) => give(questions.map((one) => (one.ID === question.ID ? question : one))),
    reorder: (next: readonly Question[]) => give([...next]),
  }
}
