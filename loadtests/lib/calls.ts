import http from 'k6/http'
import { Counter, Trend } from 'k6/metrics'
import { setTimeout } from 'k6/timers'
import type { Body, CallName, Reply } from '../../server/contract/calls.ts'

/** Anything but 200, and 429 or 503 with Retry-After. */
const unexpected = new Counter('unexpected_errors')
/** 429 and 503 with Retry-After. */
const toldToWait = new Counter('told_to_wait')
/** No reply: refused, cut off, timed out. */
const noReply = new Counter('no_reply')
/** The same while the server was restarted, when nothing else can be. */
const noReplyAtRestart = new Counter('no_reply_at_restart')
/** Given up after PATIENCE. */
const givenUp = new Counter('given_up')
const calls = new Trend('call_ms', true)

export const BASE = __ENV.BASE ?? 'http://127.0.0.1:3000'
/** Milliseconds. */
const TIMEOUT = 30_000
const PATIENCE = 90_000
/** From a second before a restart until everybody is back. */
const RESTART_MS = { before: 1000, after: 12_000 }

let restartAt = Number.POSITIVE_INFINITY
/** The server will be restarted then, milliseconds since 1970. */
export function expectRestart(at: number): void {
  restartAt = at
}
export const isAtRestart = (moment: number): boolean =>
  moment > restartAt - RESTART_MS.before && moment < restartAt + RESTART_MS.after

export interface Answer<Name extends CallName> {
  status: number
  body: Reply<Name> | undefined
  retryAfter: number | undefined
}

/** One try of a call of the contract. The session's cookie is in the user's own jar. */
export async function call<Name extends CallName>(
  name: Name,
  body: Body<Name>,
  headers: Record<string, string> = {},
): Promise<Answer<Name>> {
  const response = await http.asyncRequest('POST', `${BASE}/api/${name}`, JSON.stringify(body), {
    headers: { 'content-type': 'application/json', ...headers },
    timeout: TIMEOUT,
    tags: { name },
  })
  const { status } = response
  const told = Number(response.headers['Retry-After'])
  if (status === 200) calls.add(response.timings.duration, { call: name })
  else if (status === 0) (isAtRestart(Date.now()) ? noReplyAtRestart : noReply).add(1, { call: name })
  else if ((status === 429 || status === 503) && told > 0) toldToWait.add(1, { call: name })
  else {
    unexpected.add(1, { call: name, status: String(status) })
    console.error(`${name}: ${status} ${String(response.body).slice(0, 300)}`)
  }
  const parsed = status === 200 ? (response.json() as Reply<Name>) : undefined
  return { status, body: parsed, retryAfter: told > 0 ? told : undefined }
}

/**
 * Tries again as the outbox of a client does: after Retry-After, or after a second or so without a reply. undefined
 * when it is refused, or PATIENCE runs out.
 */
export async function insist<Name extends CallName>(
  name: Name,
  body: Body<Name>,
  headers: Record<string, string> = {},
): Promise<Reply<Name> | undefined> {
  const until = Date.now() + PATIENCE
  for (;;) {
    const answer = await call(name, body, headers)
    if (answer.body !== undefined) return answer.body
    if (answer.status !== 0 && answer.retryAfter === undefined) return undefined
    if (Date.now() > until) {
      givenUp.add(1, { call: name })
      return undefined
    }
    await pause(((answer.retryAfter ?? 0.5) + Math.random()) * 1000)
  }
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(() => resolve(), Math.max(1, Math.round(ms))))

/** Cookie header of this user's jar, for the socket's handshake. */
export function cookieHeader(): string {
  const cookies = http.cookieJar().cookiesForURL(BASE)
  return Object.entries(cookies)
    .map(([name, values]) => `${name}=${values[0] ?? ''}`)
    .join('; ')
}
