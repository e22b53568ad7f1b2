import type { AttemptEvent, Mark, RemarkCause } from './attempt-events.ts'
import type { SubmittedAttempt } from './attempt-state.ts'

type AfterSubmission = Extract<
  AttemptEvent,
  { type: 'GradeChanged' | 'AnswerMarked' | 'CommentSet' | 'AnswersRemarked' | 'ResultOpened' }
>

/** Applies what happens to an attempt after its submission. Computes no mark: events hold the results. */
export function evolveSubmitted(state: SubmittedAttempt, event: AfterSubmission): SubmittedAttempt {
  switch (event.type) {
    case 'GradeChanged':
      return withGrade(state, event.data)
    case 'AnswerMarked': {
      const { questionId, hand, mark } = event.data
      const handMarks = new Map(state.handMarks)
      if (hand) handMarks.set(questionId, hand)
      else handMarks.delete(questionId)
      const marks = state.marks.map((one): Mark => (one.questionId === questionId ? mark : one))
      return { ...state, handMarks, marks, ...regraded(event.data) }
    }
    case 'CommentSet': {
      const { questionId, text } = event.data
      const comments = new Map(state.comments)
      if (text === '') comments.delete(questionId ?? '')
      else comments.set(questionId ?? '', text)
      return { ...state, comments }
    }
    case 'AnswersRemarked': {
      const { marks, cause, handScore } = event.data
      const replacedScores = replaced(state, cause, handScore)
      return { ...state, marks, handScore, replacedScores, ...regraded(event.data) }
    }
    case 'ResultOpened':
      return { ...state, openedAt: event.data.at }
    default:
      return event satisfies never
  }
}

/**
 * A score set by hand counts as such only if it changes the score: a `GradeChanged` that returns the result repeats the
 * score as it is. The automatic score again ends it.
 */
function withGrade(
  state: SubmittedAttempt,
  { score, final }: { score: number | null; final: boolean },
): SubmittedAttempt {
  const after = { ...state, score, status: final ? ('final' as const) : ('waiting' as const) }
  if (score !== state.score) {
    after.handScore = score === state.automaticScore ? undefined : score
    after.replacedScores = new Map()
  }
  if (final !== (state.status === 'final')) {
    after.handFinal = final
    after.openedAt = undefined
  }
  return after
}

const regraded = ({ automaticScore, score, final }: { automaticScore: number; score: number | null; final: boolean }) =>
  ({ automaticScore, score, status: final ? 'final' : 'waiting' }) as const

function replaced(
  { handScore, replacedScores }: SubmittedAttempt,
  { kind, id }: RemarkCause,
  after: number | null | undefined,
): SubmittedAttempt['replacedScores'] {
  const scores = new Map(replacedScores)
  if (kind === 'undo') scores.delete(id)
  // There is one at most: a score by hand is replaced only while it counts. A restoration brought it back.
  else if (handScore === undefined && after !== undefined) scores.clear()
  else if (handScore !== undefined && after === undefined) scores.set(id, handScore)
  return scores
}
