import { isErased } from '../ways/values.ts'
import type { Mark } from './attempt-events.ts'
import type { SubmittedAttempt } from './attempt-state.ts'
import { scaled } from './credit.ts'
import { type HandMarks, type Marked, type MarkedTask, markAttempt, scoreOf, waits } from './marking.ts'

/**
 * The marks of a submitted attempt by the present state of its task. An answer that an operator erased can't be compared
 * with a key any more, so it keeps its share of the points.
 */
export function freshMarks(
  task: MarkedTask,
  attempt: SubmittedAttempt,
  handMarks: HandMarks = attempt.handMarks,
): Marked {
  const { questionIds, values } = attempt
  const marked = markAttempt(task, { questionIds, values, handMarks })
  const erased = new Set(values.filter(isErased).map(({ questionId }) => questionId))
  if (erased.size === 0) return marked
  const marks = marked.marks.map((mark) => (erased.has(mark.questionId) && !mark.by ? keptMark(mark, attempt) : mark))
  return { ...marked, marks, score: scoreOf(marks) }
}

/** The last mark; after a teacher's mark or a dropped question, which say nothing of the answer, that of the submission. */
function keptMark(fresh: Mark, attempt: SubmittedAttempt): Mark {
  const { questionId, of } = fresh
  const own = (mark: Mark) => mark.questionId === questionId
  const last = attempt.marks.find((mark) => own(mark) && mark.by !== 'teacher' && mark.of > 0)
  const kept = last ?? attempt.sentMarks.find(own)
  // An erased answer that no teacher has marked still waits.
  if (kept && kept.earned === null) return fresh
  return scaled(questionId, { earned: kept?.earned ?? 0, of: kept?.of || of }, of)
}

/** Score and finality that follow from marks. A score or a decision by hand stays. */
export function regrade(
  { resultMode, handFinal }: SubmittedAttempt,
  marks: readonly Mark[],
  handScore: number | null | undefined,
) {
  const automaticScore = scoreOf(marks)
  return {
    automaticScore,
    score: handScore === undefined ? automaticScore : handScore,
    final: handFinal ?? (resultMode === 'automatic' && !waits(marks)),
  }
}
