import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Body, Reply } from '../contract/calls.ts'
import type { ErrorBody, ErrorCode, ErrorText } from '../contract/errors.ts'
import { REQUEST_TIMEOUT_MS } from '../contract/rules.ts'
import { cellAway, HttpError } from '../http/errors.ts'
import type { AskCells } from './ask-cells.ts'

export interface AskedLogin {
  body: Body<'login'>
  request: FastifyRequest
  reply: FastifyReply
}

/** Address of the browser; only other cells are believed. */
export const CLIENT_HEADER = 'x-bawaba-client'
/** The other cell needs them: known browsers have a count of wrong passwords of their own. */
const PASSED_ON = ['cookie', 'user-agent', 'accept-language'] as const

/**
 * Sends a login to the cell that has its name, and its reply back: cookies, errors and turns. The browser's address goes with it, so
 * that the other cell counts wrong passwords and turns by it. @throws HttpError as that cell answered, or 503 `cell_away`.
 */
export async function forwardLogin(to: AskedLogin & { ask: AskCells; cell: string }): Promise<Reply<'login'>> {
  const { ask, cell, body, request, reply } = to
  const headers: Record<string, string> = { [CLIENT_HEADER]: request.ip }
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (value !== undefined) headers[name] = value
  }
  const answered = await sendLogin(ask, cell, body, headers)
  if (!answered.ok) throw errorOf(answered)
  const cookies = answered.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return answered.body as Reply<'login'>
}

async function sendLogin(ask: AskCells, cell: string, body: Body<'login'>, headers: Record<string, string>) {
  try {
    const answer = await ask.send(cell, '/api/login', { headers, body, withinMs: REQUEST_TIMEOUT_MS })
    return { ok: answer.ok, status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown }
  } catch {
    throw cellAway()
  }
}

function errorOf({ status, headers, body }: { status: number; headers: Headers; body: unknown }): HttpError {
  const { error, field, details, turn } = (body ?? {}) as Partial<ErrorBody>
  // A proxy before the cell may answer for it.
  if (error === undefined) return cellAway()
  const retryAfter = headers.get('retry-after')
  return new HttpError(status, error as ErrorCode | ErrorText, {
    ...{ field, details, turn },
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  })
}
