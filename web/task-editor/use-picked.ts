import type { Question } from '../../server/contract/questions.ts'
import { writeCart } from '../parts/cart/cart.ts'
import { useEditor } from './editor-context.ts'

/** The task's questions as the working list: in a new task every change goes to the cart as well. Favourites stay as they are. */
export function usePicked() {
  const { form, change, taskId } = useEditor()
  const { questions } = form

  const give = (next: Question[]) => {
    if (!taskId) writeCart(localStorage, next)
    change({ questions: next })
  }

  return {
    questions,
    isPicked: (id: string) => questions.some(({ ID }) => ID === id),
    add: (question: Question) => {
      if (!questions.some(({ ID }) => ID === question.ID)) give([...questions, question])
    },
    remove: (id: string) => give(questions.filter(({ ID }) => ID !== id)),
    replace: (question: Question) => give(questions.map((one) => (one.ID === question.ID ? question : one))),
    reorder: (next: readonly Question[]) => give([...next]),
  }
}
