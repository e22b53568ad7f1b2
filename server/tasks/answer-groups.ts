import { createHash } from 'node:crypto'
import { likenessOf } from '../../events/attempt/alike.ts'
import type { Mark } from '../../events/attempt/attempt-events.ts'
import type { GroupRule, TaskQuestion } from '../../events/task/task-events.ts'
import { nearGroups } from '../../events/text/near.ts'
import { type AnswerValue, foldedText, isBlank, isErased } from '../../events/ways/values.ts'
import { answerText, foldedAnswer } from '../assessment/answer-text.ts'
import { wireWayOf } from '../assessment/ways/ways.ts'
import type { AnswerGroup, GroupAnswer } from '../contract/marking-shapes.ts'
import { toEntryAnswer } from '../task-views/answers.ts'

/** One student's submitted answer to the question. */
export interface StudentAnswer {
  student: string
  value: AnswerValue | undefined
  mark: Mark
  comment: string
  finished: boolean
}

/** Equal answers are one group, as are those that one rule covers. The largest comes first, the missing answers last. */
export function groupAnswers(
  question: TaskQuestion,
  rules: readonly GroupRule[],
  answers: readonly StudentAnswer[],
): AnswerGroup[] {
  const { ruleOf } = likenessOf(question, rules)
  const found = new Map<string, { folded: string; rule: GroupRule | undefined; answers: StudentAnswer[] }>()
  for (const answer of answers) {
    const folded = foldedAnswer(question, rules, answer.value)
    const rule = ruleOf(folded)
    const key = rule ? `rule ${rule.rule}` : `text ${folded}`
    const group = found.get(key)
    if (group) group.answers.push(answer)
    else found.set(key, { folded, rule, answers: [answer] })
  }
  const sorted = [...found.values()].sort(
    (one, other) =>
      Number(one.folded === '') - Number(other.folded === '') ||
      other.answers.length - one.answers.length ||
      (one.folded < other.folded ? -1 : 1),
  )
  const groups = sorted.map((group) => toGroup(question, group))
  const near = nearGroups(wireWayOf(question.key).isExact ? [] : sorted.map(({ folded }) => folded))
  const texts = new Map(sorted.map(({ folded }, place) => [folded, groups[place]?.text]))
  return groups.map((group, place) => {
    const leader = near.get(sorted[place]?.folded ?? '')
    const text = leader === undefined ? undefined : texts.get(leader)
    return { ...group, ...(text !== undefined && { near: text }) }
  })
}

function toGroup(
  question: TaskQuestion,
  { rule, answers }: { rule: GroupRule | undefined; answers: StudentAnswer[] },
): AnswerGroup {
  const counts = new Map<string, number>()
  for (const { value } of answers) {
    const text = answerText(question, value)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const texts = [...counts].map(([text, count]) => ({ text, count })).sort((one, other) => other.count - one.count)
  const [first] = answers
  const same = <T>(of: (answer: StudentAnswer) => T) => answers.every((answer) => first && of(answer) === of(first))
  return {
    text: texts[0]?.text ?? '',
    texts,
    students: answers.map(({ student }) => student),
    ...(first && same(({ mark }) => mark.earned) && { earned: first.mark.earned }),
    of: first?.mark.of ?? 0,
    ...(first?.mark.by && same(({ mark }) => mark.by) && { by: first.mark.by }),
    ...(rule && { rule: rule.rule }),
    ...(rule?.comment && { comment: rule.comment }),
    ...(first?.value && isErased(first.value) && { erased: true }),
    version: groupVersion(rule ? [rule] : [], answers),
    answers: answers.map(toGroupAnswer),
  }
}

function toGroupAnswer(one: StudentAnswer): GroupAnswer {
  const { student, value, mark, comment, finished } = one
  const { answer, answers, picked, places } = value ? toEntryAnswer(value) : {}
  return {
    student,
    ...(answer !== undefined && { answer }),
    ...(answers && { answers }),
    ...(picked && { picked }),
    ...(places && { places }),
    earned: mark.earned,
    of: mark.of,
    ...(mark.by && { by: mark.by }),
    ...(comment !== '' && { comment }),
    finished,
    version: answerVersion(one),
  }
}

/** Changes with every mark and comment of the answer, and when an attempt with another answer counts for the student. */
export const answerVersion = ({ student, value, mark, comment }: StudentAnswer): string =>
  hash([student, given(value), mark.earned, mark.of, mark.by ?? '', comment])

/** The answer as written. Not its JSON, because the read model and the log may store its fields in different orders. */
const given = (value: AnswerValue | undefined): string =>
  value === undefined || isBlank(value) ? '' : foldedText(value, (text) => text)

/** As `answerVersion`, but not with its comment. */
export const markVersion = ({ student, value, mark }: Pick<StudentAnswer, 'student' | 'value' | 'mark'>): string =>
  hash(['mark', student, mark.questionId, given(value), mark.earned, mark.of, mark.by ?? ''])

/** Changes with the rules, and with a teacher's mark or comment of one answer; not with answers that arrive later. */
export function groupVersion(rules: readonly GroupRule[], answers: readonly StudentAnswer[]): string {
  const byHand = answers.filter(({ mark, comment }) => mark.by === 'teacher' || comment !== '')
  return hash([
    ...rules.map(({ rule, earned, of, comment, texts }) => [rule, earned, of, comment, ...texts]),
    ...byHand.map(answerVersion).toSorted(),
  ])
}

const hash = (content: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
