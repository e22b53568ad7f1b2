import type { Holder } from './choose-cell.ts'
import type { CellSettings } from './settings.ts'

/** The calls that a cell makes to the others. */
export interface AskCells {
  /** The account of this login name in another cell. */
  holder(cell: string, login: string): Promise<Holder | undefined | 'away'>
  /** Sends a call to another cell. @throws if it does not answer. */
  send(
    cell: string,
    path: string,
    call: { headers: Record<string, string>; body: unknown; withinMs: number },
  ): Promise<Response>
}

export interface CellsLog {
  error(details: object, message: string): void
  info?(details: object, message: string): void
}

export const HOLDER_PATH = '/cells/holder'
/** Logins wait no longer for a cell that is away. */
const ASK_MS = 2000
/** For this long after that it counts as away without being asked. */
const AWAY_MS = 5000

export function createAskCells({ addresses, secret }: CellSettings, log?: CellsLog): AskCells {
  const awayUntil = new Map<string, number>()

  const send: AskCells['send'] = (cell, path, { headers, body, withinMs }) =>
    fetch(`${addresses.get(cell)}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    })

  async function ask(cell: string, login: string): Promise<Holder | undefined> {
    const reply = await send(cell, HOLDER_PATH, { headers: {}, body: { login }, withinMs: ASK_MS })
    if (!reply.ok) throw new Error(`it answers ${reply.status}`)
    return ((await reply.json()) as { holder?: Holder }).holder
  }

  return {
    send,
    async holder(cell, login) {
      if ((awayUntil.get(cell) ?? 0) > performance.now()) return 'away'
      try {
        const holder = await ask(cell, login)
        if (awayUntil.delete(cell)) log?.info?.({ cell }, 'the other cell answers again')
        return holder
      } catch (error) {
        if (!awayUntil.has(cell))
          log?.error({ cell, err: error }, 'another cell does not answer: its people cannot log in here')
        awayUntil.set(cell, performance.now() + AWAY_MS)
        return 'away'
      }
    },
  }
}
