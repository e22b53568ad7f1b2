import { likenessOf } from '../../events/attempt/alike.ts'
import type { GroupRule, TaskQuestion } from '../../events/task/task-events.ts'
import { markingFold } from '../../events/text/folding.ts'
import { type AnswerValue, foldedText, isBlank } from '../../events/ways/values.ts'
import { wireWayOf } from './ways/ways.ts'

type Asked = Pick<TaskQuestion, 'key' | 'strict'>
type Question = Asked & Pick<TaskQuestion, 'id' | 'accepted'>

/** An answer as a teacher reads it: the text of a picked option, several texts as lines; '' for no answer. */
export function answerText({ key }: Asked, value: AnswerValue | undefined): string {
  if (value === undefined || isBlank(value)) return ''
  // Marking ignores white space within a text too, so a line stands for one text.
  return wireWayOf(key).answerText?.(key, value) ?? foldedText(value, (text) => text.replace(/\s+/g, ' ').trim())
}

/** The text by which marking and rules distinguish answers, whichever keyboard wrote them; '' for no answer. */
export const foldedAnswer = (
  question: Question,
  rules: readonly Pick<GroupRule, 'questionId' | 'texts'>[],
  value: AnswerValue | undefined,
): string =>
  value === undefined || isBlank(value)
    ? ''
    : likenessOf(question, rules).textOf(foldedText(value, markingFold(question.strict)))

/**
 * The folded answers that `answerText` of an answer stands for, as rules and corrections store them: several for options of the same
 * text, `[]` for none.
 */
export function foldedAnswers({ key, strict }: Asked, text: string): string[] {
  const fold = markingFold(strict)
  const found = wireWayOf(key).foldedAnswers?.(key, text, fold) ?? [text.split('\n').map(fold).join('\n')]
  return found.filter((one) => one.trim() !== '')
}

/** An accepted answer as a teacher reads it: of a choice the text of the option, else the folded answer itself. */
export const acceptedText = ({ key }: Asked, folded: string): string =>
  wireWayOf(key).acceptedText?.(key, folded) ?? folded
