import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import type { Task } from '../../server/contract/task-shapes.ts'

export interface QuestionNumber {
  /** In the task, from 1: as in the grid, the history and the corrections. */
  number: number
  /** As the student saw it; undefined if it is the same, or not known. */
  own?: number
}

/** The numbers of the questions that a student was asked, who may have other numbers for them. */
export function numbersOf(
  { questions: all = [] }: Pick<Task, 'questions'>,
  { asked }: Pick<Entry, 'asked'>,
  questions: readonly Question[],
): QuestionNumber[] {
  return questions.map(({ ID }) => {
    const number = all.findIndex((question) => question.ID === ID) + 1
    const own = asked ? asked.indexOf(ID) + 1 : number
    return { number, ...(own > 0 && own !== number && { own }) }
  })
}
