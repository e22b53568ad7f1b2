import type { Sessions } from '../http/session/session.ts'
import type { LiveSocket } from './rooms.ts'

/** Serves `page:used`: a person who reads a long page makes no call, and is not idle. */
export function servePresence(socket: LiveSocket, sessions: Sessions): void {
  socket.on('page:used', (_message: unknown, reply: unknown) => {
    sessions.used(socket.data.tokenHash)
    if (typeof reply === 'function') reply({ ok: true })
  })
}
