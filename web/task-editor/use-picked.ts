import type { Question } from '../../server/contract/questions.ts'
import { useEditor } from './editor-context.ts'
import { withPoints } from './question-points.ts'

/** The task's questions and their order. Favourites are not changed. */
export function usePicked() {
  const { form, change } = useEditor()
  const { questions } = form

  const setQuestions = (next: Question[]) => change({ questions: next })

  return {
    questions,
    isPicked: (id: string) => questions.some(({ ID }) => ID === id),
    add: (question: Question) => {
      if (!questions.some(({ ID }) => ID === question.ID)) setQuestions([...questions, question])
    },
    remove: (id: string) => setQuestions(questions.filter(({ ID }) => ID !== id)),
    replace: (question: Question) => setQuestions(questions.map((one) => (one.ID === question.ID ? question : one))),
    weigh: (id: string, points: number) =>
      setQuestions(questions.map((one) => (one.ID === id ? withPoints(one, points) : one))),
    reorder: (next: readonly Question[]) => setQuestions([...next]),
  }
}
