import type { Question } from '../../../server/contract/questions.ts'
import { foldForSearch } from '../../../server/contract/rules.ts'
import { passageText, questionTitle } from './question-title.ts'

export interface QuestionFilter {
  search: string
  /** '' = all, here and below. */
  kind: string
  /** 1 asks for choice. */
  way: string
  level: string
  /** Grade, `7`. */
  grade: string
}

/** The same reading of the filters as the server's, for questions that are here already. */
export function matchesFilter(question: Question, { search, kind, way, level, grade }: QuestionFilter): boolean {
  const { video, file } = question
  const text = foldForSearch(
    [questionTitle(question), question.question, question.notes, passageText(question)]
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
    (!level || question.level === level) &&
    (!grade || question.classes.length === 0 || question.classes.some((code) => code.split('-').at(-1) === grade))
  )
}
