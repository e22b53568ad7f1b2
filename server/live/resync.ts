import type { LiveSocket } from './rooms.ts'

/**
 * Resyncs a second. After a restart every client is behind and refetches; this rate leaves capacity for saving answers.
 */
const PER_TURN = 15
const TURN_MS = 100

/**
 * Makes clients that are behind the log refetch: a few at once, the others in batches, each with the log position
 * at the time of sending.
 */
export type Resync = ReturnType<typeof createResync>

export function createResync(position: () => number, sent: () => void = () => undefined) {
  const waiting = new Set<LiveSocket>()
  let left = PER_TURN
  let timer: NodeJS.Timeout | undefined

  function turn(): void {
    timer = undefined
    left = PER_TURN
    for (const socket of waiting) {
      if (left === 0) break
      waiting.delete(socket)
      send(socket)
    }
    if (left < PER_TURN) timer = setTimeout(turn, TURN_MS)
  }

  function send(socket: LiveSocket): void {
    if (!socket.connected) return
    left -= 1
    timer ??= setTimeout(turn, TURN_MS)
    socket.emit('resync', { position: position() })
    sent()
  }

  function sendPaced(socket: LiveSocket): void {
    if (left > 0 && waiting.size === 0) send(socket)
    else waiting.add(socket)
  }

  return {
    /** Does nothing for a client that is up to date or has read nothing yet. */
    connected(socket: LiveSocket): void {
      const held: unknown = socket.handshake.auth.position
      if (typeof held !== 'number' || held >= position()) return
      sendPaced(socket)
    },
    /** For a socket that missed pushes, whatever position it states. */
    missed: sendPaced,
    stop(): void {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
