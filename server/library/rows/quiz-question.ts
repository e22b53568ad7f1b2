import type { Static } from 'typebox'
import type { QuizQuestion } from '../../contract/content-rows.ts'
import type { QuestionInput } from '../../contract/questions.ts'
import type { Row } from './content-shapes.ts'

/** A quiz's question whole: without an ID it is named by its place, and what it doesn't say is as the quiz says. */
export const quizQuestion = (
  quiz: Row<'quizzes'>,
  place: number,
  question: Static<typeof QuizQuestion>,
): QuestionInput & { ID: string } => ({
  ...question,
  ID: question.ID ?? `${quiz.id}-${place + 1}`,
  cats: question.cats ?? quiz.cats,
  classes: question.classes ?? quiz.classes,
  level: question.level ?? quiz.level,
})
