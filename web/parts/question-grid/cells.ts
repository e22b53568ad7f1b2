import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { hasContent } from '../../ways/given.ts'
import { isAnswered } from '../../ways/ways.ts'
import { wasAsked } from '../question/asked.ts'
import { type AnswerMark, markOf } from '../question/mark-signs.ts'

/**
 * loading: the answers are not loaded. open: the student has not reached the
 * question. answered: not submitted, or the teacher has not marked it. unasked: the student got other questions.
 */
export type Cell = AnswerMark | 'empty' | 'answered' | 'open' | 'loading' | 'unasked'

/** One student's result for each question, in the order of the task. */
export function cellsOf(questions: Question[], entry: Entry, answers: EntryAnswer[] | undefined): Cell[] {
  if (entry.status === 'not_started') return questions.map(() => 'open')
  if (!answers) return questions.map((question) => (wasAsked(entry, question) ? 'loading' : 'unasked'))
  const byId = new Map(answers.map((answer) => [answer.ID, answer]))
  const submitted = entry.status !== 'in_progress'
  return questions.map((question) => {
    if (!wasAsked(entry, question)) return 'unasked'
    const answer = byId.get(question.ID)
    if (submitted) return answer && (answer.right || hasContent(answer)) ? (markOf(answer) ?? 'answered') : 'empty'
    return isAnswered(question, answer) ? 'answered' : 'open'
  })
}

export interface Column {
  /** Number of submitted right answers. */
  right: number
  /** Number of submissions. */
  of: number
}

const MARKED: ReadonlySet<Cell> = new Set(['right', 'wrong', 'partly', 'empty'])

/** Totals per question, over the submitted rows whose answers are loaded. */
export function columnsOf(rows: Cell[][], questions: number): Column[] {
  return Array.from({ length: questions }, (_, at) => {
    const marked = rows.map((row) => row[at]).filter((cell) => cell !== undefined && MARKED.has(cell))
    return { right: marked.filter((cell) => cell === 'right').length, of: marked.length }
  })
}

/**
 * Index of the question with the most wrong answers, the first of equals; undefined when nothing was submitted or nobody
 * was wrong.
 */
export function hardest(columns: Column[]): number | undefined {
  let found: number | undefined
  for (const [at, { right, of }] of columns.entries()) {
    const missed = of - right
    if (missed > 0 && (found === undefined || missed > missedAt(columns, found))) found = at
  }
  return found
}

const missedAt = (columns: Column[], at: number): number => (columns[at]?.of ?? 0) - (columns[at]?.right ?? 0)
