import type { Body, CallName, Reply } from '../../server/contract/calls.ts'
import { REQUEST_TIMEOUT_MS } from '../../server/contract/rules.ts'
import { withBase } from './base-path.ts'
import { CallError, errorOfReply } from './call-error.ts'
import { anySignal } from './older-browsers.ts'
import { noteServerTime } from './server-clock.ts'
import { meAtom } from './session.ts'
import { renewSession, sessionRenewals } from './session-lost.ts'
import { store } from './store.ts'

export { CallError } from './call-error.ts'

export interface CallOptions {
  /** Sent as `Idempotency-Key`: a UUID made before the first try and kept for every retry of the same command. */
  key?: string
  signal?: AbortSignal
  /** The browser completes the call when its page is closed, unless the body is long. */
  outlives?: boolean
  /** Default 30 s (docs/requirements.md 9.1). */
  timeoutMs?: number
}

/** Letters. A letter has up to 3 bytes, and the browser completes such calls up to 64 KiB. */
const OUTLIVES_MOST = 20_000

/**
 * One call of the contract: POST with a JSON body and the session cookie. Throws `CallError`; a missing network and a
 * timeout give status 0, error 'error'. When the session ended while there is unsaved work, it waits for the login popup
 * and then sends the same request again.
 */
export async function call<Name extends CallName>(
  name: Name,
  body?: Body<Name>,
  options: CallOptions = {},
): Promise<Reply<Name>> {
  const before = sessionRenewals()
  try {
    return await send(name, body, options)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    if (sessionRenewals() === before && !(await renewSession())) throw error
    return send(name, body, options)
  }
}

async function send<Name extends CallName>(
  name: Name,
  body: Body<Name> | undefined,
  options: CallOptions,
): Promise<Reply<Name>> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (options.key) headers['idempotency-key'] = options.key
  // Tabs share one cookie. The server answers 401 when the user of this page is not the user of the cookie.
  const me = store.get(meAtom)
  if (me) headers['x-person'] = me._id
  let response: Response
  let reply: unknown
  const sentAt = Date.now()
  const content = JSON.stringify(body ?? {})
  try {
    response = await fetch(withBase(`/api/${name}`), {
      method: 'POST',
      credentials: 'include',
      headers,
      body: content,
      keepalive: options.outlives === true && content.length <= OUTLIVES_MOST,
      signal: options.signal ? anySignal([options.signal, timeout]) : timeout,
    })
    reply = await response.json().catch(() => undefined)
  } catch (cause) {
    // An abort by the caller is not an error to show.
    if (options.signal?.aborted) throw cause
    throw new CallError({ status: 0, error: 'error' })
  }
  if (!response.ok) throw errorOfReply(response.status, reply, response.headers)
  if (reply === undefined) throw new CallError({ status: 0, error: 'error' })
  const { now } = reply as { now?: unknown }
  if (typeof now === 'string') noteServerTime(now, sentAt, Date.now())
  return reply as Reply<Name>
}
