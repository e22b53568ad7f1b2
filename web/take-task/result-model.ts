import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Question, StudentQuestion } from '../../server/contract/questions.ts'
import { markOf } from '../parts/question/mark-signs.ts'
import { type Earned, earnedOf, sumOfEarned, usesPoints } from '../parts/question/points.ts'
import type { PetalState } from '../parts/taking/petals.tsx'
import type { SubmissionResult } from './outbox-state.ts'
import type { Opened } from './use-student-task.ts'

/**
 * Data of the score page. Part of it comes at once from the reply to the submission; the next reply of tasks/start
 * completes it.
 */
export interface Result {
  final: boolean
  score: number | null
  seconds: number | null
  startedAt: string
  submittedAt: string
  late: boolean
  /** Submitted because the time was over. */
  timeUp: boolean
  /** Right and wrong are shown. */
  known: boolean
  /** With the right answers. */
  keys: boolean
  /** Final, but the right answers are not yet released to those who submitted. */
  withheld: boolean
  /** What all answers earned; set once `known`, in a task that uses points. */
  earned: Earned | undefined
  /** The teacher's comment on the attempt, '' without one. */
  comment: string
  /** By question. */
  comments: Readonly<Record<string, string>>
  /** The score differs from the automatic marking: a teacher set it. */
  byTeacher: boolean
  questions: (Question | StudentQuestion)[]
  answers: Readonly<Record<string, EntryAnswer>>
  petals: PetalState[]
  /** Numbers (from 1) of the questions that were not right; empty until `known`. */
  wrong: number[]
  /** Those of them that earned points. */
  partly: number[]
}

/** `submission`: the reply to this page's own submission, if any. `timeUp`: the page's timer submitted. */
export function resultOf({ reply }: Opened, submission: SubmissionResult | undefined, timeUp = false): Result {
  const { already, task, attempt } = reply
  // Until tasks/start is called again, `already` describes the time before the submission.
  const isCurrent = already.status === 'final' || already.status === 'waiting'
  const final = isCurrent ? already.status === 'final' : (submission?.finished ?? already.finished)
  const answers = Object.fromEntries(already.answers.map((answer) => [answer.ID, answer]))
  // A task submitted without answers has no marks, but everything is known.
  const released = already.released !== false
  const known = final && isCurrent && (released || already.checked === true)
  const petals = task.questions.map(({ ID }): PetalState => {
    if (!known) return 'waiting'
    return markOf(answers[ID]) ?? (answers[ID]?.earned === null ? 'waiting' : 'wrong')
  })
  const seconds = already.timer ?? submission?.timer ?? task.st_timer ?? null
  const submittedAt = submission?.sent_at || task.st_sent_at || ''
  const score = final ? (isCurrent ? already.score : (submission?.score ?? already.score)) : null
  const comments = (final && isCurrent && already.comments) || []
  const all = sumOfEarned(task.questions.map((question) => earnedOf(question, answers[question.ID])))
  return {
    final,
    score,
    seconds,
    startedAt: attempt?.started_at ?? startOf(submittedAt, seconds),
    submittedAt,
    late: submission?.late === true,
    timeUp: timeUp || (submission ? submission.late === true : already.time_over === true),
    known,
    keys: known && released,
    withheld: final && isCurrent && !released,
    earned: known && usesPoints(task) ? all : undefined,
    comment: comments.find(({ question }) => !question)?.text ?? '',
    comments: Object.fromEntries(comments.flatMap(({ question, text }) => (question ? [[question, text]] : []))),
    byTeacher: known && score !== Math.round((100 * all.earned) / all.of),
    questions: task.questions,
    answers,
    petals,
    wrong: petals.flatMap((petal, at) => (petal === 'wrong' || petal === 'partly' ? [at + 1] : [])),
    partly: petals.flatMap((petal, at) => (petal === 'partly' ? [at + 1] : [])),
  }
}

/** The server does not send the start of a submitted attempt, so it is computed from its end and its duration. */
const startOf = (end: string, seconds: number | null): string =>
  end && seconds !== null ? new Date(Date.parse(end) - seconds * 1000).toISOString() : ''
