import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Question } from '../../../server/contract/questions.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'

/** Whether the student is asked the question. Before the start nobody knows, if the task draws its questions. */
export const wasAsked = ({ asked }: Pick<Entry, 'asked'>, { ID }: Pick<Question, 'ID'>): boolean =>
  !asked || asked.includes(ID)

/** The questions of the task that the student is asked, in the order of the task. */
export const askedQuestions = ({ questions = [] }: Pick<Task, 'questions'>, entry: Pick<Entry, 'asked'>): Question[] =>
  entry.asked ? questions.filter((question) => wasAsked(entry, question)) : questions
