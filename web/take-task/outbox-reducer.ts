import { alwaysOnline, cameBack, reported, wentOffline } from './offline-stretches.ts'
import type {
  Change,
  Flight,
  Held,
  OutboxEvent,
  OutboxState,
  Phase,
  QueuedSubmission,
  Refused,
} from './outbox-state.ts'
import { dueAfterTyping, LONG_DEBOUNCE_MS } from './save-delay.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

/**
 * Milliseconds to wait after the nth failure: doubles up to a limit, with 25 % jitter so that the devices of a class do
 * not retry at the same time.
 */
export const backoff = (failures: number, random: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1)) * (0.75 + random * 0.5)

/** The state after an event at `now` (device clock, ms), without side effects. */
export function outboxReducer(state: OutboxState, event: OutboxEvent, now: number): OutboxState {
  switch (event.type) {
    case 'restored': {
      // On a slow device the student may have submitted meanwhile.
      const phase = state.phase.status === 'open' && event.submission ? submitting(event.submission) : state.phase
      const unsent = event.changes.filter(({ refused }) => !refused)
      const dueAt = unsent.length > 0 ? now : state.dueAt
      const offline = event.offline ? { ...state.offline, stretches: event.offline } : state.offline
      const pending = unsent.reduce(coalesce, state.pending)
      return { ...state, phase, unread: state.unread && event.unread, pending, dueAt, offline }
    }
    case 'readLate':
      return { ...state, unread: false }
    case 'changed': {
      const pending = coalesce(state.pending, event.change)
      const dueAt = event.typing ? dueAfterTyping(event.change.value, pending, now) : now
      return { ...state, pending, dueAt, rejected: state.rejected.filter((id) => id !== event.change.question) }
    }
    case 'kept': {
      const pending = state.pending.map((change) =>
        same(change, event) && change.seq <= event.seq ? { ...change, kept: true, unstored: !event.stored } : change,
      )
      return { ...state, pending, keptAt: event.stored ? now : state.keptAt }
    }
    case 'flush':
      return { ...state, dueAt: Math.min(state.dueAt, now) }
    case 'nudge':
      return sooner(state, now)
    case 'offline':
      return { ...state, offline: wentOffline(state.offline, now) }
    case 'online':
      return { ...sooner(state, now), offline: cameBack(state.offline, now) }
    case 'loggedIn':
      return { ...state, blocked: null, retryAt: now, dueAt: now }
    case 'submit':
      if (state.phase.status !== 'open') return state
      return {
        ...state,
        phase: { status: 'submitting', submission: event.submission },
        retryAt: Math.min(state.retryAt, now),
      }
    case 'submitUnstored':
      return state.phase.status === 'submitting' ? { ...state, phase: { ...state.phase, unstored: true } } : state
    case 'requested':
      return { ...state, flight: event.flight }
    case 'receipt': {
      const pending = state.pending.filter((change) => !wasSent(change, state.flight))
      const well = { flight: null, failures: 0, retryAt: 0, oneByOne: state.oneByOne && pending.length > 0 }
      const sent = (state.flight?.kind === 'draft' && state.flight.offline) || []
      const offline = reported(state.offline, sent)
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

function submitting({ unstored, ...submission }: QueuedSubmission & { unstored?: true }): Phase {
  return { status: 'submitting', submission, ...(unstored && { unstored }) }
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
  // Every answer has arrived: a submission is sent last. The student submits again, after the pause or at the new end.
  if (status === 409 && isHeld(error) && state.phase.status === 'submitting')
    return { ...idle, failures: 0, held: { at: now, why: error }, phase: { status: 'open' } }
  if (status === 400 || status === 413 || status === 422) return notAccepted(idle, state.flight, event)
  const offline = status === 0 ? wentOffline(state.offline, now) : state.offline
  const failures = state.failures + 1
  return {
    ...idle,
    offline,
    failures,
    retryAt: now + backoff(failures, event.random),
    ...(event.retryAfter && { notBefore: now + event.retryAfter * 1000, retryAfterMs: event.retryAfter * 1000 }),
  }
}

/** Retries now. The device's clock may have been set back, so the remaining waits are limited to their full lengths. */
const sooner = (state: OutboxState, now: number): OutboxState => ({
  ...state,
  retryAt: Math.min(state.retryAt, now),
  dueAt: Math.min(state.dueAt, now + LONG_DEBOUNCE_MS),
  notBefore: Math.min(state.notBefore, now + state.retryAfterMs),
})

/** After a refusal that a retry would not change. An answer that the server always refuses must not block the others. */
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
  return { ...idle, phase: { ...idle.phase, submission: { ...submission, key: event.freshKey, values: again } } }
}

/** A submission that is refused for now only. */
export const isHeld = (error: string): error is Held => ['paused', 'time_left', 'reopened'].includes(error)

const same = (a: { question: string; device: string }, b: { question: string; device: string }) =>
  a.question === b.question && a.device === b.device

const wasSent = (change: Change, flight: Flight | null) =>
  flight?.kind === 'draft' &&
  flight.device === change.device &&
  flight.changes.some((sent) => sent.question === change.question && change.seq <= sent.seq)

/**
 * Only the newest change of a question on a device is kept; it keeps the time of the oldest unsent one. Until the device
 * has tried to store it, its `unstored` is that of the change before.
 */
function coalesce(pending: readonly Change[], change: Change): readonly Change[] {
  const at = pending.findIndex((other) => same(other, change))
  const old = pending[at]
  if (!old) return [...pending, change]
  if (old.seq >= change.seq) return pending
  return pending.with(at, { ...change, since: old.since, unstored: old.unstored })
}
