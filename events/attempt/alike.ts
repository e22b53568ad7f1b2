import type { GroupRule, TaskQuestion } from '../task/task-events.ts'
import { arabicLetters, hasKeyboardLetters, sameForMarking } from '../text/folding.ts'
import { wayOf } from '../ways/ways.ts'

type Asked = Pick<TaskQuestion, 'id' | 'key' | 'strict' | 'accepted'>
type Named = Pick<GroupRule, 'questionId' | 'texts'>

/**
 * Which answers to a question are alike, whichever keyboard wrote them. Answers come as `foldedText`, which is also what rules and
 * corrections store: folding these again applies them to the letters of all keyboards, without a change of stored events
 * (docs/decisions/0156-group-answers-of-all-keyboards.md).
 */
export interface Likeness<Rule> {
  /** The text that all answers like this one have. */
  textOf: (folded: string) => string
  /** The newest rule for answers like this one. */
  ruleOf: (folded: string) => Rule | undefined
  /** Whether a correction accepts answers like this one. */
  isAccepted: (folded: string) => boolean
}

interface Known {
  rules: readonly Named[]
  likeness: Likeness<Named>
}
/** A task marks all its attempts with the same objects, so the texts of its rules are folded once and not for each answer. */
const known = new WeakMap<Asked, Known>()

export function likenessOf<Rule extends Named>(question: Asked, rules: readonly Rule[]): Likeness<Rule> {
  const last = known.get(question)
  if (last?.rules === rules) return last.likeness as Likeness<Rule>
  const likeness = createLikeness(question, rules)
  known.set(question, { rules, likeness })
  return likeness
}

function createLikeness<Rule extends Named>(question: Asked, rules: readonly Rule[]): Likeness<Rule> {
  const { id, accepted = [] } = question
  const own = rules.filter(({ questionId }) => questionId === id)
  let lastLetters: LastLetters | undefined
  const textOf = (folded: string): string => {
    if (!hasKeyboardLetters(folded) || !wayOf(question.key).takes) return folded
    const yeh = arabicLetters(folded, 'ي')
    const alef = arabicLetters(folded, 'ى')
    if (yeh === alef) return yeh
    lastLetters ??= lastLettersOf(question, [...accepted, ...own.flatMap(({ texts }) => texts)])
    return lastLetters(yeh, alef)
  }
  let newest: Map<string, Rule> | undefined
  let right: Set<string> | undefined
  return {
    textOf,
    ruleOf: (folded) => {
      newest ??= new Map(own.flatMap((rule) => rule.texts.map((text) => [textOf(text), rule] as const)))
      return newest.get(textOf(folded))
    },
    isAccepted: (folded) => {
      right ??= new Set(accepted.map(textOf))
      return right.has(textOf(folded))
    },
  }
}

/** Chooses for each line of an answer between the readings with ي and with ى at the end of words. */
type LastLetters = (yeh: string, alef: string) => string

/**
 * ی at the end of a word may be ي or ى, which marking tells apart. It is read as the key has it; where the key has neither word, as
 * accepted answers and rules have it; where these do not tell, as ي, with which more words end.
 */
function lastLettersOf({ key, strict }: Asked, named: readonly string[]): LastLetters {
  const takes = wayOf(key).takes?.(key, (one, other) => sameForMarking(one, other, strict))
  const lines = named.flatMap((text) => arabicLetters(text, 'ي').split('\n').map(placed))
  const names = new Set(lines)
  const read = (yeh: string, alef: string, place: number): string => {
    if (yeh === alef || takes?.(yeh, place)) return yeh
    return takes?.(alef, place) || (names.has(placed(alef, place)) && !names.has(placed(yeh, place))) ? alef : yeh
  }
  return (yeh, alef) => {
    const others = alef.split('\n')
    return yeh
      .split('\n')
      .map((line, place) => read(line, others[place] ?? line, place))
      .join('\n')
  }
}

const placed = (line: string, place: number): string => `${place} ${line}`
