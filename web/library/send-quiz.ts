import { useSetAtom } from 'jotai'
import type { Quiz } from '../../server/contract/quizzes.ts'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { hasKey } from '../ways/way.ts'

/**
 * Returns a function that opens the new-task popup with the content of a quiz. It has its own draft: the drafts of
 * other tasks and the cart do not change. For teachers only, because a task needs the answer keys.
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
