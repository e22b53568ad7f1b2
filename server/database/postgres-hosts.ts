import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'

/** PostgreSQL's address with each of its hosts alone, which the driver understands, in the order of the list. */
export interface PostgresAddress {
  urls: [string, ...string[]]
  /** Several hosts, or an address that asks for it: only the host that takes writes is used. */
  wantsPrimary: boolean
}

const PROTOCOL = /^postgres(ql)?:\/\//
const HOST = /^(\[[\da-f:.]+\]|[^:[\]]+)(:(\d{1,5}))?$/i
/** A server of the portal writes, so it has no use for a standby. */
const ATTRIBUTES = ['read-write', 'primary', 'any']

/**
 * Reads `postgres://user:password@a:5432,b:5433/database?target_session_attrs=read-write`, in the syntax of PostgreSQL's own programs.
 * @throws Error with one line that follows `DATABASE_URL: `; it repeats no part that may hold a password.
 */
export function readPostgresUrl(url: string): PostgresAddress {
  const protocol = PROTOCOL.exec(url)?.[0]
  if (protocol === undefined) throw new Error('must be an address that begins with postgres://')
  const [authority = '', ...rest] = url.slice(protocol.length).split(/(?=[/?#])/)
  const end = authority.lastIndexOf('@') + 1
  const [person, hosts] = [authority.slice(0, end), authority.slice(end).split(',')]
  if (hosts.length > 1) for (const [at, host] of hosts.entries()) checkHost(host, at)
  const [first = '', ...others] = hosts.map((host) => `${protocol}${person}${host}${rest.join('')}`)
  const urls: PostgresAddress['urls'] = [first, ...others]
  if (!urls.every((one) => URL.canParse(one)))
    throw new Error('must be an address like postgres://user:password@host:5432/database')
  const { searchParams } = new URL(first)
  if (searchParams.get('host')?.includes(','))
    throw new Error('its hosts must be before its path: postgres://user:password@a:5432,b:5432/database')
  const attribute = searchParams.get('target_session_attrs')
  if (attribute !== null && !ATTRIBUTES.includes(attribute))
    throw new Error(`its target_session_attrs must be one of ${ATTRIBUTES.join(', ')}: the portal writes`)
  return { urls, wantsPrimary: urls.length > 1 || (attribute !== null && attribute !== 'any') }
}

function checkHost(host: string, at: number): void {
  const [, name, , port = '5432'] = HOST.exec(host) ?? []
  if (name === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(
      `host ${at + 1} of its list must be a name or an address, and a port if it is not 5432: a:5432,b:5433`,
    )
}

/** The hosts of one database, of which the connections of a process follow the primary. */
export interface Hosts {
  /** The host that was the primary last, or that is tried next. */
  readonly current: string
  /** This host gave no usable connection: the next connection tries the one after it. */
  leave(url: string, error: Error): void
  /** Whether a failure was reported to `leave`. */
  hasLeft(error: unknown): boolean
  /** Connects to the first host that `connect` does not have to leave; each is tried once. @throws NoPrimary */
  connectToOne<T>(connect: () => Promise<T>): Promise<T>
}

/** None of the hosts takes writes now. Nothing was stored. */
export class NoPrimary extends StorageUnavailable {
  constructor(told: string, cause: unknown) {
    super('NO_PRIMARY', cause)
    this.message = `no host takes writes: ${told}`
    this.name = 'NoPrimary'
  }
}

/** The host answers, and is a standby or takes no writes for another reason. */
export class NotPrimary extends Error {
  override name = 'NotPrimary'
  constructor() {
    super('takes no writes')
  }
}

export function createHosts(urls: PostgresAddress['urls']): Hosts {
  let at = 0
  const current = () => urls[at] ?? urls[0]
  /** Why each host was left last. */
  const reasons = new Map<string, string>()
  const failures = new WeakSet<Error>()
  const hasLeft = (error: unknown): boolean =>
    error instanceof Error && (failures.has(error) || (error.cause !== undefined && hasLeft(error.cause)))

  return {
    get current() {
      return current()
    },
    leave(url, error) {
      failures.add(error)
      reasons.set(url, reasonOf(error))
      // Several connections fail at once when a host goes away: the first of them moves on for all.
      if (url === current()) at = (at + 1) % urls.length
    },
    hasLeft,
    async connectToOne(connect) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await connect()
        } catch (error) {
          if (!hasLeft(error)) throw error
          if (tries < urls.length) continue
          const told = urls.map((url) => `${new URL(url).host} ${reasons.get(url) ?? 'not asked'}`)
          throw new NoPrimary(told.join(', '), error)
        }
      }
    },
  }
}

const reasonOf = (error: Error): string => ('code' in error && error.code ? String(error.code) : error.message)
