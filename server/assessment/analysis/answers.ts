import { mark } from '../../../events/attempt/marking.ts'
import type { GroupRule, TaskQuestion } from '../../../events/task/task-events.ts'
import { type AnswerValue, isBlank, isErased } from '../../../events/ways/values.ts'
import type { AnalysedQuestion, AnswerOption } from '../../contract/analysis-calls.ts'
import { answerText, foldedAnswer } from '../answer-text.ts'
import { wireWayOf } from '../ways/ways.ts'

/** Groups of equal answers in a reply, and letters of each. */
const SHOWN_GROUPS = 20
const SHOWN_LETTERS = 200
/** Minimum number of answers for naming a wrong one that at least half of them share. */
const COMMON_FROM = 5

/** Equal answers to one question. */
export interface EqualAnswers extends AnswerOption {
  folded: string
}

/**
 * Groups of answers that marking finds equal, the most frequent first; blank and erased ones are left out. Open text has no
 * groups: its answers are equal by accident only.
 */
export function equalAnswers(
  question: TaskQuestion,
  rules: readonly GroupRule[],
  values: readonly AnswerValue[],
): EqualAnswers[] {
  if (wireWayOf(question.key).isMarkedByTeacher) return []
  const isRight = rightness(question, rules)
  const found = new Map<string, { value: AnswerValue; texts: Map<string, number>; n: number }>()
  for (const value of values) {
    if (isBlank(value) || isErased(value)) continue
    const folded = foldedAnswer(question, rules, value)
    const group = found.get(folded) ?? { value, texts: new Map(), n: 0 }
    const text = answerText(question, value)
    group.n += 1
    group.texts.set(text, (group.texts.get(text) ?? 0) + 1)
    found.set(folded, group)
  }
  return [...found]
    .map(([folded, { value, texts, n }]) => ({ folded, text: mostFrequent(texts), n, right: isRight(value) }))
    .sort((one, other) => other.n - one.n || (one.folded < other.folded ? -1 : 1))
}

/** How often each option of a choice was picked, or the groups of equal answers. */
export function answerFigures(
  question: TaskQuestion,
  rules: readonly GroupRule[],
  groups: readonly EqualAnswers[],
): Pick<AnalysedQuestion, 'options' | 'different' | 'common'> {
  const { key } = question
  const common = commonMistake(groups)
  const shown = { ...(common && { common }) }
  if (key.way === 'choice' || key.way === 'several') {
    const isRight = rightness(question, rules)
    const right = (index: number) =>
      key.way === 'choice' ? isRight({ questionId: question.id, index }) : key.right.includes(index)
    const picked = (index: number) =>
      groups.reduce((sum, { folded, n }) => sum + (folded.split('\n').includes(String(index)) ? n : 0), 0)
    return {
      options: key.options.map((text, index) => ({ text, n: picked(index), right: right(index) })),
      ...shown,
    }
  }
  if (wireWayOf(key).isMarkedByTeacher) return { options: [] }
  return {
    options: groups.slice(0, SHOWN_GROUPS).map(({ text, n, right }) => ({ text: cut(text), n, right })),
    different: groups.length,
    ...shown,
  }
}

/** The most frequent wrong answer. */
export const frequentMistake = (groups: readonly EqualAnswers[]): EqualAnswers | undefined =>
  groups.find(({ right }) => !right)

function commonMistake(groups: readonly EqualAnswers[]): AnalysedQuestion['common'] {
  const all = groups.reduce((sum, { n }) => sum + n, 0)
  const mistake = frequentMistake(groups)
  if (!mistake || all < COMMON_FROM || 2 * mistake.n < all) return undefined
  const wrong = groups.reduce((sum, { n, right }) => sum + (right ? 0 : n), 0)
  return { text: cut(mistake.text), n: mistake.n, wrong }
}

/** Whether key, rules and corrections find an answer right; credit for all makes no answer right. */
function rightness(question: TaskQuestion, groupRules: readonly GroupRule[]): (value: AnswerValue) => boolean {
  const { credit: _, ...keyed } = question
  return (value) => mark([keyed], [value], { partial: false, groupRules }).marks[0]?.right ?? false
}

const mostFrequent = (texts: ReadonlyMap<string, number>): string =>
  [...texts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as [string, number])[0]

export const cut = (text: string): string => (text.length <= SHOWN_LETTERS ? text : `${text.slice(0, SHOWN_LETTERS)}…`)
