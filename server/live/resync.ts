import type { LiveSocket } from './rooms.ts'

/** After a restart everybody is behind at once, and each refetches what they see: so many a second leave room for saved answers. */
const PER_TURN = 15
const TURN_MS = 100

/** Tells sockets that hold less than the log that it has gone on: at once while few ask, the rest in turns, each by the position of its turn. */
export function createResync(position: () => number) {
  const waiting = new Set<LiveSocket>()
  let left = PER_TURN
  let timer: NodeJS.Timeout | undefined

  function turn(): void {
    timer = undefined
    left = PER_TURN
    for (const socket of waiting) {
      if (left === 0) break
      waiting.delete(socket)
      tell(socket)
    }
    if (left < PER_TURN) timer = setTimeout(turn, TURN_MS)
  }

  function tell(socket: LiveSocket): void {
    if (!socket.connected) return
    left -= 1
    timer ??= setTimeout(turn, TURN_MS)
    socket.emit('resync', { position: position() })
  }

  function inTurn(socket: LiveSocket): void {
    if (left > 0 && waiting.size === 0) tell(socket)
    else waiting.add(socket)
  }

  return {
    /** Does nothing for a client that holds all, or nothing yet. */
    connected(socket: LiveSocket): void {
      const held: unknown = socket.handshake.auth.position
      if (typeof held !== 'number' || held >= position()) return
      inTurn(socket)
    },
    /** Whatever it holds: pushes to it were lost. */
    missed: inTurn,
    stop(): void {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
