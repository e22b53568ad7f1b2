import { type LiveServer, type LiveSocket, socketsIn, userRoom } from './rooms.ts'
import { textOf } from './watching.ts'

/** Serves `task:device`. The name only keeps the student's own saves from the page that says it. */
export function serveDevice(socket: LiveSocket): void {
  socket.on('task:device', (message: unknown, reply: unknown) => {
    const acknowledge = typeof reply === 'function' ? reply : () => undefined
    try {
      socket.data.device = textOf(message, 'device')
      acknowledge({ ok: true })
    } catch {
      acknowledge({ error: 'no data' })
    }
  })
}

/** IDs of the student's sockets on this node, without those of the page that saved. */
export const otherPages = (io: LiveServer, studentId: string, device: string): string[] =>
  socketsIn(io, userRoom(studentId)).flatMap(({ id, data }) => (data.device === device ? [] : [id]))
