import type { SentTask } from '../../events/task/task-state.ts'
import { acceptedText } from '../assessment/answer-text.ts'
import type { CorrectionShape } from '../contract/correction-shapes.ts'
import type { Deps } from '../deps.ts'
import { findPeople } from '../task-views/people.ts'

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
