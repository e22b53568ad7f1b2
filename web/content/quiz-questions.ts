import type { Question } from '../../server/contract/questions.ts'
import type { Row } from './rows.ts'

/** The questions of a quiz's row with all fields. The screen needs an ID of each. */
export function quizQuestions(row: Row): Question[] {
  const list = Array.isArray(row.questions) ? (row.questions as Partial<Question>[]) : []
  return list.map((question, at) => ({
    ...{ type: 1 as const, question: '', notes: '', answers: [], cats: [], classes: [], level: '' },
    ...{ direction: 'auto' as const },
    ...question,
    ID: question.ID || `new-${at}`,
  }))
}
