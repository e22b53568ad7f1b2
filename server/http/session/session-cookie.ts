import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

export const SESSION_COOKIE = 'sid'

type Security = Pick<Config, 'cookieSecure' | 'basePath'>

/**
 * Name of a Secure cookie. Browsers accept the prefix `__Host-` from this host only, so that no other host of the
 * domain can set it, but require the path `/`. A portal below a path limits its cookie to that path, because other
 * sites may share the host; it uses `__Secure-` instead.
 */
export function sessionCookieName({ cookieSecure, basePath }: Security): string {
  if (!cookieSecure) return SESSION_COOKIE
  return basePath ? `__Secure-${SESSION_COOKIE}` : `__Host-${SESSION_COOKIE}`
}
/** 32 random bytes, base64url. */
const TOKEN = /^[\w-]{43}$/

/** A new session's token. Only the cookie contains it; the database stores its hash. */
export const newToken = () => randomBytes(32).toString('base64url')

/** SHA-256 of a token, by which its session is stored. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')

/** The hash that names the session of a request's cookie; undefined without a well-formed cookie. */
export function tokenHashOf(request: Pick<FastifyRequest, 'cookies'>, security: Security): string | undefined {
  const token = request.cookies[sessionCookieName(security)]
  return token && TOKEN.test(token) ? hashToken(token) : undefined
}

/** The same from a raw Cookie header, for a socket's handshake. */
export function tokenHashOfHeader(cookieHeader: string | undefined, security: Security): string | undefined {
  const name = sessionCookieName(security)
  const token = cookieHeader?.match(new RegExp(`(?:^|;)\\s*${name}=([^;]*)`))?.[1]
  return token && TOKEN.test(token) ? hashToken(token) : undefined
}

/** A cookie without an expiry; the server ends the session after its idle time. */
export function setSessionCookie(reply: FastifyReply, security: Security, token: string): void {
  reply.setCookie(sessionCookieName(security), token, where(security))
}

/** Browsers clear a `__Host-` cookie only with the attributes it was set with. */
export function clearSessionCookie(reply: FastifyReply, security: Security): void {
  reply.clearCookie(sessionCookieName(security), where(security))
}

const where = ({ cookieSecure, basePath }: Security) =>
  ({ httpOnly: true, sameSite: 'lax', path: basePath || '/', secure: cookieSecure }) as const
