import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_RESTARTS } from '../contract/rules.ts'
import type { LiveServer } from './rooms.ts'

/** The part of a WebSocket of the library `ws` that is used here. */
interface Closable {
  close(code: number): void
}

/** Sockets closed at a time, and the time between, ms. */
const LEAST_A_TURN = 100
const TURN_MS = 100

/** Connections by polling have no close code: their pages connect again after their usual wait. */
export const openWebSockets = (io: LiveServer): Closable[] =>
  [...io.sockets.sockets.values()].flatMap(({ conn }) => (conn.transport as { socket?: Closable }).socket ?? [])

/**
 * Asks each page to connect again at once. Those of a school, all at once, would keep the next node busy for seconds: many
 * sockets are closed in turns, over `spreadMs`.
 */
export async function closeForRestart(sockets: Closable[], spreadMs: number): Promise<void> {
  const turns = Math.max(1, Math.floor(spreadMs / TURN_MS))
  const aTurn = spreadMs === 0 ? Math.max(1, sockets.length) : Math.max(LEAST_A_TURN, Math.ceil(sockets.length / turns))
  for (let from = 0; from < sockets.length; from += aTurn) {
    if (from > 0) await pause(TURN_MS)
    for (const socket of sockets.slice(from, from + aTurn)) socket.close(SERVER_RESTARTS)
  }
}
