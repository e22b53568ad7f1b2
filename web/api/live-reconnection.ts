import type { Manager } from 'socket.io-client'
import { SERVER_RESTARTS } from '../../server/contract/rules.ts'

/**
 * First wait before a new connection, ms; each failed attempt doubles it. A page whose server says that it restarts does not wait
 * for the network to recover, and the server itself spreads the pages.
 */
const WAIT_MS = { usual: 500, restart: 50 }

export const RECONNECTION = {
  reconnectionDelay: WAIT_MS.usual,
  reconnectionDelayMax: 10_000,
  randomizationFactor: 0.7,
}

/** After a restart of the server, the page connects again at once. */
export function followRestarts(manager: Pick<Manager, 'on' | 'reconnectionDelay'>): void {
  manager.on('close', (_reason, details) => {
    manager.reconnectionDelay(isRestart(details) ? WAIT_MS.restart : WAIT_MS.usual)
  })
}

/** `details.context` is the close event of the WebSocket. */
function isRestart(details: object | undefined): boolean {
  const { context } = (details ?? {}) as { context?: { code?: number } }
  return context?.code === SERVER_RESTARTS
}
