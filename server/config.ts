import { isIP } from 'node:net'
import { resolve, sep } from 'node:path'
import { type CellSettings, readCells } from './cells/settings.ts'
import type { IdNumberCheck } from './contract/number-rules.ts'
import { REQUEST_TIMEOUT_MS } from './contract/rules.ts'
import { readPostgresUrl } from './database/postgres-hosts.ts'
import { type S3Place, s3Place } from './files/s3/s3-place.ts'

export interface Config {
  nodeEnv: 'development' | 'production' | 'test'
  host: string
  port: number
  /** SQLite file, uploads, resized pictures. */
  dataDir: string
  /** The bucket of uploads and resized pictures; undefined: DATA_DIR. */
  mediaPlace: S3Place | undefined
  /** PostgreSQL instead of SQLite. */
  databaseUrl: string | undefined
  /** Folder of continuous backups of the SQLite database and of stored files. */
  backupDir: string | undefined
  backupKeepDays: number
  /** The cells of this portal; undefined: it is one installation. */
  cells: CellSettings | undefined
  sessionIdleMinutes: number
  cookieSecure: boolean
  /**
   * fastify's `trustProxy`: whose forwarded client address is trusted (nobody, everybody, a number of hops, or proxy
   * addresses).
   */
  trustProxy: boolean | number | string
  publicOrigin: string | undefined
  /** The URL path of the portal on its host: '' or, for example, `/bawaba`. */
  basePath: string
  metricsToken: string | undefined
  logLevel: string
  /** Calls a minute from one address. A whole school shares one address; loopback is not counted. */
  callsPerMinute: number
  /** Logins a minute from one address, counted even from loopback. */
  loginsPerMinute: number
  /** Contact messages an hour from one logged-in person, or from one address for visitors. */
  messagesPerHour: number
  /** Check digit that new ID numbers must have: `il` of Israel, `none` nothing. */
  idNumberCheck: IdNumberCheck
  /** Argon2id: KiB, passes. */
  passwords: { memoryKib: number; passes: number }
  /** Milliseconds of event loop delay above which calls are answered 503; 0 never. */
  maxLoopDelayMs: number
  /** A call still running after this many milliseconds is answered 503. */
  handlingTimeoutMs: number
  /** A server that stops first says for this many milliseconds that it is not ready, and still answers calls. */
  stopNoticeMs: number
  /** Open connections from one address. A whole school shares one address; loopback and proxies are not counted. */
  connectionsPerAddress: number
  /**
   * Milliseconds allowed for request headers, for the first byte on a new connection, and for a pause within a body.
   */
  slowClientMs: number
  /** Milliseconds within which a socket must be authorised. */
  joinTimeoutMs: number
}

/** An invalid setting. Its message is the one line that the operator sees. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

type Environment = Record<string, string | undefined>
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * Parses the environment (docs/operations.md#settings). An empty variable counts as absent.
 * @throws BadSetting naming the variable, what it is and what it may be.
 */
export function readConfig(environment: Environment): Config {
  const env = (name: string) => environment[name]?.trim() || undefined
  const nodeEnv = oneOf('NODE_ENV', env('NODE_ENV') ?? 'development', ['development', 'production', 'test'] as const)
  return {
    nodeEnv,
    host: env('HOST') ?? '127.0.0.1',
    port: wholeNumber('PORT', env('PORT') ?? '3000', 0, 65_535),
    dataDir: env('DATA_DIR') ?? './data',
    mediaPlace: mediaPlace(env('MEDIA_URL'), env),
    databaseUrl: databaseUrl(env('DATABASE_URL')),
    backupDir: backupDir(env('BACKUP_DIR'), env('DATABASE_URL'), env('DATA_DIR') ?? './data'),
    backupKeepDays: wholeNumber('BACKUP_KEEP_DAYS', env('BACKUP_KEEP_DAYS') ?? '7', 1, 3650),
    cells: cells(env('CELL'), env('CELLS'), env('CELLS_SECRET')),
    sessionIdleMinutes: wholeNumber('SESSION_IDLE_MINUTES', env('SESSION_IDLE_MINUTES') ?? '120', 1, 100_000),
    cookieSecure: yesOrNo('COOKIE_SECURE', env('COOKIE_SECURE')) ?? nodeEnv === 'production',
    trustProxy: proxies(env('TRUST_PROXY')),
    publicOrigin: origin(env('PUBLIC_ORIGIN')),
    basePath: basePath(env('BASE_PATH')),
    metricsToken: env('METRICS_TOKEN'),
    logLevel: oneOf('LOG_LEVEL', env('LOG_LEVEL') ?? 'info', LOG_LEVELS),
    callsPerMinute: wholeNumber('CALLS_PER_MINUTE', env('CALLS_PER_MINUTE') ?? '60000', 1, 1_000_000_000),
    loginsPerMinute: wholeNumber('LOGINS_PER_MINUTE', env('LOGINS_PER_MINUTE') ?? '3000', 1, 1_000_000_000),
    messagesPerHour: wholeNumber('MESSAGES_PER_HOUR', env('MESSAGES_PER_HOUR') ?? '5', 1, 1_000_000_000),
    idNumberCheck: oneOf('ID_NUMBER_CHECK', env('ID_NUMBER_CHECK') ?? 'none', ['none', 'il'] as const),
    // OWASP's first recommendation for Argon2id.
    passwords: { memoryKib: 19_456, passes: 2 },
    maxLoopDelayMs: wholeNumber('MAX_LOOP_DELAY_MS', env('MAX_LOOP_DELAY_MS') ?? '3000', 0, 600_000),
    handlingTimeoutMs: REQUEST_TIMEOUT_MS,
    // With a single server no other node could take its calls, so it stops without a notice.
    stopNoticeMs:
      1000 *
      wholeNumber('STOP_NOTICE_SECONDS', env('STOP_NOTICE_SECONDS') ?? (env('DATABASE_URL') ? '3' : '0'), 0, 600),
    connectionsPerAddress: wholeNumber(
      'CONNECTIONS_PER_ADDRESS',
      env('CONNECTIONS_PER_ADDRESS') ?? '10000',
      1,
      1_000_000,
    ),
    slowClientMs: 15_000,
    joinTimeoutMs: 5_000,
  }
}

const bad = (name: string, value: string, may: string) => new BadSetting(`${name}=${value}: must be ${may}`)

function oneOf<Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  const found = values.find((one) => one === value)
  if (!found) throw bad(name, value, `one of ${values.join(', ')}`)
  return found
}

function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most)) throw bad(name, value, `a whole number from ${least} to ${most}`)
  return number
}

function yesOrNo(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (['1', 'true', 'yes', 'on'].includes(value.toLowerCase())) return true
  if (['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return false
  throw bad(name, value, 'true or false')
}

/** The value may contain a password, so no message repeats it. */
function databaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  try {
    readPostgresUrl(value)
  } catch (error) {
    throw new BadSetting(`DATABASE_URL: ${error instanceof Error ? error.message : error}`)
  }
  return value
}

function mediaPlace(value: string | undefined, env: (name: string) => string | undefined): S3Place | undefined {
  if (value === undefined) return undefined
  try {
    return s3Place(value, env)
  } catch (error) {
    throw new BadSetting(`MEDIA_URL: ${error instanceof Error ? error.message : error}`)
  }
}

function cells(...given: Parameters<typeof readCells>): CellSettings | undefined {
  try {
    return readCells(...given)
  } catch (error) {
    throw new BadSetting(error instanceof Error ? error.message : String(error))
  }
}

function backupDir(value: string | undefined, databaseUrl: string | undefined, dataDir: string): string | undefined {
  if (value === undefined) return undefined
  if (databaseUrl !== undefined)
    throw bad(
      'BACKUP_DIR',
      value,
      'absent with DATABASE_URL: PostgreSQL has backups of its own (docs/operations.md#backups)',
    )
  if (`${resolve(value)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw bad('BACKUP_DIR', value, 'outside of DATA_DIR, best on another disk')
  return resolve(value)
}

function origin(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw bad('PUBLIC_ORIGIN', value, 'an origin like https://school.example (a path goes into BASE_PATH)')
  return url.origin
}

/** Unreserved ASCII only, because the path is used unescaped in cookies, pages and URLs. */
function basePath(value = ''): string {
  if (!/^(\/[\w~-][\w.~-]*)*$/.test(value))
    throw bad('BASE_PATH', value, 'a path like /bawaba, of Latin letters and digits, without a slash at its end')
  return value
}

function proxies(value: string | undefined): boolean | number | string {
  if (value === undefined) return false
  if (/^\d{1,2}$/.test(value)) return Number(value)
  if (['true', 'false'].includes(value)) return value === 'true'
  const names = new Set(['loopback', 'linklocal', 'uniquelocal'])
  const known = value.split(',').every((one) => names.has(one.trim()) || isIP(one.trim().split('/')[0] ?? '') > 0)
  if (!known) throw bad('TRUST_PROXY', value, 'true, a number of proxies, or their addresses, separated by commas')
  return value
}
