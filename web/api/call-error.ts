import { isForeign } from './foreign-reply.ts'

interface CallErrorInput {
  status: number
  error: number | string
  field?: string
  retryAfter?: number
  details?: readonly Detail[]
  turn?: Turn
}

/** When this person may come back to a busy server. The ticket keeps their place. */
export interface Turn {
  /** Seconds. */
  in: number
  ticket?: string
}

/** One item of an error reply: an entry of a zip, or a kind of reference to a row with its count. */
export interface Detail {
  path: string
  message: string
}

/** A failed call. `error` is a code or a text key of the contract; its texts are in the namespace `errors`. */
export class CallError extends Error {
  /** HTTP status; 0 when there was no reply. */
  readonly status: number
  readonly error: number | string
  /** The form field that the message belongs to. */
  readonly field: string | undefined
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined
  /** The items that the error is about, when the reply names them. */
  readonly details: readonly Detail[]
  readonly turn: Turn | undefined

  constructor({ status, error, field, retryAfter, details = [], turn }: CallErrorInput) {
    super(`${status} ${error}`)
    this.name = 'CallError'
    this.status = status
    this.error = error
    this.field = field
    this.retryAfter = retryAfter
    this.details = details
    this.turn = turn
  }
}

/** The record does not exist, or this user may not see it. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.status === 404

/** The same for an id in the address of a page: the server answers 400 when the id has an impossible form. */
export const isMissingPage = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof CallError && error.status === 400)

/**
 * docs/requirements.md 8.1, 8.2, 8.3: 400 is "no data", 401 "login", 404 "not found"; an error field in a body goes through, else
 * "all". A refusal that the portal did not write is no network.
 */
export function errorOfReply(status: number, reply: unknown, headers: Headers): CallError {
  if (isForeign(status, reply)) return new CallError({ status: 0, error: 'error' })
  const fields = typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>) : {}
  const seconds = Number(headers.get('retry-after'))
  return new CallError({
    status,
    error: errorOfStatus(status) ?? passedThrough(fields.error) ?? (status === 503 ? 'unavailable' : 'all'),
    field: typeof fields.field === 'string' ? fields.field : undefined,
    retryAfter: headers.has('retry-after') && Number.isFinite(seconds) ? seconds : undefined,
    details: detailsOf(fields.details),
    turn: turnOf(fields.turn),
  })
}

const detailsOf = (details: unknown): Detail[] =>
  Array.isArray(details)
    ? details.filter((one) => typeof one?.path === 'string' && typeof one.message === 'string')
    : []

function turnOf(given: unknown): Turn | undefined {
  const { in: seconds, ticket } = (given ?? {}) as Record<string, unknown>
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return undefined
  return { in: seconds, ...(typeof ticket === 'string' && { ticket }) }
}

function errorOfStatus(status: number): string | undefined {
  if (status === 400) return 'no data'
  if (status === 401) return 'login'
  return status === 404 ? 'not found' : undefined
}

const passedThrough = (error: unknown): number | string | undefined =>
  typeof error === 'number' || (typeof error === 'string' && error !== '') ? error : undefined
