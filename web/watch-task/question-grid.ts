import type { Question } from '../../server/contract/questions.ts'
import { foldText } from '../../server/contract/rules.ts'
import type { Entry, EntryAnswer } from '../../server/contract/task-shapes.ts'
import { isAnswered } from '../parts/question/answer-way.ts'

/** loading: the answers are still on their way. open: not reached. */
export type Cell = 'right' | 'wrong' | 'empty' | 'answered' | 'open' | 'loading'

/** What one student did with each question, in the order of the task. */
export function cellsOf(questions: Question[], entry: Entry, answers: EntryAnswer[] | undefined): Cell[] {
  if (entry.status === 'not_started') return questions.map(() => 'open')
  if (!answers) return questions.map(() => 'loading')
  const byId = new Map(answers.map((answer) => [answer.ID, answer]))
  const sent = entry.status !== 'in_progress'
  return questions.map((question) => {
    const answer = byId.get(question.ID)
    if (sent) return answer?.right ? 'right' : answer && hasValue(answer) ? 'wrong' : 'empty'
    return isAnswered(question, answer) ? 'answered' : 'open'
  })
}

/** Something to mark wrong, a half-filled passage too. */
const hasValue = (answer: EntryAnswer): boolean =>
  typeof answer.answer === 'number' || Boolean(answer.answer?.trim()) || Boolean(answer.answers?.some(Boolean))

/** Rows that were pushed are newer than the answers, or of students whom those don't have. */
export function needsAnswers(entries: Entry[], held: Entry[]): boolean {
  const known = new Map(held.map((entry) => [entry._id, entry.position ?? -1]))
  return entries.some(({ _id, position = -1 }) => position > (known.get(_id) ?? -1))
}

export interface Column {
  /** How many of those who sent had it right. */
  right: number
  /** How many sent. */
  of: number
}

/** Per question, over the rows whose answers are known and sent. */
export function columnsOf(rows: Cell[][], questions: number): Column[] {
  return Array.from({ length: questions }, (_, at) => {
    const marked = rows.map((row) => row[at]).filter((cell) => cell === 'right' || cell === 'wrong' || cell === 'empty')
    return { right: marked.filter((cell) => cell === 'right').length, of: marked.length }
  })
}

/** Index of the question that most got wrong; undefined while nothing was sent or nobody erred. The first of equals. */
export function hardest(columns: Column[]): number | undefined {
  let found: number | undefined
  for (const [at, { right, of }] of columns.entries()) {
    const missed = of - right
    if (missed > 0 && (found === undefined || missed > missedAt(columns, found))) found = at
  }
  return found
}

const missedAt = (columns: Column[], at: number): number => (columns[at]?.of ?? 0) - (columns[at]?.right ?? 0)

/** The wrong answer given most often, as text; for choices and typed answers only, undefined when all are different ones given once among many. */
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

function textOf(question: Question, { answer }: EntryAnswer): string {
  if (typeof answer === 'number') return question.answers[answer]?.answer ?? ''
  return typeof answer === 'string' ? answer.trim() : ''
}

/** The right answer of a choice or a typed question as text; '' for the others. */
export function keyText(question: Question): string {
  if (question.answersType === 2) return question.answers[0]?.answer.trim() ?? ''
  return question.answersType === undefined ? (question.answers.find((answer) => answer.true)?.answer ?? '') : ''
}
