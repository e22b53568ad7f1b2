import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../events/decider.ts'
import { VersionConflict } from '../../events/store/event-store.ts'
import { asStorageError, StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import type { ErrorBody } from '../contract/errors.ts'
import { unreadable } from './body.ts'
import { fromRefusal, HttpError, notFound, unavailable } from './errors.ts'

/** Answers whatever a call threw as the contract's error. What is our fault is logged whole and told as a request id alone. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = isGone(request) ? unreadable('', 'the connection was reset') : toHttpError(error)
  if (answer) {
    if (answer.status === 503) request.log.warn({ reason: reasonOf(error) }, 'unavailable')
    const { status, error: code, field, details } = answer
    const body: ErrorBody = { error: code, ...(field ? { field } : {}), ...(details ? { details } : {}) }
    return reply.code(status).headers(answer.headers).type('application/json; charset=utf-8').send(body)
  }
  request.log.error({ err: error }, 'failed')
  const body: ErrorBody = { error: 'all', requestId: request.id }
  return reply.code(500).type('application/json; charset=utf-8').send(body)
}

/** Did whoever sent this go away before all of it had come? That is neither our fault nor the storage's. */
const isGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** The contract's error for what was thrown; undefined for a fault of ours. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (error instanceof Refusal) return fromRefusal(error.code)
  if (error instanceof VersionConflict) return unavailable(1)
  if (asStorageError(error) instanceof StorageUnavailable) return unavailable(5)
  if (isRefusedPath(error)) return notFound()
  return isFastifyError(error) ? fromFastify(error) : undefined
}

/**
 * Is this how the plugin that serves files says that a path leads to none of them: one with `..`, an empty part or a
 * zero in it, a folder, a name that is too long? Some of these errors carry a code of the plugin's, some their status alone.
 */
export const isRefusedPath = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 403 || error.statusCode === 404)

/** Errors that the framework and its plugins throw before a handler runs. */
function fromFastify(error: FastifyError): HttpError | undefined {
  switch (error.statusCode) {
    case 400:
      return new HttpError(400, 'no data', { details: [{ path: '', message: 'not readable' }] })
    case 413:
      return new HttpError(413, 'too_large')
    case 415:
      return new HttpError(415, 'no data')
    case 503:
      return unavailable(2)
    default:
      return undefined
  }
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && 'code' in error && String(error.code).startsWith('FST_')

const reasonOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
