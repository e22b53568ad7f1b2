import type { Body, CallName, Reply } from '../../server/contract/calls.ts'
import { siteAddress } from './site-address.ts'

const TIMEOUT_MS = 30_000

/** Result of a call. `status` 0: no network, timeout, an unreadable reply, or one that is not the portal's. */
export interface Answer<Name extends CallName> {
  status: number
  body?: Reply<Name>
  error?: number | string
}

interface CallOptions {
  /**
   * The user that this page was loaded for. Tabs share one cookie: a result must not be sent for a user who logged in
   * elsewhere.
   */
  person?: string
  /** Idempotency key: the same for every try of the same command. */
  key?: string
}

/**
 * One call of the contract; never throws. The player is a small separate page, so it does not use the portal's client
 * (web/api). A refusal without an `error` is not the portal's, for example that of a web filter: the call did not arrive.
 */
export async function call<Name extends CallName>(
  name: Name,
  body: Body<Name>,
  { person, key }: CallOptions = {},
): Promise<Answer<Name>> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (person) headers['x-person'] = person
  if (key) headers['idempotency-key'] = key
  try {
    const response = await fetch(siteAddress(`/api/${name}`), {
      method: 'POST',
      credentials: 'include',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const reply = await response.json().catch(() => undefined)
    if (response.ok) return reply === undefined ? { status: 0 } : { status: response.status, body: reply }
    const error = reply?.error
    const isPortals = typeof error === 'number' || typeof error === 'string' || response.status >= 500
    return isPortals ? { status: response.status, error } : { status: 0 }
  } catch {
    return { status: 0 }
  }
}
