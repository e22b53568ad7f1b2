import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

export const SESSION_COOKIE = 'sid'
/** 32 random bytes, base64url. */
const TOKEN = /^[\w-]{43}$/

/** A new session's secret. It leaves in the cookie alone; only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => hash('sha256', token, 'base64url')

/** The stored name of the session in a request's cookie; undefined without one that could be ours. */
export function tokenHashOf(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const token = request.cookies[SESSION_COOKIE]
  return token && TOKEN.test(token) ? hashToken(token) : undefined
}

/** The same from a raw Cookie header, for the handshake of a socket. */
export function tokenHashOfHeader(cookieHeader: string | undefined): string | undefined {
  const token = cookieHeader?.match(/(?:^|;)\s*sid=([^;]*)/)?.[1]
  return token && TOKEN.test(token) ? hashToken(token) : undefined
}

/** Ends with the browser; the server ends it after its idle time. */
export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { httpOnly: true, sameSite: 'lax', path: '/', secure: config.cookieSecure })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { httpOnly: true, sameSite: 'lax', path: '/' })
}
