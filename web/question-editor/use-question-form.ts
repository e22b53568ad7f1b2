import type { Question } from '../../server/contract/questions.ts'
import { localDraft } from '../parts/authoring/draft-store.ts'
import { useDraftForm } from '../parts/authoring/use-draft-form.ts'
import { keyContent } from '../ways/authoring.ts'
import { emptyQuestion, formOfQuestion, type QuestionForm } from './question-form.ts'
import { fieldOf, type QuestionField, staysWrong } from './question-problems.ts'

/**
 * The form of a new question, or of a question of the bank.
 * @param place suffix of the draft's key, to separate drafts of other editors, such as quizzes
 */
export const useQuestionForm = (userId: string, question: Question | undefined, place = '') =>
  useDraftForm<QuestionForm, QuestionField>({
    store: () => localDraft(`bawaba.question.${userId}${place}${question ? `.${question.ID}` : ''}`, emptyQuestion()),
    before: question ? formOfQuestion(question) : emptyQuestion(),
    isSame: sameContent,
    solves: (part, problem) => !staysWrong(problem, part),
    fieldOf,
  })

/** Compares the texts: the ids of lines differ each time a question is opened. */
function sameContent(a: QuestionForm, b: QuestionForm): boolean {
  return contentOf(a) === contentOf(b)
}
const contentOf = ({ version: _, ...form }: QuestionForm) => JSON.stringify(keyContent(form))
