import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../../events/store/engine.ts'
import type { Config } from '../config.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Database } from '../database/tables.ts'
import { cellAway, HttpError, wrongOrCellAway } from '../http/errors.ts'
import type { Sessions } from '../http/session/session.ts'
import { cleanLogin } from '../school/clean.ts'
import { type CellsLog, createAskCells } from './ask-cells.ts'
import { chooseCell } from './choose-cell.ts'
import { type AskedLogin, CLIENT_HEADER, forwardLogin } from './forward-login.ts'
import { holderOf } from './holder.ts'
import type { CellSettings } from './settings.ts'

/** The portal's other cells, for the node of one of them (docs/decisions/0148-spread-schools-over-cells.md). */
export interface Cells {
  /** Runs a login in the one cell that has the name: here with `here`, or in another cell. */
  login(asked: AskedLogin, here: (body: Body<'login'>) => Promise<Reply<'login'>>): Promise<Reply<'login'>>
  /** Whether another cell sent this request. */
  isFromCell(request: Pick<FastifyRequest, 'headers'>): boolean
  /** Address of the browser, also if another cell passed on its login. */
  clientOf(request: FastifyRequest): string
  /** Tells the proxy in front of all cells that this browser belongs here. The cookie gives no rights. */
  mark(reply: FastifyReply): void
}

export const CELL_COOKIE = 'cell'
const YEAR_SECONDS = 365 * 24 * 3600

interface Parts {
  settings: CellSettings
  config: Config
  db: Engine<Database>
  sessions: Pick<Sessions, 'endReplaced'>
  log?: CellsLog
}

export function createCells({ settings, config, db, sessions, log }: Parts): Cells {
  const { own, addresses, secret } = settings
  const ask = createAskCells(settings, log)
  const right = digest(`Bearer ${secret}`)

  const isFromCell: Cells['isFromCell'] = ({ headers: { authorization } }) =>
    authorization !== undefined && timingSafeEqual(digest(authorization), right)

  /** While the database of this cell is away, its nodes still send logins to the others. */
  const ownHolder = (login: string) => holderOf(db.read, login).catch(() => 'away' as const)

  /** Asks all cells and waits for all answers, so that the time does not say which cell has the name. */
  async function find(login: string) {
    const answers = await Promise.all(
      [...addresses.keys()].map(async (cell) => ({
        cell,
        holder: await (cell === own ? ownHolder(login) : ask.holder(cell, login)),
      })),
    )
    if (answers.every(({ holder }) => holder === 'away')) throw cellAway()
    return chooseCell(login, answers, secret)
  }

  /** `nabil@north` names the cell itself. */
  function named(user: string): { user: string; cell: string | undefined } {
    const at = user.lastIndexOf('@')
    const cell = cleanLogin(user.slice(at + 1))
    return at > 0 && addresses.has(cell) ? { user: user.slice(0, at), cell } : { user, cell: undefined }
  }

  return {
    isFromCell,

    clientOf(request) {
      const client = request.headers[CLIENT_HEADER]
      return typeof client === 'string' && isFromCell(request) ? client : request.ip
    },

    async login({ body, request, reply }, here) {
      // The cell that sent it has found this one.
      if (isFromCell(request)) return await here(body)
      const { user, cell: wanted } = named(body.user)
      const found = wanted === undefined ? await find(cleanLogin(user)) : { cell: wanted, isSomeAway: false }
      const asked = { ...body, user }
      try {
        if (found.cell === own) return await here(asked)
        const success = await forwardLogin({ ask, cell: found.cell, body: asked, request, reply })
        // The login has succeeded, so it does not fail if the session here cannot be ended; that one ends by its idle time.
        await sessions
          .endReplaced(request)
          .catch((err) => log?.error({ err }, 'a session that another cell replaced was not ended'))
        return success
      } catch (error) {
        // The same for a name that exists here: otherwise the reply would say which names do.
        if (found.isSomeAway && isWrong(error)) throw wrongOrCellAway()
        throw error
      }
    },

    mark(reply) {
      reply.setCookie(CELL_COOKIE, own, {
        ...{ httpOnly: true, sameSite: 'lax', path: config.basePath || '/' },
        ...{ secure: config.cookieSecure, maxAge: YEAR_SECONDS },
      })
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isWrong = (error: unknown) => error instanceof HttpError && error.status === 422 && error.error === 2
