/**
 * The database can't be read or written now: the disk is full or faulty, or the database server is unreachable. Nothing
 * was stored in part. The same call may work later, so the server answers 503.
 */
export class StorageUnavailable extends Error {
  /** The engine's own code: SQLITE_FULL, 53100, ECONNREFUSED, … */
  readonly code: string
  constructor(code: string, cause: unknown) {
    super(`storage unavailable (${code})`, { cause })
    this.name = 'StorageUnavailable'
    this.code = code
  }
}

const SQLITE_CODES = new Set(['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_BUSY', 'SQLITE_CANTOPEN', 'SQLITE_NOMEM'])
const NETWORK_CODES = new Set(
  'ECONNREFUSED ECONNRESET ENOTFOUND EPIPE ETIMEDOUT EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(' '),
)
/**
 * SQLSTATE classes: 08 connection, 53 resources (53100 is a full disk), 57P server shutting down, 58 system, 25006
 * read-only, and the time limits of a transaction: 25P03 idle, 55P03 lock, 57014 statement.
 */
const POSTGRES_CODES = /^(08...|53...|57P..|58...|25006|25P03|55P03|57014)$/
/** Messages of `pg` errors that have no code, for a connection lost or without a reply during a query. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying|Query read timeout)/

/** A `StorageUnavailable` for an error that means that; any other error unchanged. */
export function asStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageUnavailable) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (SQLITE_CODES.has(code) || NETWORK_CODES.has(code) || POSTGRES_CODES.test(code)) {
    return new StorageUnavailable(code, error)
  }
  return LOST_CONNECTION.test(error.message) ? new StorageUnavailable('connection_lost', error) : error
}
