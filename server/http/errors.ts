import type { RefusalCode } from '../../events/decider.ts'
import type { ErrorBody, ErrorCode, ErrorText } from '../contract/errors.ts'

/** Why a call is answered 503. */
export type UnavailableReason =
  | 'starting'
  | 'stopping'
  | 'database'
  | 'disk_full'
  /** The store of pictures and other files is away. */
  | 'files'
  /** Another cell is away. */
  | 'cell'
  /** Too many passwords wait to be hashed. */
  | 'logins'
  /** The event loop is late. */
  | 'overload'
  /** The call takes longer than the client waits. */
  | 'slow'
  /** Others kept writing to the same stream. */
  | 'conflict'
  /** A node of a newer version is needed. */
  | 'newer_version'
  /** A node of an earlier version still runs. */
  | 'older_node'

/** An error that a route answers with: its HTTP status and the contract's code or text. */
export class HttpError extends Error {
  readonly status: number
  readonly error: ErrorCode | ErrorText
  readonly field: string | undefined
  readonly details: ErrorBody['details']
  readonly turn: ErrorBody['turn']
  readonly headers: Record<string, string>
  /** For the metrics, if the status is 503. */
  readonly reason: UnavailableReason | undefined
  constructor(
    status: number,
    error: ErrorCode | ErrorText,
    more: {
      field?: string
      details?: ErrorBody['details']
      turn?: ErrorBody['turn']
      headers?: Record<string, string>
      reason?: UnavailableReason
    } = {},
  ) {
    super(String(error))
    this.name = 'HttpError'
    this.status = status
    this.error = error
    this.field = more.field
    this.details = more.details
    this.turn = more.turn
    this.headers = more.headers ?? {}
    this.reason = more.reason
  }
}

/** 404: the thing does not exist, or this person may not know that it does. */
export const notFound = () => new HttpError(404, 'not found')

/** 422: a validation rule is broken. The client shows the message next to `field`. */
export const invalid = (error: ErrorCode | ErrorText, field?: string) => new HttpError(422, error, { field })

/** 429 until `ms` have passed. */
export const tooMany = (ms: number, error: ErrorCode | ErrorText = 'rate_limit') =>
  new HttpError(429, error, { headers: { 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) } })

/** 503: nothing was stored; the client may retry after `seconds`. */
export const unavailable = (seconds: number, reason: UnavailableReason) =>
  new HttpError(503, 'unavailable', { headers: { 'retry-after': String(seconds) }, reason })

/** 503: nodes are being updated; nothing was stored, and the same works once all have one version. */
export const updating = (reason: 'newer_version' | 'older_node') =>
  new HttpError(503, 'updating', { headers: { 'retry-after': '5' }, reason })

/** 503: files can't be stored or read now; everything else works. */
export const filesAway = () => new HttpError(503, 'files_away', { headers: { 'retry-after': '10' }, reason: 'files' })

const awayCell = (error: 'cell_away' | 'wrong_or_cell_away') =>
  new HttpError(503, error, { headers: { 'retry-after': '30' }, reason: 'cell' })
/** 503: the cell with this person's school is away. */
export const cellAway = () => awayCell('cell_away')
/** 503: the name or the password is wrong, or the person belongs to the cell that is away. */
export const wrongOrCellAway = () => awayCell('wrong_or_cell_away')

/** 503: too many want the same; try again in `inMs`. `ticket` keeps the place. */
export class Busy extends HttpError {
  readonly inMs: number
  constructor(inMs: number, ticket?: string) {
    const seconds = Math.max(1, Math.ceil(inMs / 1000))
    super(503, 'busy', {
      headers: { 'retry-after': String(seconds) },
      reason: 'logins',
      turn: { in: seconds, ...(ticket !== undefined && { ticket }) },
    })
    this.inMs = inMs
  }
}

/** 503: the call takes longer than the client waits, and may still be stored in the end. */
export const slow = () => new HttpError(503, 'slow', { headers: { 'retry-after': '5' }, reason: 'slow' })

interface Answer {
  status: number
  error: ErrorCode | ErrorText
  field?: string
}

/**
 * Wire form of each refusal of the write side. The type is closed: a new refusal does not compile without a row here.
 */
const REFUSALS: Record<RefusalCode, Answer> = {
  not_found: { status: 404, error: 'not found' },
  task_deleted: { status: 404, error: 'not found' },
  not_recipient: { status: 404, error: 'not found' },
  not_started: { status: 404, error: 'not found' },
  not_open: { status: 409, error: 'not_open' },
  closed: { status: 409, error: 'closed' },
  already_submitted: { status: 409, error: 'already_submitted' },
  older_attempt: { status: 409, error: 'older_attempt' },
  paused: { status: 409, error: 'paused' },
  no_time_left: { status: 409, error: 'no_time_left' },
  time_left: { status: 409, error: 'time_left' },
  reopened: { status: 409, error: 'reopened' },
  undo_too_late: { status: 409, error: 'undo_too_late' },
  questions_frozen: { status: 409, error: 'questions_frozen' },
  recipient_has_answered: { status: 409, error: 'recipient_has_answered', field: 'students' },
  no_name: { status: 422, error: 14, field: 'name' },
  no_classes: { status: 422, error: 6, field: 'classes' },
  no_questions: { status: 422, error: 13, field: 'questions' },
  bad_draw: { status: 422, error: 'bad_draw', field: 'draws' },
  draw_points_differ: { status: 422, error: 'draw_points_differ', field: 'draws' },
  score_at_once: { status: 422, error: 'score_at_once', field: 'score' },
  no_recipients: { status: 422, error: 15, field: 'students' },
  end_before_start: { status: 422, error: 16, field: 'date_end' },
  substitute_over: { status: 422, error: 'substitute_over', field: 'substitutes' },
  too_many_owners: { status: 422, error: 'too_many_owners', field: 'owners' },
  unknown_question: { status: 422, error: 'unknown_question' },
  key_mismatch: { status: 422, error: 'key_mismatch', field: 'answers' },
  too_many_points: { status: 422, error: 'too_many_points', field: 'earned' },
  text_too_long: { status: 422, error: 'too_large', field: 'text' },
  no_text: { status: 422, error: 'required', field: 'text' },
  too_many_clarifications: { status: 422, error: 'too_many_clarifications' },
  no_score: { status: 422, error: 'no_score' },
  no_answers: { status: 422, error: 'no_answers' },
  started_anew: { status: 409, error: 'started_anew' },
  idempotency_key_reused: { status: 422, error: 'idempotency_key_reused' },
  // Retries were used up because others kept writing to the same stream. Nothing was stored.
  version_conflict: { status: 503, error: 'unavailable' },
}

/** The reply for a refusal. A 503 has a Retry-After header. */
export function fromRefusal(code: RefusalCode): HttpError {
  const { status, error, field } = REFUSALS[code]
  return status === 503 ? unavailable(1, 'conflict') : new HttpError(status, error, { field })
}
