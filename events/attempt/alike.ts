import type { GroupRule, TaskQuestion } from '../task/task-events.ts'
import { composed } from '../text/composed.ts'
import { agree, arabicLetters, comparedText, hasKeyboardLetters } from '../text/folding.ts'
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
    if (!hasKeyboardLetters(folded) || !wayOf(question.key).textsOf) return folded
    const letters = lettersOf(folded)
    if (!letters.includes('ی')) return letters
    lastLetters ??= lastLettersOf(question, [...accepted, ...own.flatMap(({ texts }) => texts)])
    return letters.split('\n').map(lastLetters).join('\n')
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

/** The Arabic letters of a folded text, composed as those of `comparedText`. */
const lettersOf = (folded: string): string => composed(arabicLetters(folded, 'ی'))

/** Reads each ی of a line of an answer as ي or as ى. */
type LastLetters = (line: string, place: number) => string

/**
 * At the end of a word, ی may stand for ي or for ى, and marking tells these two apart. Each ی gets the letter that the text of the key
 * has in its place. If the line fits no text of the key, the accepted answers and the rules decide. If it fits none of these
 * either, ی is read as ي, because more words end with it. A line is compared only with texts that differ from it in these letters
 * alone, so the time is linear in the length of the line.
 */
function lastLettersOf({ key, strict }: Asked, named: readonly string[]): LastLetters {
  const compared = new Map<string, string>()
  const comparedKey = (text: string): string => {
    const found = compared.get(text) ?? comparedText(text, strict)
    compared.set(text, found)
    return found
  }
  const textsOf = wayOf(key).textsOf?.(key, (text, given) => agree(comparedKey(text), comparedText(given, strict)))
  const names = new Map<string, Set<string>>()
  for (const text of named) {
    for (const [place, line] of lettersOf(text).split('\n').entries()) {
      const yehs = names.get(placed(line, place))
      if (yehs) yehs.add(yehsOf(line))
      else names.set(placed(line, place), new Set([yehsOf(line)]))
    }
  }
  const sorted = new Map([...names].map(([line, yehs]) => [line, yehFirst(yehs)]))
  return (line, place) => {
    const right = textsOf?.(line, place) ?? []
    const texts = right.length > 0 ? yehFirst(right.map(comparedKey).map(yehsOf)) : sorted.get(placed(line, place))
    const own = yehsOf(line)
    const fitting = texts?.find((yehs) => agree(own, yehs))
    if (!fitting?.includes('ى')) return line.replaceAll('ی', 'ي')
    let at = 0
    return line.replace(YEHS, (letter) => {
      const read = fitting[at++] === 'ى' ? 'ى' : 'ي'
      return letter === 'ی' ? read : letter
    })
  }
}

const YEHS = /[يىی]/g
const yehsOf = (text: string): string => text.replace(/[^يىی]+/g, '')
/** Equal for two lines if they differ only in these letters and are at the same place. */
const placed = (line: string, place: number): string => `${place} ${line.replace(YEHS, 'ی')}`

/** Sorts by the first place at which two texts differ: ي comes before ى, and ی comes last because it does not say which letter is meant. */
function yehFirst(texts: Iterable<string>): string[] {
  const order = (yehs: string) => yehs.replaceAll('ي', ' ')
  return [...texts].sort((one, other) => (order(one) < order(other) ? -1 : 1))
}
