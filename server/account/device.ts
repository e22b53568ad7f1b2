import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../../events/store/engine.ts'
import type { Config } from '../config.ts'
import { keptSecret } from '../database/settings.ts'
import type { Database } from '../database/tables.ts'

/**
 * A cookie that lists the accounts that logged in with this browser. For those accounts the browser has its own count
 * of wrong passwords, so that nobody can lock a student out of their usual machine by guessing elsewhere
 * (docs/decisions/0096-permissions.md).
 */
export interface Devices {
  /** The browser's id if the cookie lists this account. */
  known(request: FastifyRequest, userId: string): Promise<string | undefined>
  /** Adds the account to the browser's cookie. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>
}

interface Device {
  id: string
  /** The most recent is last. */
  users: string[]
}

const COOKIE = 'device'
/** Enough for a shared computer-room machine; the cookie stays under 1 kB. */
const MOST_USERS = 12
const YEAR_SECONDS = 365 * 24 * 3600
const SECRET_KEY = 'device_secret'

export function createDevices(db: Engine<Database>, config: Config): Devices {
  const key = keptSecret(db, SECRET_KEY)
  const sign = async (payload: string) =>
    createHmac('sha256', await key())
      .update(payload)
      .digest('base64url')

  async function read(request: FastifyRequest): Promise<Device | undefined> {
    const [payload, mac] = (request.cookies[COOKIE] ?? '').split('.')
    if (!payload || !mac) return undefined
    const right = Buffer.from(await sign(payload))
    const given = Buffer.from(mac)
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Device
  }

  return {
    async known(request, userId) {
      const device = await read(request)
      return device?.users.includes(userId) ? device.id : undefined
    },

    async remember(request, reply, userId) {
      const device = (await read(request)) ?? { id: randomBytes(12).toString('base64url'), users: [] }
      const users = [...device.users.filter((id) => id !== userId), userId].slice(-MOST_USERS)
      const payload = Buffer.from(JSON.stringify({ id: device.id, users })).toString('base64url')
      reply.setCookie(COOKIE, `${payload}.${await sign(payload)}`, {
        httpOnly: true,
        sameSite: 'lax',
        path: config.basePath || '/',
        secure: config.cookieSecure,
        maxAge: YEAR_SECONDS,
      })
    },
  }
}
