import type { AttemptEvent } from './attempt/attempt-events.ts'
import type { TaskEvent } from './task/task-events.ts'

/** Thrown for an event that a newer version of the server wrote. Deciding without it could give a wrong result. */
export class NewerEvent extends Error {
  constructor(type: string, detail = 'unknown to this version') {
    super(`event ${type} (${detail}): a newer version of the server wrote it, update this one`)
    this.name = 'NewerEvent'
  }
}

const KNOWN: Record<(TaskEvent | AttemptEvent)['type'], true> = {
  TaskSent: true,
  TaskDetailsRevised: true,
  TaskRescheduled: true,
  QuestionsReplaced: true,
  AudienceChosen: true,
  RecipientsAdded: true,
  RecipientsRemoved: true,
  QuestionsFrozen: true,
  TaskOpened: true,
  TaskClosed: true,
  KeyCorrected: true,
  KeyCorrectionUndone: true,
  MarkingRuleSet: true,
  MarkingRuleRemoved: true,
  TaskDeleted: true,
  TaskRestored: true,
  TaskPaused: true,
  TaskResumed: true,
  QuestionClarified: true,
  OwnersChanged: true,
  SubstitutionEnded: true,
  AttemptStarted: true,
  AnswersSaved: true,
  DeadlineMoved: true,
  AnswersSubmitted: true,
  LateAnswersKept: true,
  GradeChanged: true,
  AnswerMarked: true,
  CommentSet: true,
  AnswersRemarked: true,
  ResultOpened: true,
  AnswersDeleted: true,
  AttemptAbandoned: true,
  AnswersRestored: true,
  TimeGranted: true,
  AttemptReopened: true,
  AttemptAllowed: true,
  GrantUndone: true,
  GapsReported: true,
  QuestionsShown: true,
  AttemptPaused: true,
  AttemptResumed: true,
  OwnPhaseReached: true,
}

export const KNOWN_TYPES: readonly string[] = Object.keys(KNOWN)

/** Throws `NewerEvent` for a type that this version does not know. A fold that ignored it would decide on a wrong state. */
export function refuseNewer({ type }: { type: string }): void {
  if (!Object.hasOwn(KNOWN, type)) throw new NewerEvent(type)
}
