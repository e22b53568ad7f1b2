import type { Event } from '../decider.ts'
import type { AnswerKey } from '../ways/ways.ts'
import type { ClarificationEvent } from './clarification-events.ts'
import type { Draw } from './draw-events.ts'
import type { OwnerEvent } from './owner-events.ts'
import type { PauseEvent } from './pause-events.ts'

/** `section-grade`, e.g. `2-7` (docs/requirements.md 3.3). */
export type ClassCode = string
/** ISO 8601, UTC, milliseconds: sorts as text. */
export type Instant = string
/** What a question shows (type 1 to 5: docs/requirements.md 9.9). */
export type QuestionKind = 'text' | 'video' | 'audio' | 'image' | 'word'

/** A question with its key, copied into the task. Later edits in the question bank do not change it. */
export interface TaskQuestion {
  id: string
  kind: QuestionKind
  text: string
  notes: string
  direction: 'auto' | 'rtl' | 'ltr'
  /** Marking compares hamza, diacritics and similar letters strictly, as a spelling lesson needs. */
  strict: boolean
  video?: { url: string; title: string; description: string }
  file?: { path: string; title: string; description: string; word: string }
  categories: string[]
  classes: string[]
  level: string
  /** Keeps the options in the author's order, and the question at its place, even when the task shuffles them. */
  keepOrder?: boolean
  /** Weight in the score, 1 to 100. */
  points: number
  key: AnswerKey
  /** Plain text, shown with the right answer only. */
  explanation?: string
  /** Folded answers (`foldedText`) that a correction made right as well. */
  accepted?: string[]
  /** Set by a correction. `dropped`: the question counts nothing. `full`: it gives everybody its points. */
  credit?: 'dropped' | 'full'
}

/**
 * A correction of a sent question. The answers were given to the first key, so a new key has the same way and asks the
 * same (`Way.asksSame`).
 */
export type KeyChange =
  | { kind: 'key'; key: AnswerKey }
  | { kind: 'accept'; texts: string[] }
  | { kind: 'drop' | 'full' }
  | { kind: 'points'; points: number }

/** A teacher's mark for all answers to a question that are like one of `texts` (`likenessOf`), also for those that arrive later. */
export interface GroupRule {
  rule: string
  questionId: string
  /** Folded answers (`foldedText`), each at most `RULE_TEXT_MOST` letters. */
  texts: string[]
  /** In hundredths of a point, of `of`. Scaled when a correction changes the points of the question. */
  earned: number
  of: number
  /** '' for none. */
  comment: string
}

/** A rule with the teacher who set it. */
export interface SetRule extends GroupRule {
  by: string
  at: Instant
}

/**
 * Maximum length of a text in a rule or of an accepted answer. They hold what students typed and an erasure does not reach
 * them, so they are for short answers, which are no different from a key.
 */
export const RULE_TEXT_MOST = 200

export interface Recipient {
  studentId: string
  classCode: ClassCode
}

export type ResultMode = 'automatic' | 'teacher'
/**
 * When a student sees the right answers: once their own attempt is final; once the task has closed or every recipient has
 * submitted; or never.
 */
export type Review = 'final' | 'closed' | 'never'
/**
 * When a student sees the score, at the same times. What reveals it comes no earlier: marks, right answers, comments
 * (docs/decisions/0128-hold-back-scores-and-ask-why.md).
 */
export type ScoreShown = Review
export type Phase = 'scheduled' | 'open' | 'closed'

/** Homework that may be repeated (docs/decisions/0118-homework-that-may-be-repeated.md). */
export interface Repeats {
  /** Attempts of each student: 2 to 5, 0: unlimited. A task with one attempt has no `Repeats`. */
  attempts: number
  /** The attempt whose score counts: the best one, or the last one. Of equal scores the later one. */
  counts: 'best' | 'last'
}

export interface TaskDetails {
  name: string
  notes: string
  /** Sanitised HTML. */
  story: string
  background: string
  image: string
  categories: string[]
  review: Review
  /** Each student gets the options of choice questions in a different order. */
  shuffleOptions: boolean
  /** Each student gets the questions in a different order. Absent: false. */
  shuffleQuestions?: boolean
  /** Right parts of an answer earn their share of the points. Otherwise only a right answer earns them. */
  partial: boolean
  /** `final` in a task that may be repeated, and in an activity: they show their result after each attempt. */
  scoreShown: ScoreShown
  /** Absent: one attempt. */
  repeats?: Repeats
}

export interface TaskSchedule {
  /** null: open at once. */
  opensAt: Instant | null
  /** null: unlimited. */
  closesAt: Instant | null
  /** 0: unlimited. */
  timerMinutes: number
}

/** A flip card. Each side has a text, a picture or both. Pictures are paths of stored media, '' for none. */
export interface ActivityCard {
  front: string
  back: string
  frontImage: string
  backImage: string
}

/** An activity, copied into the task. Later edits or deletion by its author do not change it. */
export interface SentActivity {
  title: string
  /** Instructions. */
  notes: string
  image: string
  cards: ActivityCard[]
}

export type TaskEvent =
  | Event<
      'TaskSent',
      TaskDetails &
        TaskSchedule & {
          taskId: string
          schoolId: string
          ownerId: string
          subject: string
          classes: ClassCode[]
          /** Empty: all students of the classes; a student who joins one of them later is added. */
          chosenStudents: string[]
          recipients: Recipient[]
          resultMode: ResultMode
          questions: TaskQuestion[]
          /** Absent: each student is asked all questions. */
          draws?: Draw[]
          /** A flip-card activity sent as a task; it has no questions. */
          activityId: string | null
          /** Its cards; absent where there is no activity. */
          activity?: SentActivity
          sentAt: Instant
        }
    >
  | Event<'TaskDetailsRevised', TaskDetails>
  /** `phase` is the phase by the new dates at the time of the change, so that folds need no clock. */
  | Event<'TaskRescheduled', TaskSchedule & { phase: Phase }>
  | Event<'QuestionsReplaced', { questions: TaskQuestion[]; draws?: Draw[]; resultMode: ResultMode }>
  | Event<'AudienceChosen', { classes: ClassCode[]; chosenStudents: string[] }>
  | Event<'RecipientsAdded', { recipients: Recipient[]; reason: 'revised' | 'joined_class' }>
  | Event<'RecipientsRemoved', { studentIds: string[] }>
  | Event<'QuestionsFrozen', { by: string }>
  | Event<'TaskOpened', { at: Instant }>
  | Event<'TaskClosed', { at: Instant }>
  | PauseEvent
  | ClarificationEvent
  | OwnerEvent
  /** `question` is the question after the correction, so that folds apply no change themselves. */
  | Event<
      'KeyCorrected',
      { correction: string; questionId: string; change: KeyChange; question: TaskQuestion; by: string; at: Instant }
    >
  /** `question` has the other corrections of the question, in their order. */
  | Event<
      'KeyCorrectionUndone',
      { correction: string; questionId: string; question: TaskQuestion; by: string; at: Instant }
    >
  /** A rule of the same id is replaced. */
  | Event<'MarkingRuleSet', GroupRule & { by: string; at: Instant }>
  | Event<'MarkingRuleRemoved', { rule: string; by: string; at: Instant }>
  | Event<'TaskDeleted', Record<string, never>>
  /** The task is what it was when it was deleted. */
  | Event<'TaskRestored', { by: string; at: Instant }>

/** Stream id of a task. */
export const taskStream = (taskId: string) => `task-${taskId}`

/** Task id of a task stream; undefined for any other stream. */
export const taskOf = (streamId: string): string | undefined =>
  streamId.startsWith('task-') ? streamId.slice('task-'.length) : undefined
