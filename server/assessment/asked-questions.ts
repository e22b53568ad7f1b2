import type { Draw } from '../../events/task/draw-events.ts'
import type { TaskQuestion } from '../../events/task/task-events.ts'
import { shuffledAround } from '../contract/place-rules.ts'
import { seededRandom, shuffled } from './shuffle.ts'

/** Whose questions are chosen. Without the server's secret nobody can compute what a student will be asked. */
export interface AskedOf {
  secret: string
  taskId: string
  studentId: string
  /** Number of the attempt: another attempt draws again. */
  attempt: number
}

interface Asking {
  questions: readonly Pick<TaskQuestion, 'id' | 'keepOrder' | 'credit'>[]
  draws: readonly Draw[]
  shuffleQuestions?: boolean
}

/**
 * Ids of the questions that an attempt asks, in its order; the same each time for the same attempt. The start stores them
 * (`AttemptStarted`), so nothing computes them again later.
 */
export function askedQuestions({ questions, draws, shuffleQuestions }: Asking, of: AskedOf): string[] {
  const left = new Set(draws.flatMap((draw, place) => notDrawn(draw, questions, randomOf(of, `draw ${place}`))))
  const asked = questions.filter(({ id }) => !left.has(id))
  return shuffleQuestions ? inOwnOrder(asked, randomOf(of, 'order')) : asked.map(({ id }) => id)
}

/** A question that a correction dropped is drawn only when the others are too few. */
function notDrawn({ count, questionIds }: Draw, questions: Asking['questions'], random: () => number): string[] {
  const dropped = new Set(questions.flatMap(({ id, credit }) => (credit === 'dropped' ? id : [])))
  const mixed = shuffled(questionIds, random)
  return [...mixed.filter((id) => !dropped.has(id)), ...mixed.filter((id) => dropped.has(id))].slice(count)
}

/** A question that keeps its order stays at its place; the others change places. */
function inOwnOrder(asked: Asking['questions'], random: () => number): string[] {
  const isKept = ({ keepOrder = false }: (typeof asked)[number]) => keepOrder
  return shuffledAround(asked, isKept, (others) => shuffled(others, random)).map(({ id }) => id)
}

/** Ids of questions have no spaces, so this seed differs from those that shuffle options. */
const randomOf = ({ secret, taskId, studentId, attempt }: AskedOf, what: string): (() => number) =>
  seededRandom({ secret, studentId }, `${what} ${taskId} ${attempt}`)
