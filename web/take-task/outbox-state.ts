import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Submission } from '../../server/contract/attempt-shapes.ts'
import { alwaysOnline, cameBack, type Offline, reported, type Stretch, wentOffline } from './offline-stretches.ts'
import { dueAfterTyping } from './save-delay.ts'

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
  /** Written to this device's storage. Only then is it sent. */
  kept: boolean
  /** The question and the answer in words, to show an answer that was never acknowledged. */
  said?: Said
  /** The attempt was submitted without it. It stays on the device and is not sent again. */
  refused?: true
}

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
}
export type SubmissionResult = Submission['success']

/** Why the server accepts no more answers of the attempt. */
export type Refused = 'older_attempt' | 'already_submitted' | 'gone' | 'permission' | 'not_accepted'

export type Phase =
  | { status: 'open' }
  | { status: 'submitting'; submission: QueuedSubmission }
  | { status: 'submitted'; result: SubmissionResult }
  | { status: 'refused'; reason: Refused }

type Flight =
  | { kind: 'draft'; device: string; changes: { question: string; seq: number }[]; offline?: readonly Stretch[] }
  | { kind: 'save' }

export interface OutboxState {
  phase: Phase
  pending: readonly Change[]
  flight: Flight | null
  /** Device clock, ms: pending changes are sent from this time on (the debounce). */
  dueAt: number
  failures: number
  /** Time of the next try after a failure; the `online` event and similar ones bring it forward. */
  retryAt: number
  /** Retry-After of the server: nothing is sent before it. */
  notBefore: number
  blocked: 'login' | null
  /** Server time of the last receipt, ISO. */
  savedAt: string | null
  /** Device clock, ms, of the last change written to this device. */
  keptAt: number | null
  late: boolean
  /** Device clock, ms: when a submission was refused because the task is paused. */
  heldAt: number | null
  /** A batch was refused: values are sent one at a time to find the invalid one. */
  oneByOne: boolean
  /** Questions whose answer the server refused. */
  rejected: readonly string[]
  offline: Offline
}

export type OutboxEvent =
  | { type: 'restored'; changes: Change[]; submission?: QueuedSubmission; offline?: readonly Stretch[] }
  | { type: 'changed'; change: Change; typing: boolean }
  | { type: 'kept'; question: string; device: string; seq: number }
  | { type: 'flush' }
  | { type: 'nudge' }
  | { type: 'offline' }
  | { type: 'online' }
  | { type: 'loggedIn' }
  | { type: 'submit'; submission: QueuedSubmission }
  | { type: 'requested'; flight: Flight }
  | { type: 'receipt'; savedAt: string; late: boolean }
  | { type: 'submitted'; result: SubmissionResult }
  | { type: 'failed'; status: number; error: string; retryAfter?: number; random: number; freshKey: string }

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
const BATCH = 50

export const emptyOutbox: OutboxState = {
  phase: { status: 'open' },
  pending: [],
  flight: null,
  dueAt: 0,
  failures: 0,
  retryAt: 0,
  notBefore: 0,
  blocked: null,
  savedAt: null,
  keptAt: null,
  late: false,
  heldAt: null,
  oneByOne: false,
  rejected: [],
  offline: alwaysOnline,
}

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
  if (!first && !report && !(submitting && state.pending.length === 0)) return { do: 'wait', until: null }
  if (from > now) return { do: 'wait', until: from }
  if (first) {
    const changes = ready.filter((change) => change.device === first.device).slice(0, state.oneByOne ? 1 : BATCH)
    return { do: 'draft', device: first.device, seq: Math.max(...changes.map((change) => change.seq)), changes }
  }
  return phase.status === 'submitting' ? { do: 'save', submission: phase.submission } : { do: 'report' }
}

/**
 * Milliseconds to wait after the nth failure: doubles up to a limit, with 25 % jitter so that the devices of a class do
 * not retry at the same time.
 */
export const backoff = (failures: number, random: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1)) * (0.75 + random * 0.5)

export function outboxReducer(state: OutboxState, event: OutboxEvent, now: number): OutboxState {
  switch (event.type) {
    case 'restored': {
      // On a slow device the student may have submitted meanwhile.
      const submission = state.phase.status === 'open' ? event.submission : undefined
      const phase: Phase = submission ? { status: 'submitting', submission } : state.phase
      const unsent = event.changes.filter(({ refused }) => !refused)
      const dueAt = unsent.length > 0 ? now : state.dueAt
      const offline = event.offline ? { ...state.offline, stretches: event.offline } : state.offline
      return { ...state, phase, pending: unsent.reduce(coalesce, state.pending), dueAt, offline }
    }
    case 'changed': {
      const pending = coalesce(state.pending, event.change)
      const dueAt = event.typing ? dueAfterTyping(event.change.value, pending, now) : now
      return { ...state, pending, dueAt, rejected: state.rejected.filter((id) => id !== event.change.question) }
    }
    case 'kept': {
      const pending = state.pending.map((change) =>
        same(change, event) && change.seq <= event.seq ? { ...change, kept: true } : change,
      )
      return { ...state, pending, keptAt: now }
    }
    case 'flush':
      return { ...state, dueAt: Math.min(state.dueAt, now) }
    case 'nudge':
      return { ...state, retryAt: Math.min(state.retryAt, now) }
    case 'offline':
      return { ...state, offline: wentOffline(state.offline, now) }
    case 'online':
      return { ...state, offline: cameBack(state.offline, now), retryAt: Math.min(state.retryAt, now) }
    case 'loggedIn':
      return { ...state, blocked: null, retryAt: now, dueAt: now }
    case 'submit':
      if (state.phase.status !== 'open') return state
      return {
        ...state,
        phase: { status: 'submitting', submission: event.submission },
        retryAt: Math.min(state.retryAt, now),
      }
    case 'requested':
      return { ...state, flight: event.flight }
    case 'receipt': {
      const pending = state.pending.filter((change) => !wasSent(change, state.flight))
      const well = { flight: null, failures: 0, retryAt: 0, oneByOne: state.oneByOne && pending.length > 0 }
      const told = (state.flight?.kind === 'draft' && state.flight.offline) || []
      const offline = reported(state.offline, told)
      return {
        ...state,
        ...well,
        pending,
        offline,
        savedAt: event.savedAt || state.savedAt,
        late: state.late || event.late,
      }
    }
    case 'submitted':
      return {
        ...state,
        flight: null,
        failures: 0,
        offline: alwaysOnline,
        late: state.late || event.result.late === true,
        phase: { status: 'submitted', result: event.result },
      }
    case 'failed':
      return failed(state, event, now)
  }
}

function failed(state: OutboxState, event: Extract<OutboxEvent, { type: 'failed' }>, now: number): OutboxState {
  const idle = { ...state, flight: null }
  const refuse = (reason: Refused): OutboxState => ({
    ...idle,
    offline: alwaysOnline,
    phase: { status: 'refused', reason },
  })
  const { status, error } = event
  if (status === 401) return { ...idle, blocked: 'login' }
  if (status === 404) return refuse('gone')
  if (status === 403) return refuse('permission')
  if (status === 409 && (error === 'older_attempt' || error === 'not_started')) return refuse('older_attempt')
  if (status === 409 && error === 'already_submitted') return refuse('already_submitted')
  // Every answer has arrived: a submission is sent last. After the pause the student submits again.
  if (status === 409 && error === 'paused' && state.phase.status === 'submitting')
    return { ...idle, failures: 0, heldAt: now, phase: { status: 'open' } }
  if (status === 400 || status === 413 || status === 422) return notAccepted(idle, state.flight, event)
  const offline = status === 0 ? wentOffline(state.offline, now) : state.offline
  const failures = state.failures + 1
  return {
    ...idle,
    offline,
    failures,
    retryAt: now + backoff(failures, event.random),
    notBefore: event.retryAfter ? now + event.retryAfter * 1000 : state.notBefore,
  }
}

/** An answer that the server always refuses must not block the answers behind it. */
function notAccepted(
  idle: OutboxState,
  flight: Flight | null,
  event: Extract<OutboxEvent, { type: 'failed' }>,
): OutboxState {
  if (flight?.kind === 'draft') {
    // The offline stretches may be the reason of the refusal; the answers are sent again without them.
    if (flight.offline?.length) return { ...idle, offline: alwaysOnline }
    if (flight.changes.length > 1) return { ...idle, oneByOne: true }
    const rejected = [...idle.rejected, ...flight.changes.map((change) => change.question)]
    return { ...idle, rejected, pending: idle.pending.filter((change) => !wasSent(change, flight)) }
  }
  if (idle.phase.status !== 'submitting') return idle
  const { submission } = idle.phase
  // The drafts are stored by now, so a submission without values submits the same answers.
  const again = event.error === 'idempotency_key_reused' ? submission.values : []
  if (again.length === 0 && submission.values.length === 0) {
    return { ...idle, phase: { status: 'refused', reason: 'not_accepted' } }
  }
  return { ...idle, phase: { status: 'submitting', submission: { ...submission, key: event.freshKey, values: again } } }
}

const same = (a: { question: string; device: string }, b: { question: string; device: string }) =>
  a.question === b.question && a.device === b.device

const wasSent = (change: Change, flight: Flight | null) =>
  flight?.kind === 'draft' &&
  flight.device === change.device &&
  flight.changes.some((sent) => sent.question === change.question && change.seq <= sent.seq)

/** Only the newest change of a question on a device is kept; it keeps the time of the oldest unsent one. */
function coalesce(pending: readonly Change[], change: Change): readonly Change[] {
  const at = pending.findIndex((other) => same(other, change))
  const old = pending[at]
  if (!old) return [...pending, change]
  if (old.seq >= change.seq) return pending
  return pending.with(at, { ...change, since: old.since })
}
