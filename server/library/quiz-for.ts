import { toTaskQuestion } from '../assessment/question-mapping.ts'
import { toStudentQuestion } from '../assessment/student-view.ts'
import type { Question } from '../contract/questions.ts'
import type { Quiz } from '../contract/quizzes.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/session/person.ts'
import { type QuizRow, toQuizItem } from './quizzes.ts'

/**
 * A quiz as this reader may see it: for teachers with its keys, for students shuffled and without keys, for visitors
 * without questions and story.
 */
export async function quizFor(
  reader: Person | undefined,
  row: QuizRow,
  categories: Database['categories'][],
  { secret, speech }: { secret: string; speech: Deps['speech'] },
): Promise<Quiz> {
  const item = toQuizItem(row, new Map(categories.map((category) => [category.id, category])))
  const quiz = { ...item, full: row.full, background: row.background }
  if (!reader) return { ...quiz, story: '' }
  const questions: Question[] = JSON.parse(row.questions)
  const shown =
    reader.level >= LEVEL.teacher
      ? questions
      : (await speech.addSounds(questions.map((question) => toTaskQuestion(question, question.ID)))).map((question) =>
          toStudentQuestion(question, { secret, studentId: reader.id }),
        )
  return { ...quiz, passage: row.story, questions: shown }
}
