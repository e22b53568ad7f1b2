import type { WayNumber } from '../../../server/contract/answer-way-rules.ts'
import type { Body } from '../../../server/contract/calls.ts'
import type { QuestionType } from '../../../server/contract/question-kind-rules.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { foldForSearch } from '../../../server/contract/rules.ts'
import { wayOf } from '../../ways/ways.ts'
import { questionTitle } from './question-title.ts'

export interface QuestionFilter {
  search: string
  /** Number of the question kind as a string; '' means all, here and in the other fields. */
  kind: string
  /** Number of the answer way, 1 for choice. */
  way: string
  level: string
  /** Grade, `7`. */
  grade: string
  /** Id of a category; includes its subcategories. */
  category: string
  /** Only the user's own questions. */
  mine: boolean
}

export const NO_QUESTION_FILTER: QuestionFilter = {
  search: '',
  kind: '',
  way: '',
  level: '',
  grade: '',
  category: '',
  mine: false,
}

/** The body of `questions/view`. */
export const questionsBody = (filter: QuestionFilter): Body<'questions/view'> => ({
  ...(filter.search.trim() && { search: filter.search.trim() }),
  ...(filter.kind && { type: Number(filter.kind) as QuestionType }),
  ...(filter.way && { answersType: Number(filter.way) as WayNumber }),
  ...(filter.level && { level: filter.level }),
  ...(filter.grade && { classes: [filter.grade] }),
  ...(filter.category && { cats: [filter.category] }),
  ...(filter.mine && { mine: true }),
})

/**
 * Applies the filter to questions that are already loaded, like the server. `below`: the chosen category and all its
 * subcategories.
 */
export function matchesFilter(question: Question, filter: QuestionFilter, below = [filter.category]): boolean {
  const { search, kind, way, level, grade, category, mine } = filter
  const { video, file } = question
  const text = foldForSearch(
    [questionTitle(question), question.question, question.notes, wayOf(question).stem?.(question) ?? '']
      .concat(
        [video?.video_title, video?.video_desc, file?.file_title, file?.file_desc, file?.file_word].map(
          (one) => one ?? '',
        ),
      )
      .concat(question.answers.map(({ answer }) => answer))
      .join(' '),
  )
  return (
    foldForSearch(search)
      .split(' ')
      .every((word) => text.includes(word)) &&
    (!kind || String(question.type) === kind) &&
    (!way || String(question.answersType ?? 1) === way) &&
    (!category || question.cats?.some((cat) => below.includes(cat)) === true) &&
    (!mine || question.mine === true) &&
    (!level || question.level === level) &&
    (!grade || question.classes.length === 0 || question.classes.some((code) => code.split('-').at(-1) === grade))
  )
}
