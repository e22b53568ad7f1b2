import { useSetAtom } from 'jotai'
import type { Quiz } from '../../server/contract/quizzes.ts'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { hasKey } from '../ways/way.ts'

/**
 * Opens the new-task popup with all that a quiz has, as a draft of its own: what was left of another task, and the cart,
 * stay as they are. For teachers, who have the keys.
 */
export function useSendQuiz(): (quiz: Quiz) => void {
  const edit = useSetAtom(taskEditorPopupAtom)
  return ({ _id, name, full, passage, img, background, cats, questions = [] }) =>
    edit({
      open: true,
      draft: `quiz.${_id}`,
      begun: {
        name,
        notes: full,
        story: passage ?? '',
        image: img,
        background,
        categories: cats.map((cat) => cat._id),
      },
      questions: questions.filter(hasKey),
    })
}
