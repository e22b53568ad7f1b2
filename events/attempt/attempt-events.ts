import type { Event } from '../decider.ts'
import type { Instant, Repeats, ResultMode } from '../task/task-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import type { TimeEvent, TimeFactor } from './time-events.ts'

/** What an answer earned of its question's points, in hundredths of a point. `right`: all of them. */
export interface Mark {
  questionId: string
  /** null: the teacher has not marked it yet. Counts 0. */
  earned: number | null
  of: number
  right: boolean
  /** What decided the mark; absent: the key. */
  by?: 'teacher' | 'rule' | 'correction'
  /** The id of the rule. */
  rule?: string
}

/** A teacher's mark of one answer, in hundredths of a point. Scaled when a correction changes the question's points. */
export interface HandMark {
  earned: number
  of: number
}

/**
 * Why the marks of an attempt were computed again. `id` is that of the correction, of the rule, or of the reopening whose
 * undo restored the submission; '' for restored answers.
 */
export interface RemarkCause {
  kind: 'correction' | 'undo' | 'rule' | 'rule_removed' | 'restored' | 'answers_restored'
  id: string
}

/** Maximum length of a comment. */
export const COMMENT_MOST = 1000

/** Result of a change of marks. */
interface Regraded {
  /** Of the marks, 0 to 100. */
  automaticScore: number
  /** `automaticScore`, unless a teacher set another score. */
  score: number | null
  final: boolean
}

/** The sums of marks, in hundredths of a point. */
export const sumOf = (marks: readonly Pick<Mark, 'earned' | 'of'>[]): { earned: number; of: number } => ({
  earned: marks.reduce((sum, { earned }) => sum + (earned ?? 0), 0),
  of: marks.reduce((sum, { of }) => sum + of, 0),
})

/** False where the number of right answers says the same: each question has one point, and no part of an answer counted. */
export const areWeighted = (marks: readonly Mark[]): boolean =>
  marks.some(({ earned, of, right }) => of !== 100 || earned !== (right ? 100 : 0))

/**
 * The rule by which marks were computed, with its version: an answer is right or wrong, or its right parts count
 * (docs/decisions/0109-points-and-partial-credit.md). Stored with the marks, so that a later version changes no old score.
 */
export type MarkingRule = 'right-or-wrong-1' | 'parts-1'

/** What decides which attempt counts. */
interface Scored {
  attempt: number
  status: 'waiting' | 'final'
  score: number | null
}

/**
 * The attempt whose score counts, of attempts in their order: a final one if there is any, so that a student keeps a score
 * while a later attempt waits for the teacher. Of equal scores the later one.
 */
export function countedAmong<A extends Scored>(
  attempts: readonly A[],
  counts: Repeats['counts'] | undefined,
): A | undefined {
  const finals = attempts.filter(({ status }) => status === 'final')
  const among = finals.length > 0 ? finals : attempts
  if (counts !== 'best') return among.at(-1)
  return among.reduce<A | undefined>((best, one) => (best && rankOf(best) > rankOf(one) ? best : one), undefined)
}

const rankOf = ({ score }: Scored): number => score ?? -1

/** Those that wait for the teacher and may count once they are final, of attempts in their order. */
export const attemptsToMark = <A extends Scored>(
  attempts: readonly A[],
  counts: Repeats['counts'] | undefined,
): readonly A[] => attempts.filter((one) => one.status === 'waiting' && (counts === 'best' || one === attempts.at(-1)))

/** The newest attempt that waits for the teacher and may count once it is final; undefined if only the counted one waits. */
export function unmarkedBeside<A extends Scored>(
  attempts: readonly A[],
  counted: A | undefined,
  counts: Repeats['counts'] | undefined,
): A | undefined {
  const mayCount = (one: A) => one !== counted && (counts === 'best' || !counted || one.attempt > counted.attempt)
  return attempts.findLast((one) => one.status === 'waiting' && mayCount(one))
}

export type SubmittedBy = 'student' | 'deadline'

/**
 * One stream holds all attempts of one student at one task. `attempt` counts from 1; each start after the first has the
 * next number.
 */
export type AttemptEvent =
  | Event<
      'AttemptStarted',
      {
        taskId: string
        studentId: string
        attempt: number
        startedAt: Instant
        /** The earlier of the timer's end and the task's end; null: unlimited. */
        deadline: Instant | null
        /** Those that the student is asked, in the student's order. */
        questionIds: string[]
        /** The task has more questions. */
        some?: true
        resultMode: ResultMode
        /** The student's personal time at the start. */
        factor: TimeFactor
        /** Those of the task at the start; absent: a task with one attempt. */
        repeats?: Repeats
        /** The right answers of the attempt before, when only the wrong ones are tried again. They can't be changed. */
        kept?: AnswerValue[]
      }
    >
  /**
   * `seq` rises per device and is compared per device and question. `values` holds only the accepted values, without
   * those that a newer save had already replaced. So a fold overwrites question by question and needs no comparison.
   */
  | Event<'AnswersSaved', { attempt: number; device: string; seq: number; values: AnswerValue[]; savedAt: Instant }>
  | Event<'DeadlineMoved', { attempt: number; deadline: Instant | null }>
  /** Marks are stored in the event, so masking typed answers never changes a score. */
  | Event<
      'AnswersSubmitted',
      {
        attempt: number
        by: SubmittedBy
        /** The marked answers: the draft merged with the newer values of the submission. */
        values: AnswerValue[]
        marks: Mark[]
        rule: MarkingRule
        /** 0 to 100. */
        score: number
        final: boolean
        /** Whole seconds from start to submission, by the server's clock. */
        secondsTaken: number
        submittedAt: Instant
        /**
         * Flip-card activities only, which have no answers and no marks: cards known at the first try, and all cards.
         */
        played?: { known: number; cards: number }
        /** Ids of the questions whose saved answers the submission changed. Stored by an erasure only: masked texts are all the same. */
        changed?: string[]
      }
    >
  /** Answers that arrived after the grace of the deadline. They are kept and never marked. */
  | Event<
      'LateAnswersKept',
      { attempt: number; device: string; seq: number; values: AnswerValue[]; arrivedAt: Instant }
    >
  | Event<'GradeChanged', { attempt: number; score: number | null; final: boolean }>
  /** `hand` null: back to the mark by key, rule or correction, which `mark` holds. */
  | Event<
      'AnswerMarked',
      Regraded & { attempt: number; questionId: string; hand: HandMark | null; mark: Mark; by: string; at: Instant }
    >
  /** Of one answer, or of the attempt when `questionId` is null. '' removes the comment. */
  | Event<'CommentSet', { attempt: number; questionId: string | null; text: string; by: string; at: Instant }>
  /** `handScore`: the score set by a teacher that is in force after it; absent for none. */
  | Event<
      'AnswersRemarked',
      { attempt: number; cause: RemarkCause; marks: Mark[]; rule: MarkingRule } & Regraded & {
          handScore?: number | null
          by: string
          at: Instant
        }
    >
  /** The student opened the final result for the first time since a teacher returned it. */
  | Event<'ResultOpened', { attempt: number; at: Instant }>
  | Event<'AnswersDeleted', { attempt: number }>
  /**
   * The task was deleted or the recipient removed before the attempt was submitted. A removed recipient loses what a teacher gave, and
   * deleted answers, also before a start (docs/decisions/0159-begin-anew-after-losing-a-task.md).
   */
  | Event<'AttemptAbandoned', { attempt: number; reason: 'task_deleted' | 'recipient_removed' }>
  /** The attempt is what it was before its answers were deleted, or before its task was. Changes of the time since stay. */
  | Event<'AnswersRestored', { attempt: number; after: 'answers_deleted' | 'task_deleted'; by: string; at: Instant }>
  | TimeEvent

/** Task ids never contain a colon, so `attemptOf` can split the id again. */
export const attemptStream = (taskId: string, studentId: string) => `attempt-${taskId}:${studentId}`

/** Task and student of an attempt stream; undefined for any other stream. */
export function attemptOf(streamId: string): { taskId: string; studentId: string } | undefined {
  const colon = streamId.indexOf(':')
  if (!streamId.startsWith('attempt-') || colon < 0) return undefined
  return { taskId: streamId.slice('attempt-'.length, colon), studentId: streamId.slice(colon + 1) }
}

/** Answers that arrive up to this long after the deadline still count (docs/decisions/0098-deadlines.md). */
export const GRACE_MS = 30_000

/**
 * Device name under which a late submission is stored. No client device has a name in brackets, so it can't be confused
 * with a save.
 */
export const SUBMISSION = '(submission)'
/** Maximum number of attempts where they are unlimited: a limit on what a client can add to the log. */
export const UNLIMITED_MOST = 50
/** Maximum number of late calls kept per attempt: more than one outbox holds, yet a limit on what a client can add to the log. */
export const LATE_MOST = 100
