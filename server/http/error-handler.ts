import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../events/decider.ts'
import { NewerEvent } from '../../events/newer-event.ts'
import { OlderNodeRuns } from '../../events/store/event-gate.ts'
import { VersionConflict } from '../../events/store/event-store.ts'
import { asStorageError, StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import type { ErrorBody } from '../contract/errors.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import { filesAway, fromRefusal, HttpError, notFound, unavailable, updating } from './errors.ts'
import { unreadable } from './validation/body.ts'

/**
 * Converts a thrown error to the contract's error. Server faults are logged in full; the client gets only the request
 * id.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { meters } = request.server.deps
  const answer = isGone(request) ? unreadable('', 'the connection was reset') : toHttpError(error)
  if (answer) {
    if (answer.status === 503) {
      meters.unavailable[answer.reason ?? 'other'] += 1
      request.log.warn({ reason: reasonOf(error) }, 'unavailable')
    }
    const { status, error: code, field, details, turn } = answer
    const body: ErrorBody = { error: code, ...(field && { field }), ...(details && { details }), ...(turn && { turn }) }
    return reply.code(status).headers(answer.headers).type('application/json; charset=utf-8').send(body)
  }
  meters.failed += 1
  request.log.error({ err: error }, 'failed')
  const body: ErrorBody = { error: 'all', requestId: request.id }
  return reply.code(500).type('application/json; charset=utf-8').send(body)
}

/**
 * Whether the client disconnected before it had sent the whole request. That is neither a server fault nor a storage
 * fault.
 */
const isGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** The contract's error for a thrown one; undefined for a server fault. */
function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (error instanceof Refusal) return fromRefusal(error.code)
  if (error instanceof VersionConflict) return unavailable(1, 'conflict')
  // A node of the newer version can serve this call, or this one after its update.
  if (error instanceof NewerEvent) return updating('newer_version')
  if (error instanceof OlderNodeRuns) return updating('older_node')
  if (asStorageError(error) instanceof StorageUnavailable) return unavailable(5, 'database')
  if (error instanceof FilesUnavailable) return filesAway()
  if (isRefusedPath(error)) return notFound()
  return isFastifyError(error) ? fromFastify(error) : undefined
}

/**
 * Whether this is the static file plugin's error for a path that names no file: `..`, an empty segment, a NUL, a
 * folder, a name that is too long. Some of these errors have one of the plugin's codes, others only a status.
 */
export const isRefusedPath = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 403 || error.statusCode === 404)

/** Maps errors that fastify and its plugins throw before a handler runs. */
function fromFastify(error: FastifyError): HttpError | undefined {
  switch (error.statusCode) {
    case 400:
      return new HttpError(400, 'no data', { details: [{ path: '', message: 'not readable' }] })
    case 413:
      return new HttpError(413, 'too_large')
    case 415:
      return new HttpError(415, 'no data')
    case 503:
      return unavailable(2, 'overload')
    default:
      return undefined
  }
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && 'code' in error && String(error.code).startsWith('FST_')

const reasonOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
