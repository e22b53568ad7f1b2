import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { foldText } from '../../server/contract/rules.ts'
import { type AnswerMark, markOf } from '../parts/question/mark-signs.ts'
import { hasContent } from '../ways/given.ts'
import { isAnswered, wayOf } from '../ways/ways.ts'

/**
 * loading: the answers are not loaded. open: the student has not reached the
 * question. answered: not submitted, or the teacher has not marked it.
 */
export type Cell = AnswerMark | 'empty' | 'answered' | 'open' | 'loading'

/** One student's result for each question, in the order of the task. */
export function cellsOf(questions: Question[], entry: Entry, answers: EntryAnswer[] | undefined): Cell[] {
  if (entry.status === 'not_started') return questions.map(() => 'open')
  if (!answers) return questions.map(() => 'loading')
  const byId = new Map(answers.map((answer) => [answer.ID, answer]))
  const submitted = entry.status !== 'in_progress'
  return questions.map((question) => {
    const answer = byId.get(question.ID)
    if (submitted) return answer && (answer.right || hasContent(answer)) ? (markOf(answer) ?? 'answered') : 'empty'
    return isAnswered(question, answer) ? 'answered' : 'open'
  })
}

/** True when pushed rows are newer than the loaded answers, or belong to students without loaded answers. */
export function needsAnswers(entries: Entry[], held: Entry[]): boolean {
  const known = new Map(held.map((entry) => [entry._id, entry.position ?? -1]))
  return entries.some(({ _id, position = -1 }) => position > (known.get(_id) ?? -1))
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

/**
 * The most common wrong answer as text, for choices and typed answers only; undefined when no wrong answer stands out.
 */
export function commonMistake(question: Question, given: (EntryAnswer | undefined)[]): string | undefined {
  const times = new Map<string, { text: string; count: number }>()
  for (const answer of given) {
    const text = answer && answer.right === false ? textOf(question, answer) : ''
    if (!text) continue
    const key = foldText(text)
    const known = times.get(key)
    times.set(key, { text: known?.text ?? text, count: (known?.count ?? 0) + 1 })
  }
  const most = [...times.values()].sort((a, b) => b.count - a.count)[0]
  return most && (most.count > 1 || times.size === 1) ? most.text : undefined
}

function textOf(question: Question, answer: EntryAnswer): string {
  const way = wayOf(question)
  return way.hasShortAnswer ? way.givenText(question, answer) : ''
}

/** The right answer as text, of ways with a short answer; '' for the others. */
export function keyText(question: Question): string {
  const way = wayOf(question)
  return way.hasShortAnswer ? way.keyText(question) : ''
}
