import type { Event } from '../decider.ts'
import type { Instant, ResultMode } from '../task/task-events.ts'

/**
 * What a student gave for one question: the picked index, the typed text, or the words / items in order.
 * A cleared answer is a blank text (`isBlank`): it takes the earlier one away.
 */
export type AnswerValue =
  | { questionId: string; index: number }
  | { questionId: string; text: string }
  | { questionId: string; texts: string[] }

export interface Mark {
  questionId: string
  right: boolean
}

export type SubmittedBy = 'student' | 'deadline'

/** One stream holds all attempts of one student at one task; `attempt` counts from 1 and rises when answers are deleted. */
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
        questionIds: string[]
        resultMode: ResultMode
      }
    >
  /**
   * `seq` rises per device and is compared per device and question. `values` are those that counted, the older ones are
   * left out: a fold overwrites question by question and compares nothing.
   */
  | Event<'AnswersSaved', { attempt: number; device: string; seq: number; values: AnswerValue[]; savedAt: Instant }>
  | Event<'DeadlineMoved', { attempt: number; deadline: Instant | null }>
  /** Marks are facts: masking a person's typed answers never changes a score. */
  | Event<
      'AnswersSubmitted',
      {
        attempt: number
        by: SubmittedBy
        /** All answers that counted, the draft merged with what came along. */
        values: AnswerValue[]
        marks: Mark[]
        /** 0 to 100. */
        score: number
        final: boolean
        /** Server time from start to submission, whole seconds. */
        secondsTaken: number
        submittedAt: Instant
        /** Of a flip-card activity, which has no answers and no marks: cards known at the first try, of all. */
        played?: { known: number; cards: number }
      }
    >
  /** Came after the deadline's grace: kept in the history, never marked. */
  | Event<
      'LateAnswersKept',
      { attempt: number; device: string; seq: number; values: AnswerValue[]; arrivedAt: Instant }
    >
  | Event<'GradeChanged', { attempt: number; score: number | null; final: boolean }>
  | Event<'AnswersDeleted', { attempt: number }>
  /** The task was deleted, or the recipient removed, under an attempt that was not sent. */
  | Event<'AttemptAbandoned', { attempt: number; reason: 'task_deleted' | 'recipient_removed' }>

export type AttemptEventType = AttemptEvent['type']

/** A task's id never holds a colon, so the two can be told apart again. */
export const attemptStream = (taskId: string, studentId: string) => `attempt-${taskId}:${studentId}`

/** Whose attempts a stream holds; undefined for any other stream. */
export function attemptOf(streamId: string): { taskId: string; studentId: string } | undefined {
  const colon = streamId.indexOf(':')
  if (!streamId.startsWith('attempt-') || colon < 0) return undefined
  return { taskId: streamId.slice('attempt-'.length, colon), studentId: streamId.slice(colon + 1) }
}

/** A cleared answer, or one with nothing in it, is no answer. */
export function isBlank(value: AnswerValue): boolean {
  if ('index' in value) return false
  return 'text' in value ? value.text.trim() === '' : value.texts.every((text) => text.trim() === '')
}

/** Answers that arrive up to this long after the deadline still count (docs/decisions/0098-deadlines.md). */
export const GRACE_MS = 30_000

/** Saves carry the device of their tab, which never looks like this; a late submission is kept under this name. */
export const SUBMISSION = '(submission)'
/** How many late calls of an attempt are kept: more than one outbox has to send, and an end for who goes on writing. */
export const LATE_MOST = 100
