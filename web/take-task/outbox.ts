import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Body } from '../../server/contract/calls.ts'
import { allOf, type OfflineStore, type Stretch, toServerTime } from './offline-stretches.ts'
import { isHeld, outboxReducer } from './outbox-reducer.ts'
import {
  type Change,
  emptyOutbox,
  nextStep,
  type OutboxEvent,
  type OutboxState,
  type QueuedSubmission,
  type Said,
  type Step,
  type SubmissionResult,
} from './outbox-state.ts'
import type { OutboxScope, OutboxStorage, Stored } from './outbox-storage.ts'

/** Calls to the server. Both reject with `{status, error, retryAfter?}`; status 0 means no network. */
export interface OutboxTransport {
  draft(body: {
    task: string
    values: EntryAnswer[]
    seq: number
    device: string
    attempt: number
    offline?: Body<'tasks/draft'>['offline']
  }): Promise<{ saved_at: string; late?: boolean }>
  save(
    body: {
      task: string
      values: EntryAnswer[]
      seq: number
      device: string
      attempt: number
      time_up?: true
      reopened_at?: string
    },
    key: string,
  ): Promise<SubmissionResult>
}

export interface OutboxParts {
  scope: OutboxScope
  device: string
  storage: OutboxStorage
  transport: OutboxTransport
  now: () => number
  random: () => number
  newId: () => string
  /** Next number of this device, higher than all before, also after a reload. */
  nextSeq: () => number
  setTimer: (run: () => void, ms: number) => () => void
  /** Storage of the times without network, and milliseconds to add to this device's clock to get the server's. */
  offline: OfflineStore & { skewMs: () => number }
}

export interface Outbox {
  /**
   * Resolves when answers can be given: the stored changes are read, or the device's storage takes too long. Then with the
   * changes that could be read at once, otherwise with none.
   */
  ready: Promise<Change[]>
  /** Resolves with the other changes stored on this device, however late; sending them has begun by then. */
  stored: Promise<Change[]>
  /** Stores and sends an answer. Does nothing once the attempt is being submitted. */
  change(value: EntryAnswer, options: { typing: boolean; said?: Said }): void
  /** Sends pending changes without the debounce: when the student leaves a question or the page. */
  flush(): void
  /** Retries now: the network is back, or the page is visible again. Never before Retry-After. */
  nudge(): void
  /** The browser lost the network, or has it back. */
  network(on: boolean): void
  /** The student has logged in again: continues to send. */
  loggedIn(): void
  /**
   * Sends everything, then submits once; further calls have no effect. `timeUp`: the page does it, at the end of the time.
   * `reopenedAt`: when the attempt that the page shows was reopened, '' for never.
   */
  submit(how?: { timeUp: boolean; reopenedAt?: string }): void
  snapshot(): OutboxState
  /** Calls `listener` after each change of the state. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Sends nothing more; what is not acknowledged stays on this device. */
  stop(): void
}

/** A reply without a receipt, for example the login page of a public network: nothing was acknowledged. */
const NO_RECEIPT = { status: 0, error: 'error' }
/** If the device's storage hangs, the answer is sent to the server after this time anyway. */
const STORE_PATIENCE_MS = 1000
/** If the device's storage cannot be read in this time, the student can answer anyway. What it contains is sent later. */
export const READ_PATIENCE_MS = 3000

/**
 * The outbox of one attempt in one tab: stores each change first, then sends until acknowledged
 * (docs/decisions/0106-saving-answers.md).
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { scope, device, storage, transport, now } = parts
  let state = emptyOutbox
  let stopped = false
  let cancelTimer: () => void = () => {}
  const listeners = new Set<() => void>()

  function dispatch(event: OutboxEvent): void {
    if (stopped) return
    const before = state.offline
    state = outboxReducer(state, event, now())
    // A page may be closed while the device is offline: what is stored is the time until this event.
    if (before !== state.offline || state.offline.since !== null) parts.offline.write(unreported())
    for (const listener of listeners) listener()
    advance()
  }

  function advance(): void {
    cancelTimer()
    if (stopped) return
    const step = nextStep(state, now())
    if (step.do === 'draft') void sendDraft(step)
    else if (step.do === 'report') void sendDraft({ device, seq: parts.nextSeq(), changes: [] })
    else if (step.do === 'save') void sendSubmission(step.submission)
    else if (step.until !== null) cancelTimer = parts.setTimer(advance, Math.max(0, step.until - now()))
  }

  /** When the device was offline, as far as the server does not know it. */
  const unreported = (): readonly Stretch[] => allOf(state.offline, now())

  /** Without changes it only reports when the device was offline. */
  async function sendDraft(draft: Pick<Extract<Step, { do: 'draft' }>, 'device' | 'seq' | 'changes'>): Promise<void> {
    const { device: sender, seq, changes } = draft
    const sent = changes.map((change) => ({ question: change.question, seq: change.seq }))
    const offline = unreported()
    dispatch({ type: 'requested', flight: { kind: 'draft', device: sender, changes: sent, offline } })
    try {
      const values = changes.map((change) => change.value)
      const body = { task: scope.task, values, seq, device: sender, attempt: scope.attempt }
      const report = offline.length > 0 && { offline: toServerTime(offline, parts.offline.skewMs()) }
      const receipt = await transport.draft({ ...body, ...report })
      if (typeof receipt?.saved_at !== 'string') throw NO_RECEIPT
      forget(sender, sent)
      dispatch({ type: 'receipt', savedAt: changes.length > 0 ? receipt.saved_at : '', late: receipt.late === true })
    } catch (error) {
      fail(error)
    }
  }

  async function sendSubmission(submission: QueuedSubmission): Promise<void> {
    dispatch({ type: 'requested', flight: { kind: 'save' } })
    try {
      const { key, values, seq, device: sender, timeUp, reopenedAt } = submission
      const body = { task: scope.task, values, seq, device: sender, attempt: scope.attempt, reopened_at: reopenedAt }
      const result = await transport.save({ ...body, ...(timeUp && { time_up: timeUp }) }, key)
      if (typeof result?.sent_at !== 'string') throw NO_RECEIPT
      storage.removeSubmission(scope).catch(ignore)
      dispatch({ type: 'submitted', result })
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown): void {
    // Another page may have sent the submission meanwhile: it must not be stored again.
    if (stopped) return
    const { status = 0, error: code = 'error', retryAfter } = (error ?? {}) as Partial<Record<string, unknown>>
    dispatch({
      type: 'failed',
      status: typeof status === 'number' ? status : 0,
      error: String(code),
      retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
      random: parts.random(),
      freshKey: parts.newId(),
    })
    if (state.phase.status === 'refused') keepRefused()
    else if (state.phase.status === 'open' && isHeld(String(code))) storage.removeSubmission(scope).catch(ignore)
    else if (state.phase.status === 'submitting') storage.putSubmission(scope, state.phase.submission).catch(ignore)
  }

  /**
   * The answers stay on the device. After a submission elsewhere they are not sent again, or they would replace newer
   * answers if the attempt is reopened.
   */
  function keepRefused(): void {
    const reason = state.phase.status === 'refused' && state.phase.reason
    if (reason !== 'older_attempt' && reason !== 'already_submitted') return
    storage.removeSubmission(scope).catch(ignore)
    if (reason === 'older_attempt') return
    for (const change of state.pending) storage.put(scope, { ...change, refused: true }).catch(ignore)
  }

  const forget = (sender: string, sent: Pick<Change, 'question' | 'seq'>[]) =>
    void storage.remove(scope, sender, sent).catch(ignore)

  /** Waits for the storage, but not longer than this. */
  async function patiently<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
    const cancel = { run: () => {} }
    const patience = new Promise<undefined>((resolve) => {
      cancel.run = parts.setTimer(() => resolve(undefined), ms)
    })
    const done = await Promise.race([work, patience])
    cancel.run()
    return done
  }

  async function keep(change: Change): Promise<void> {
    const { question, seq } = change
    const kept = (stored: boolean) => dispatch({ type: 'kept', question, device, seq, stored })
    const putting = storage.put(scope, change).then(
      () => storage.kind !== 'memory',
      () => false,
    )
    const stored = await patiently(putting, STORE_PATIENCE_MS)
    kept(stored === true)
    if (stored === undefined && (await putting)) kept(true)
  }

  async function restore(): Promise<Change[]> {
    const found: Stored = await storage.load(scope).catch(() => ({ changes: [] }))
    for (const change of found.changes.filter(isReplaced)) forget(change.device, [change])
    const changes = found.changes.filter((change) => !isReplaced(change) && !read.has(nameOf(change)))
    return begin({ ...found, changes }, false)
  }

  /**
   * Begins while the storage hangs, with the changes that can be read at once. A stored submission waits for the others: it
   * would end the attempt without them.
   */
  async function beginEarly(): Promise<Change[]> {
    if (begun) return []
    const found = (await storage.loadAtOnce?.(scope).catch(() => [])) ?? []
    return begun ? [] : begin({ changes: found }, true)
  }

  /** Changes that `beginEarly` has read. Meanwhile they may have been acknowledged. */
  const read = new Set<string>()
  const nameOf = ({ device: sender, question, seq }: Change) => `${sender}/${question}/${seq}`

  /** The number of the last answer given on this page to each question. */
  const answered = new Map<string, number>()
  /**
   * An answer of an earlier tab, to a question that was answered again before the storage could be read. It would be sent
   * after the newer one, and count.
   */
  const isReplaced = (change: Change) =>
    !change.refused && change.device !== device && change.seq < (answered.get(change.question) ?? 0)

  let begun = false
  /** Returns the changes in the order in which they were made. */
  function begin({ changes: found, submission }: Stored, unread: boolean): Change[] {
    const changes = found.toSorted((a, b) => a.since - b.since).map((change) => ({ ...change, kept: true }))
    for (const change of changes) read.add(nameOf(change))
    dispatch({ type: 'restored', changes, unread, submission, offline: begun ? undefined : parts.offline.read() })
    begun = true
    return changes
  }

  const stored = restore()
  const ready = patiently(stored, READ_PATIENCE_MS).then(beginEarly)
  return {
    ready,
    stored,
    change(value, { typing, said }) {
      if (state.phase.status !== 'open') return
      const change = { question: value.ID, device, seq: parts.nextSeq(), value, since: now(), kept: false, said }
      answered.set(value.ID, change.seq)
      dispatch({ type: 'changed', change, typing })
      void keep(change)
    },
    flush: () => dispatch({ type: 'flush' }),
    nudge: () => dispatch({ type: 'nudge' }),
    network: (on) => dispatch({ type: on ? 'online' : 'offline' }),
    loggedIn: () => dispatch({ type: 'loggedIn' }),
    submit(how) {
      if (state.phase.status !== 'open') return
      const own = state.pending.filter((change) => change.device === device)
      const seq = own.length > 0 ? Math.max(...own.map((change) => change.seq)) : parts.nextSeq()
      const values = own.map((change) => change.value)
      const byTime = how?.timeUp && { timeUp: true as const }
      const { reopenedAt } = how ?? {}
      const submission = { key: parts.newId(), values, device, seq, at: now(), reopenedAt, ...byTime }
      const storing = storage.putSubmission(scope, submission)
      dispatch({ type: 'submit', submission })
      if (state.unread) void patiently(stored, READ_PATIENCE_MS).then(() => dispatch({ type: 'readLate' }))
      const unstored = () => dispatch({ type: 'submitUnstored' })
      storing.then(storage.kind === 'memory' ? unstored : undefined, unstored)
    },
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      stopped = true
      cancelTimer()
      listeners.clear()
    },
  }
}

// What the device cannot store still goes to the server.
function ignore(): void {}
