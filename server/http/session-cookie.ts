import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

export const SESSION_COOKIE = 'sid'

type Security = Pick<Config, 'cookieSecure' | 'basePath'>

/**
 * Where it is Secure: browsers take a cookie called `__Host-` from this very host alone, so that no other host of the
 * domain can set it. They ask that it is sent to the whole host; of a portal below a path, beside which others may stand,
 * it is not, and `__Secure-` is what is left.
 */
export function sessionCookieName({ cookieSecure, basePath }: Security): string {
  if (!cookieSecure) return SESSION_COOKIE
  return basePath ? `__Secure-${SESSION_COOKIE}` : `__Host-${SESSION_COOKIE}`
}
/** 32 random bytes, base64url. */
const TOKEN = /^[\w-]{43}$/

/** A new session's secret. It leaves in the cookie alone; only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => hash('sha256', token, 'base64url')

/** The stored name of the session in a request's cookie; undefined without one that could be ours. */
export function tokenHashOf(request: Pick<FastifyRequest, 'cookies'>, security: Security): string | undefined {
  const token = request.cookies[sessionCookieName(security)]
  return token && TOKEN.test(token) ? hashToken(token) : undefined
}

/** The same from a raw Cookie header, for the handshake of a socket. */
export function tokenHashOfHeader(cookieHeader: string | undefined, security: Security): string | undefined {
  const name = sessionCookieName(security)
  const token = cookieHeader?.match(new RegExp(`(?:^|;)\\s*${name}=([^;]*)`))?.[1]
  return token && TOKEN.test(token) ? hashToken(token) : undefined
}

/** Ends with the browser; the server ends it after its idle time. */
export function setSessionCookie(reply: FastifyReply, security: Security, token: string): void {
  reply.setCookie(sessionCookieName(security), token, where(security))
}

/** Browsers leave a `__Host-` cookie alone unless it is cleared as it was set. */
export function clearSessionCookie(reply: FastifyReply, security: Security): void {
  reply.clearCookie(sessionCookieName(security), where(security))
}

const where = ({ cookieSecure, basePath }: Security) =>
  ({ httpOnly: true, sameSite: 'lax', path: basePath || '/', secure: cookieSecure }) as const
