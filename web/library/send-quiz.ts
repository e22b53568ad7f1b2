import { useSetAtom } from 'jotai'
import type { Quiz } from '../../server/contract/quizzes.ts'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { hasKey } from '../parts/question/review-model.ts'

/** Opens the new-task popup with a quiz in it (decisions, "Tasks"); for teachers, who have the keys. */
export function useSendQuiz(): (quiz: Quiz) => void {
  const edit = useSetAtom(taskEditorPopupAtom)
  return ({ name, passage, questions = [] }) =>
    edit({ open: true, name, story: passage ?? '', questions: questions.filter(hasKey) })
}
