import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

export const SESSION_COOKIE = 'sid'
/** Where it is Secure: browsers take a cookie of this name from this very host alone, so that no other host of the domain can set it. */
const HOST_COOKIE = `__Host-${SESSION_COOKIE}` as const

export const sessionCookieName = (secure: boolean): string => (secure ? HOST_COOKIE : SESSION_COOKIE)
/** 32 random bytes, base64url. */
const TOKEN = /^[\w-]{43}$/

/** A new session's secret. It leaves in the cookie alone; only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => hash('sha256', token, 'base64url')

type Security = Pick<Config, 'cookieSecure'>

/** The stored name of the session in a request's cookie; undefined without one that could be ours. */
export function tokenHashOf(request: Pick<FastifyRequest, 'cookies'>, { cookieSecure }: Security): string | undefined {
  const token = request.cookies[sessionCookieName(cookieSecure)]
  return token && TOKEN.test(token) ? hashToken(token) : undefined
}

/** The same from a raw Cookie header, for the handshake of a socket. */
export function tokenHashOfHeader(cookieHeader: string | undefined, { cookieSecure }: Security): string | undefined {
  const name = sessionCookieName(cookieSecure)
  const token = cookieHeader?.match(new RegExp(`(?:^|;)\\s*${name}=([^;]*)`))?.[1]
  return token && TOKEN.test(token) ? hashToken(token) : undefined
}

/** Ends with the browser; the server ends it after its idle time. */
export function setSessionCookie(reply: FastifyReply, { cookieSecure }: Security, token: string): void {
  reply.setCookie(sessionCookieName(cookieSecure), token, { ...WHERE, secure: cookieSecure })
}

/** Browsers leave a `__Host-` cookie alone unless it is cleared as it was set. */
export function clearSessionCookie(reply: FastifyReply, { cookieSecure }: Security): void {
  reply.clearCookie(sessionCookieName(cookieSecure), { ...WHERE, secure: cookieSecure })
}

const WHERE = { httpOnly: true, sameSite: 'lax', path: '/' } as const
