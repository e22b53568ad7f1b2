import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { arabicLetters, foldText } from '../../server/contract/rules.ts'
import { wayOf } from '../ways/ways.ts'

/** True when pushed rows are newer than the loaded answers, or belong to students without loaded answers. */
export function needsAnswers(entries: Entry[], held: Entry[]): boolean {
  const known = new Map(held.map((entry) => [entry._id, entry.position ?? -1]))
  return entries.some(({ _id, position = -1 }) => position > (known.get(_id) ?? -1))
}

/**
 * The most common wrong answer as text, for choices and typed answers only; undefined when no wrong answer stands out.
 */
export function commonMistake(question: Question, given: (EntryAnswer | undefined)[]): string | undefined {
  const times = new Map<string, { text: string; count: number }>()
  for (const answer of given) {
    const text = answer && answer.right === false ? textOf(question, answer) : ''
    if (!text) continue
    const key = arabicLetters(foldText(text), 'ي')
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
