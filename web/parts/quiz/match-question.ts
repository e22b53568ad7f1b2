import { foldForSearch } from '../../../server/contract/rules.ts'
import { hasKey, type ReviewQuestion } from '../../ways/way.ts'
import { wayOf } from '../../ways/ways.ts'
import { plainText, questionTitle } from '../question/question-title.ts'

/** Whether a question contains every word of the search in its texts, options, items or words. */
export function matchesQuestion(question: ReviewQuestion, search: string): boolean {
  const words = foldForSearch(search).split(' ').filter(Boolean)
  if (words.length === 0) return true
  const choices = hasKey(question)
    ? question.answers.map(({ answer }) => answer)
    : [...(question.options ?? []).map(({ text }) => text), ...(question.words ?? []), ...(question.items ?? [])]
  const text = foldForSearch(
    [
      questionTitle(question),
      plainText(question.question),
      plainText(question.notes),
      wayOf(question).stem?.(question) ?? '',
      ...choices,
    ].join(' '),
  )
  return words.every((word) => text.includes(word))
}
