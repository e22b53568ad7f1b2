import type { RefusalCode } from '../../events/decider.ts'
import type { ErrorBody, ErrorCode, ErrorText } from '../contract/errors.ts'

/** An error that a route answers with: an honest status and the contract's code or text. */
export class HttpError extends Error {
  readonly status: number
  readonly error: ErrorCode | ErrorText
  readonly field: string | undefined
  readonly details: ErrorBody['details']
  readonly headers: Record<string, string>
  constructor(
    status: number,
    error: ErrorCode | ErrorText,
    more: { field?: string; details?: ErrorBody['details']; headers?: Record<string, string> } = {},
  ) {
    super(String(error))
    this.name = 'HttpError'
    this.status = status
    this.error = error
    this.field = more.field
    this.details = more.details
    this.headers = more.headers ?? {}
  }
}

/** 404: no such thing for this person, whether it exists or not. */
export const notFound = () => new HttpError(404, 'not found')

/** 422: a rule of the spec was broken; the message stands beside `field`. */
export const invalid = (error: ErrorCode | ErrorText, field?: string) => new HttpError(422, error, { field })

/** 503: nothing was stored, worth another try after `seconds`. */
export const unavailable = (seconds = 2) =>
  new HttpError(503, 'unavailable', { headers: { 'retry-after': String(seconds) } })

/** 503: it takes so long that nobody waits for it any more, and may be stored in the end. */
export const slow = () => new HttpError(503, 'slow', { headers: { 'retry-after': '5' } })

interface Answer {
  status: number
  error: ErrorCode | ErrorText
  field?: string
}

/** What each refusal of the write side is on the wire. Closed: a new refusal doesn't compile without a row. */
const REFUSALS: Record<RefusalCode, Answer> = {
  not_found: { status: 404, error: 'not found' },
  task_deleted: { status: 404, error: 'not found' },
  not_recipient: { status: 404, error: 'not found' },
  not_started: { status: 404, error: 'not found' },
  not_open: { status: 409, error: 'not_open' },
  closed: { status: 409, error: 'closed' },
  already_submitted: { status: 409, error: 'already_submitted' },
  older_attempt: { status: 409, error: 'older_attempt' },
  questions_frozen: { status: 409, error: 'questions_frozen' },
  recipient_has_answered: { status: 409, error: 'recipient_has_answered', field: 'students' },
  no_name: { status: 422, error: 14, field: 'name' },
  no_classes: { status: 422, error: 6, field: 'classes' },
  no_questions: { status: 422, error: 13, field: 'questions' },
  no_recipients: { status: 422, error: 15, field: 'students' },
  end_before_start: { status: 422, error: 16, field: 'date_end' },
  unknown_question: { status: 422, error: 'unknown_question' },
  no_score: { status: 422, error: 'no_score' },
  no_answers: { status: 422, error: 'no_answers' },
  idempotency_key_reused: { status: 422, error: 'idempotency_key_reused' },
  // Decided again and again while others wrote to the same stream: nothing was stored.
  version_conflict: { status: 503, error: 'unavailable' },
}

/** The reply for a refusal; 503 carries Retry-After. */
export function fromRefusal(code: RefusalCode): HttpError {
  const { status, error, field } = REFUSALS[code]
  return status === 503 ? unavailable(1) : new HttpError(status, error, { field })
}
