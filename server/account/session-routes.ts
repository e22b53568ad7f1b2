import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Body } from '../contract/calls.ts'
import type { Favourite } from '../contract/session.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../http/connections/address.ts'
import { Busy, HttpError, invalid, tooMany } from '../http/errors.ts'
import { type App, route } from '../http/route.ts'
import type { Person } from '../http/session/person.ts'
import type { EndReason } from '../http/session/session.ts'
import { tokenHashOf } from '../http/session/session-cookie.ts'
import { recordAccess } from '../school/access-record.ts'
import { cleanLogin } from '../school/clean.ts'
import { createDevices } from './device.ts'
import { QueueFull } from './passwords.ts'
import { updateProfile } from './profile.ts'
import { createQueueTickets } from './queue-tickets.ts'
import { userInfo } from './userinfo.ts'

/** Reads a person's favourite questions. app.ts passes it in, because questions are another feature. */
export type FavouritesOf = (person: Pick<Person, 'id' | 'level' | 'editor'>) => Promise<Favourite[]>

/** Login, logout, the current person, and their profile. */
export function sessionRoutes(app: App, deps: Deps, favouritesOf: FavouritesOf): void {
  const { db, sessions, passwords, lockout, cells, now } = deps
  const devices = createDevices(db, deps.config)
  const tickets = createQueueTickets(db)

  const personReply = async (person: Pick<Person, 'id' | 'level' | 'editor'>) => {
    const [userinfo, fav] = await Promise.all([userInfo(db.read, person.id), favouritesOf(person)])
    return { success: { userinfo, fav } }
  }

  route(app, 'checkLogin', async ({ me }) => (me ? await personReply(me) : {}))

  /** The login of an account of this cell. */
  async function logIn(body: Body<'login'>, request: FastifyRequest, reply: FastifyReply) {
    const login = cleanLogin(body.user)
    const user = await db.read
      .selectFrom('users')
      .select(['id', 'password_hash', 'userlevel', 'status', 'editor'])
      .where('login', '=', login)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const device = await devices.known(request, user?.id ?? '')
    const network = networkOf(cells?.clientOf(request) ?? request.ip)
    const turn = await tickets.read(body.ticket, login)
    const source = device ? (`device:${device}` as const) : (`address:${network}` as const)
    const tried = await lockout
      .attempt(login, source, (again) => {
        const waiting = { rank: device ? 0 : again ? 2 : 1, share: device ?? network, turn } as const
        return passwords.verify(body.pass, user?.password_hash, waiting)
      })
      .catch(async (error) => {
        throw error instanceof QueueFull ? new Busy(error.inMs, await tickets.write(error.promised, login)) : error
      })
    if ('until' in tried) throw retryLater(tried, now())
    if (tried.outcome === 'wrong' || !user) throw invalid(2)
    if (user.status < 1) throw new HttpError(403, 3)
    // If the password changed during the comparison, the old one counts as wrong.
    if (!(await sessions.begin({ id: user.id, passwordHash: user.password_hash }, request, reply))) throw invalid(2)
    await devices.remember(request, reply, user.id)
    cells?.mark(reply)
    return await personReply({ id: user.id, level: user.userlevel, editor: user.editor === 1 })
  }

  route(app, 'login', async ({ body, request, reply }) => {
    const here = (asked: Body<'login'>) => logIn(asked, request, reply)
    return await (cells ? cells.login({ body, request, reply }, here) : here(body))
  })

  route(app, 'logout', async ({ request, reply }) => {
    await sessions.endOwn(request, reply)
    return { success: true }
  })

  /** A copy of this session's cookie must stop working too, so this session gets a new token. */
  const endOthers = async (me: Person, request: FastifyRequest, reply: FastifyReply, reason: EndReason) => {
    await sessions.endSessions(me.id, reason, tokenHashOf(request, deps.config))
    await sessions.rotate(request, reply)
  }

  route(app, 'logout/others', async ({ me, request, reply }) => {
    await recordAccess(db.write, {
      what: 'logged_out_elsewhere',
      userId: me.id,
      byId: me.id,
      at: now(),
      id: deps.newId(),
    })
    await endOthers(me, request, reply, 'logout')
    return { success: true }
  })

  route(app, 'moeUsers/update', async ({ body, me, request, reply }) => {
    const tryPassword = async (password: string, stored: string) => {
      const tried = await lockout.attempt(me.login, `device:profile-${me.id}`, () => passwords.verify(password, stored))
      if ('until' in tried) throw retryLater(tried, now())
      return tried.outcome === 'right'
    }
    const changed = await updateProfile(deps, me, body, { tryPassword, tokenHash: tokenHashOf(request, deps.config) })
    sessions.forget(me.id)
    if (changed.password) await endOthers(me, request, reply, 'password')
    return { success: true }
  })
}

/** 1 for a blocked account. A slowed address is asked to wait; its account is not blocked. */
const retryLater = ({ outcome, until }: { outcome: 'blocked' | 'waiting'; until: Date }, now: Date) =>
  tooMany(until.getTime() - now.getTime(), outcome === 'blocked' ? 1 : 'rate_limit')
