import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Engine } from '../../events/store/engine.ts'
import { keptSecret } from '../database/settings.ts'
import type { Database } from '../database/tables.ts'
import type { Turn } from './fair-queue.ts'

/**
 * Writes a turn of the login queue as a signed text that the client sends back. It is valid for one login name only. The
 * rank is not part of it: the server determines the rank again at each try.
 */
export interface QueueTickets {
  write(turn: Turn, login: string): Promise<string>
  /** undefined for a ticket that this portal did not write for this login name. */
  read(ticket: string | undefined, login: string): Promise<Turn | undefined>
}

const SECRET_KEY = 'queue_secret'
const TICKET = /^(\d{1,15})\.(\d{1,15})\.([\w-]{1,40})\.([\w-]{43})$/

export function createQueueTickets(db: Engine<Database>): QueueTickets {
  const key = keptSecret(db, SECRET_KEY)

  async function sign(turn: Turn, login: string): Promise<string> {
    const { id, since, from } = turn
    return createHmac('sha256', await key())
      .update(JSON.stringify([login, id, since, from]))
      .digest('base64url')
  }

  return {
    async write({ id, since, from }, login) {
      const turn = { id, since: Math.round(since), from: Math.round(from) }
      return `${turn.since}.${turn.from}.${id}.${await sign(turn, login)}`
    },

    async read(ticket = '', login) {
      const [, since, from, id = '', mac = ''] = TICKET.exec(ticket) ?? []
      if (!mac) return undefined
      const turn = { id, since: Number(since), from: Number(from) }
      return timingSafeEqual(Buffer.from(mac), Buffer.from(await sign(turn, login))) ? turn : undefined
    },
  }
}
