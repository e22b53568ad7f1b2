import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Submission } from '../../server/contract/attempt-shapes.ts'
import { alwaysOnline, type Offline, type Stretch } from './offline-stretches.ts'

/** One changed answer that is not yet acknowledged: the newest of its question on its device. */
export interface Change {
  question: string
  /** UUID of the tab that made the change. Another tab may send it unchanged. */
  device: string
  /** Increases per device; the server compares it per device and question. */
  seq: number
  value: EntryAnswer
  /** Device clock, ms: time of the first change that is still unsent. */
  since: number
  /** The device has written it to its storage, has failed to, or takes too long. Only then is it sent. */
  kept: boolean
  /** This device has not stored it: it is lost if the page is closed before the server acknowledges it. */
  unstored?: boolean
  /** The question and the answer in words, to show an answer that was never acknowledged. */
  said?: Said
  /** The attempt was submitted without it. It stays on the device and is not sent again. */
  refused?: true
}

/** A question and its answer in words. */
export interface Said {
  /** Place of the question in its task, from 1. */
  number: number
  question: string
  answer: string
}

/** A submission that is not yet acknowledged. Every try has the same key and the same body. */
export interface QueuedSubmission {
  key: string
  /** Changes of this device that were not acknowledged, and no others, so that newer answers of other devices stay. */
  values: EntryAnswer[]
  device: string
  seq: number
  at: number
  /** The page submits by itself, because the time ran out. The server refuses it if the end has moved meanwhile. */
  timeUp?: true
  /** When a teacher had reopened the attempt, '' for never. Refused if that has changed. Older pages stored none. */
  reopenedAt?: string
}
/** The server's reply to a submission. */
export type SubmissionResult = Submission['success']

/** Why the server accepts no more answers of the attempt. */
export type Refused = 'older_attempt' | 'already_submitted' | 'gone' | 'permission' | 'not_accepted'

/**
 * The task is paused; or the time is not over, as the page did not know that the end had moved; or a teacher reopened the
 * attempt after the submission was made.
 */
export type Held = 'paused' | 'time_left' | 'reopened'

export type Phase =
  | { status: 'open' }
  /** `unstored`: this device has not stored the submission, so that it is lost if the page is closed. */
  | { status: 'submitting'; submission: QueuedSubmission; unstored?: true }
  | { status: 'submitted'; result: SubmissionResult }
  | { status: 'refused'; reason: Refused }

/** The call that is under way. */
export type Flight =
  | { kind: 'draft'; device: string; changes: { question: string; seq: number }[]; offline?: readonly Stretch[] }
  | { kind: 'save' }

/** What the outbox of one attempt knows. Only `outboxReducer` makes a new state. */
export interface OutboxState {
  phase: Phase
  /** What this device stores is still being read. A submission waits for it, but not for long. */
  unread: boolean
  /** Changes that were not acknowledged, in the order of their first change. */
  pending: readonly Change[]
  /** null: no call is under way. */
  flight: Flight | null
  /** Device clock, ms: pending changes are sent from this time on (the debounce). */
  dueAt: number
  /** Failed calls in turn; 0 after a receipt. */
  failures: number
  /** Device clock, ms: time of the next try after a failure. `online`, `nudge` and `loggedIn` bring it forward. */
  retryAt: number
  /** Retry-After of the server: nothing is sent before it. */
  notBefore: number
  /** Milliseconds of that Retry-After. */
  retryAfterMs: number
  blocked: 'login' | null
  /** Server time of the last receipt, ISO. */
  savedAt: string | null
  /** Device clock, ms, of the last change written to this device. */
  keptAt: number | null
  /** The server received an answer after the deadline. */
  late: boolean
  /** The last submission that was refused for now, and when (device clock, ms): the attempt goes on. */
  held: { at: number; why: Held } | null
  /** A batch was refused: values are sent one at a time to find the invalid one. */
  oneByOne: boolean
  /** Questions whose answer the server refused. */
  rejected: readonly string[]
  offline: Offline
}

export type OutboxEvent =
  /** `unread`: the device may store more. */
  | {
      type: 'restored'
      changes: Change[]
      unread: boolean
      submission?: QueuedSubmission & { unstored?: true }
      offline?: readonly Stretch[]
    }
  | { type: 'readLate' }
  | { type: 'changed'; change: Change; typing: boolean }
  | { type: 'kept'; question: string; device: string; seq: number; stored: boolean }
  | { type: 'flush' }
  | { type: 'nudge' }
  | { type: 'offline' }
  | { type: 'online' }
  | { type: 'loggedIn' }
  | { type: 'submit'; submission: QueuedSubmission }
  | { type: 'submitUnstored' }
  | { type: 'requested'; flight: Flight }
  | { type: 'receipt'; savedAt: string; late: boolean }
  | { type: 'submitted'; result: SubmissionResult }
  | { type: 'failed'; status: number; error: string; retryAfter?: number; random: number; freshKey: string }

/** Maximum number of changes in one call. */
const BATCH = 50

/** The state before anything was restored or changed. */
export const emptyOutbox: OutboxState = {
  phase: { status: 'open' },
  unread: true,
  pending: [],
  flight: null,
  dueAt: 0,
  failures: 0,
  retryAt: 0,
  notBefore: 0,
  retryAfterMs: 0,
  blocked: null,
  savedAt: null,
  keptAt: null,
  late: false,
  held: null,
  oneByOne: false,
  rejected: [],
  offline: alwaysOnline,
}

/** Something that was not acknowledged is on this page alone: it is lost if the page is closed. */
export const isUnstored = ({ phase, pending }: Pick<OutboxState, 'phase' | 'pending'>): boolean =>
  pending.some((change) => change.unstored) || (phase.status === 'submitting' && phase.unstored === true)

/** Nothing is left to send, or the server accepts no more. */
export const isDone = ({ phase, pending, flight }: Pick<OutboxState, 'phase' | 'pending' | 'flight'>): boolean =>
  phase.status === 'submitted' ||
  phase.status === 'refused' ||
  (phase.status === 'open' && !flight && pending.length === 0)

/** What to do next: report offline stretches, send changes, submit, or wait until a time (device clock, ms; null: until an event). */
export type Step =
  | { do: 'report' }
  | { do: 'draft'; device: string; seq: number; changes: Change[] }
  | { do: 'save'; submission: QueuedSubmission }
  | { do: 'wait'; until: number | null }

/** The outbox's next action, computed without side effects. A submission is sent only after all changes. */
export function nextStep(state: OutboxState, now: number): Step {
  const { phase } = state
  if (state.flight || state.blocked || phase.status === 'submitted' || phase.status === 'refused') {
    return { do: 'wait', until: null }
  }
  const submitting = phase.status === 'submitting'
  const from = Math.max(state.notBefore, state.retryAt, submitting ? 0 : state.dueAt)
  const ready = state.pending.filter((change) => change.kept)
  const first = ready[0]
  // A stretch counts only until the next answer, so it is reported without waiting for one.
  const report = state.offline.since === null && state.offline.stretches.length > 0 && state.pending.length === 0
  const save = submitting && state.pending.length === 0 && !state.unread
  if (!first && !report && !save) return { do: 'wait', until: null }
  if (from > now) return { do: 'wait', until: from }
  if (first) {
    const changes = ready.filter((change) => change.device === first.device).slice(0, state.oneByOne ? 1 : BATCH)
    return { do: 'draft', device: first.device, seq: Math.max(...changes.map((change) => change.seq)), changes }
  }
  return save ? { do: 'save', submission: phase.submission } : { do: 'report' }
}
