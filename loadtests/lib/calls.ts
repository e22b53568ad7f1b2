import http, { type RefinedResponse } from 'k6/http'
import { Counter, Trend } from 'k6/metrics'
import { setTimeout } from 'k6/timers'
import type { Body, CallName, Reply } from '../../server/contract/calls.ts'

/** Anything but 200, and 429 or 503 with Retry-After. */
const unexpected = new Counter('unexpected_errors')
/** 429 and 503 with Retry-After. */
const retryLater = new Counter('retry_later')
/** No reply: connection refused, lost or timed out. */
const noReply = new Counter('no_reply')
/** No reply while the server was restarting, which is expected. */
const noReplyAtRestart = new Counter('no_reply_at_restart')
/** Calls that were made again, because the server closed their kept connection at that moment. Browsers do the same. */
const madeAgain = new Counter('made_again')
/** Calls that had no success within RETRY_LIMIT. */
const givenUp = new Counter('given_up')
const calls = new Trend('call_ms', true)

const BASES = (__ENV.BASE ?? 'http://127.0.0.1:3000').split(',')
/** The node of this user. k6 loads this file once for each of its users, who have numbers from 1. */
export const BASE = BASES[__VU % BASES.length] ?? ''
/** Milliseconds. */
const TIMEOUT = 30_000
const RETRY_LIMIT = 90_000
/** Window around a restart, of one node after another, in which calls may have no reply. */
const RESTART_MS = { before: 1000, after: 12_000 * BASES.length }

let restartAt = Number.POSITIVE_INFINITY
/** Sets the time of the server's restart, milliseconds since 1970. */
export function expectRestart(at: number): void {
  restartAt = at
}
export const isAtRestart = (moment: number): boolean =>
  moment > restartAt - RESTART_MS.before && moment < restartAt + RESTART_MS.after

export interface Answer<Name extends CallName> {
  status: number
  body: Reply<Name> | undefined
  retryAfter: number | undefined
  /** Keeps the place of a login that was told to come back. */
  ticket: string | undefined
}

/** Makes a call of the contract once. k6 keeps a cookie jar for each user. */
export async function call<Name extends CallName>(
  name: Name,
  body: Body<Name>,
  headers: Record<string, string> = {},
): Promise<Answer<Name>> {
  const send = () =>
    http.asyncRequest('POST', `${BASE}/api/${name}`, JSON.stringify(body), {
      headers: { 'content-type': 'application/json', ...headers },
      timeout: TIMEOUT,
      tags: { name },
    })
  let response = await send()
  if (wasClosedWhileIdle(response) && !isAtRestart(Date.now())) {
    madeAgain.add(1, { call: name })
    response = await send()
  }
  const { status } = response
  const retryAfter = Number(response.headers['Retry-After'])
  if (status === 200) calls.add(response.timings.duration, { call: name })
  else if (status === 0) countNoReply(name, response.error)
  else if ((status === 429 || status === 503) && retryAfter > 0) retryLater.add(1, { call: name })
  else {
    unexpected.add(1, { call: name, status: String(status) })
    console.error(`${name}: ${status} ${String(response.body).slice(0, 300)}`)
  }
  const parsed = status === 200 ? (response.json() as Reply<Name>) : undefined
  const ticket = status === 503 && name === 'login' ? ticketOf(response.body) : undefined
  return { status, body: parsed, retryAfter: retryAfter > 0 ? retryAfter : undefined, ticket }
}

/**
 * The server closed the kept connection at the end of its idle time while the call was on its way. RFC 9112, section 9.3.1
 * names this case. Browsers make the call again on a new connection; k6 does so for GET only.
 */
const wasClosedWhileIdle = ({ status, error, timings }: RefinedResponse<undefined>): boolean =>
  status === 0 && timings.connecting === 0 && /EOF|connection reset by peer|server closed idle connection/.test(error)

function countNoReply(name: CallName, error: string): void {
  const expected = isAtRestart(Date.now())
  ;(expected ? noReplyAtRestart : noReply).add(1, { call: name })
  if (!expected) console.error(`${name}: no reply at ${new Date().toISOString()}: ${error}`)
}

/**
 * Repeats a call as the client's outbox does: after Retry-After, or about a second after a try without a reply.
 * Resolves with undefined when the call is refused or RETRY_LIMIT is over; the limit starts again with each turn of a login.
 */
export async function callUntilReply<Name extends CallName>(
  name: Name,
  body: Body<Name>,
  headers: Record<string, string> = {},
): Promise<Reply<Name> | undefined> {
  let until = Date.now() + RETRY_LIMIT
  let ticket: string | undefined
  for (;;) {
    const answer = await call(name, ticket === undefined ? body : withTicket(body, ticket), headers)
    ticket = answer.ticket ?? ticket
    if (answer.ticket !== undefined) until = Date.now() + (answer.retryAfter ?? 0) * 1000 + RETRY_LIMIT
    if (answer.body !== undefined) return answer.body
    if (answer.status !== 0 && answer.retryAfter === undefined) return undefined
    if (Date.now() > until) {
      givenUp.add(1, { call: name })
      return undefined
    }
    await pause(((answer.retryAfter ?? 0.5) + Math.random()) * 1000)
  }
}

const withTicket = <Name extends CallName>(body: Body<Name>, ticket: string): Body<Name> =>
  Object.assign({}, body, { ticket })

/** A proxy's 503 has no JSON. */
const ticketOf = (body: unknown): string | undefined => /"ticket":"([^"]+)"/.exec(String(body))?.[1]

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(() => resolve(), Math.max(1, Math.round(ms))))

/** Cookie header of this user's jar, for the socket's handshake. */
export function cookieHeader(): string {
  const cookies = http.cookieJar().cookiesForURL(BASE)
  return Object.entries(cookies)
    .map(([name, values]) => `${name}=${values[0] ?? ''}`)
    .join('; ')
}
