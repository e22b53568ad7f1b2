import type { SentTask } from '../../events/task/task-state.ts'
import { acceptedText } from '../assessment/answer-text.ts'
import type { CorrectionShape, RuleShape } from '../contract/correction-shapes.ts'
import type { Deps } from '../deps.ts'
import { findPeople } from '../task-views/people.ts'

/** What changed the marks of a task's answers besides the key: corrections and rules. No fields when there are none. */
export async function shownMarking(
  deps: Deps,
  task: SentTask,
): Promise<{ corrections?: CorrectionShape[]; rules?: RuleShape[] }> {
  const { corrections, groupRules } = task
  return {
    ...(corrections.length > 0 && { corrections: await shownCorrections(deps, task) }),
    ...(groupRules.length > 0 && { rules: await shownRules(deps, task) }),
  }
}

async function shownRules({ db }: Deps, { groupRules, questions }: SentTask): Promise<RuleShape[]> {
  const people = await findPeople(
    db.read,
    groupRules.map(({ by }) => by),
  )
  return groupRules.map(({ rule, questionId: question, texts, by, at }) => {
    const asked = questions.find(({ id }) => id === question)
    return {
      rule,
      question,
      texts: asked ? texts.map((text) => acceptedText(asked, text)) : texts,
      by: { _id: by, name: people.get(by)?.name ?? '' },
      at,
    }
  })
}

/** The corrections of a task that are in force, or those of one question, the oldest first, with their teachers' names. */
export async function shownCorrections(
  { db }: Deps,
  { corrections, questions }: SentTask,
  questionId?: string,
): Promise<CorrectionShape[]> {
  const wanted = corrections.filter((one) => questionId === undefined || one.questionId === questionId)
  const people = await findPeople(
    db.read,
    wanted.map(({ by }) => by),
  )
  return wanted.map(({ correction, questionId: question, change, by, at }) => {
    const asked = questions.find(({ id }) => id === question)
    return {
      correction,
      question,
      change: change.kind,
      ...(change.kind === 'accept' && asked && { accepted: change.texts.map((text) => acceptedText(asked, text)) }),
      ...(change.kind === 'points' && { points: change.points }),
      by: { _id: by, name: people.get(by)?.name ?? '' },
      at,
    }
  })
}
