import type { Event } from '../decider.ts'
import type { Instant, Phase } from '../task/task-events.ts'

/** By what a student's time is multiplied; 0: unlimited. Exact as a binary number, so a product of milliseconds is too. */
export type TimeFactor = 0 | 1 | 1.25 | 1.5 | 2

/** Who did it, when and why. `reason` is text of a teacher. */
interface Because {
  reason: string
  /** Id of the person. */
  by: string
  at: Instant
}

/**
 * A teacher's changes of one student's time at one task, and the pauses of the attempt. `grant` is the id by which a
 * change can be undone. `attempt` is the running attempt, or the next one before its start.
 */
export type TimeEvent =
  /**
   * `minutes` extend that attempt, its timer and its end. Own dates replace those of the task in that attempt and in
   * later ones; null: none; absent: unchanged. `lost`: the minutes give back what the student lost offline.
   */
  | Event<
      'TimeGranted',
      Because & {
        attempt: number
        grant: string
        minutes: number
        opensAt?: Instant | null
        closesAt?: Instant | null
        lost?: true
      }
    >
  /** A submitted attempt runs again until `deadline`. Its answers are the draft. null: unlimited. */
  | Event<'AttemptReopened', Because & { attempt: number; grant: string; deadline: Instant | null }>
  /** One more attempt after this one. */
  | Event<'AttemptAllowed', Because & { attempt: number; grant: string }>
  /** Takes back a `TimeGranted`, `AttemptReopened` or `AttemptAllowed`. */
  | Event<'GrantUndone', { attempt: number; grant: string; by: string; at: Instant }>
  /**
   * When a device of the student was offline, as it says and the log agrees. `seconds`: in all, without pauses. Gives no
   * time.
   */
  | Event<
      'GapsReported',
      { attempt: number; device: string; gaps: { from: Instant; to: Instant }[]; seconds: number; at: Instant }
    >
  /**
   * A page showed the first question so long after the start, without pauses; the timer counts from there. At most
   * `DELIVERY_MS`.
   */
  | Event<'QuestionsShown', { attempt: number; delayMs: number; at: Instant }>
  /** `at` is the time of the task's own pause or resumption. */
  | Event<'AttemptPaused', { attempt: number; at: Instant }>
  | Event<'AttemptResumed', { attempt: number; at: Instant; deadline: Instant | null }>
  /**
   * The phase that the student has by own dates; null: that of the task. `due`: when it changes next, null: not by itself.
   * `seen`: the position of the row that the timekeeper looked at, so that two nodes do not record one look twice.
   */
  | Event<'OwnPhaseReached', { attempt: number; phase: Phase | null; due: Instant | null; seen: number; at: Instant }>

/** A change of a student's time that has not been undone. */
export interface Grant {
  grant: string
  attempt: number
  at: Instant
  minutes: number
  /** The minutes give back lost ones. */
  lost?: true
  opensAt?: Instant | null
  closesAt?: Instant | null
  /** The attempt was reopened; `closesAt` is its whole time then. */
  reopens?: true
}

const TYPES: Record<TimeEvent['type'], true> = {
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

export const isTimeEvent = <Other extends Event>(event: Other | TimeEvent): event is TimeEvent =>
  Object.hasOwn(TYPES, event.type)
