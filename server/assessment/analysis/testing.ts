import { markAttempt } from '../../../events/attempt/marking.ts'
import type { TaskQuestion } from '../../../events/task/task-events.ts'
import type { SentTask } from '../../../events/task/task-state.ts'
import type { AnswerValue, Given } from '../../../events/ways/values.ts'
import { analyse } from './analyse.ts'
import type { AnalysedAttempt } from './attempts.ts'

export const START = '2026-11-20T08:00:00.000Z'

type Fields = Pick<SentTask, 'questions' | 'draws' | 'groupRules' | 'clarifications'>
export const taskOf = (questions: TaskQuestion[], more: Partial<Fields> = {}): Fields => ({
  ...{ questions, draws: [], groupRules: [], clarifications: [], ...more },
})

interface Work {
  final?: boolean
  partial?: boolean
  /** Those that the attempt asks; absent: all. */
  asked?: readonly string[]
  paces?: AnalysedAttempt['paces']
}

/** An attempt with these answers by question, marked as the decider marks it. Final unless said otherwise. */
export function attemptAt(task: Fields, answers: Record<string, Given>, work: Work = {}): AnalysedAttempt {
  const { final = true, partial = false, asked = task.questions.map(({ id }) => id), paces = {} } = work
  const values = Object.entries(answers).map(([questionId, given]): AnswerValue => ({ questionId, ...given }))
  const { marks, score } = markAttempt({ ...task, partial }, { questionIds: asked, values })
  return { final, score: final ? score : null, values, marks: final ? marks : [], paces, startedAt: START }
}

/** The given facts of one question. */
export function saidOf(task: Fields, attempts: readonly AnalysedAttempt[], id: string) {
  const found = analyse(task, attempts).questions.find(({ ID }) => ID === id)
  if (!found) throw new Error(`no question ${id}`)
  return found
}

/** An array of `count` items: `times(3, () => …)`. */
export const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place))
