import type { Clarification } from '../../../events/task/clarification-events.ts'
import type { SentTask } from '../../../events/task/task-state.ts'
import { type AnswerValue, isBlank } from '../../../events/ways/values.ts'
import type { AnalysedClarification, AnalysedQuestion, AnalysedTask } from '../../contract/analysis-calls.ts'
import { foldedAnswer } from '../answer-text.ts'
import { answerFigures, cut, type EqualAnswers, equalAnswers, frequentMistake } from './answers.ts'
import { type AnalysedAttempt, type ScoredAttempt, toScored } from './attempts.ts'
import { questionFigures } from './question-figures.ts'
import { medianOf } from './statistics.ts'
import { taskFigures } from './task-figures.ts'

type AnalysedFields = 'questions' | 'draws' | 'groupRules' | 'clarifications'

/** What the answers say (docs/decisions/0132-what-the-answers-say.md). Reads nothing but its arguments. */
export function analyse(
  task: Pick<SentTask, AnalysedFields>,
  attempts: readonly AnalysedAttempt[],
): { questions: AnalysedQuestion[]; task: AnalysedTask } {
  const finals = attempts.filter(({ final }) => final)
  const scored = finals.map(toScored)
  const questionIds = task.questions.map(({ id }) => id)
  return {
    questions: task.questions.map((question) => analysedQuestion(task, question, { attempts, finals, scored })),
    task: taskFigures(scored, { questionIds, draws: task.draws }),
  }
}

interface Attempts {
  attempts: readonly AnalysedAttempt[]
  finals: readonly AnalysedAttempt[]
  scored: readonly ScoredAttempt[]
}

function analysedQuestion(
  { groupRules, clarifications }: Pick<SentTask, AnalysedFields>,
  question: SentTask['questions'][number],
  { attempts, finals, scored }: Attempts,
): AnalysedQuestion {
  const { id } = question
  const given = attempts.flatMap((attempt) => {
    const value = attempt.values.findLast(({ questionId }) => questionId === id)
    return value && !isBlank(value) ? { value, at: Date.parse(attempt.startedAt) + (attempt.paces[id]?.[1] ?? 0) } : []
  })
  const groups = equalAnswers(
    question,
    groupRules,
    given.map(({ value }) => value),
  )
  const seconds = medianOf(finals.flatMap(({ paces }) => paces[id]?.[0] ?? []))
  const said = clarifications.findLast(({ questionId }) => questionId === id)
  const dropped = question.credit === 'dropped'
  return {
    ID: id,
    ...(dropped ? { n: 0 } : questionFigures(id, scored)),
    ...(seconds !== undefined && { seconds: Math.round(seconds / 1000) }),
    answers: given.length,
    ...answerFigures(question, groupRules, groups),
    ...(said && { clarification: compared(question, said, { given, groups, rules: groupRules }) }),
    ...(dropped && { dropped: true as const }),
  }
}

interface Compared {
  given: readonly { value: AnswerValue; at: number }[]
  groups: readonly EqualAnswers[]
  rules: SentTask['groupRules']
}

/** How frequent the most frequent mistake is before a clarification and since then. */
function compared(
  question: SentTask['questions'][number],
  { at, text }: Clarification,
  { given, groups, rules }: Compared,
): AnalysedClarification {
  const mistake = frequentMistake(groups)
  const moment = Date.parse(at)
  const count = (some: typeof given) => ({
    n: some.length,
    same: mistake ? some.filter(({ value }) => foldedAnswer(question, rules, value) === mistake.folded).length : 0,
  })
  return {
    at,
    text,
    ...(mistake && { answer: cut(mistake.text) }),
    before: count(given.filter((one) => one.at <= moment)),
    after: count(given.filter((one) => one.at > moment)),
  }
}
