import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections on which nothing has moved for a while: after their idle time (`keepAliveTimeout`), and within a call after
 * `unreadMs` in which the client has read nothing of the reply. The unread part would stay in memory.
 */
export function endSilentConnections(server: Server, unreadMs: number): void {
  server.timeout = unreadMs
  const calls = new WeakMap<Socket, number>()
  const count = (socket: Socket, more: number) => calls.set(socket, (calls.get(socket) ?? 0) + more)
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket
    // Node runs timers before it reads. A busy server may find both the end of the idle time and a call; here it has read the call.
    setImmediate(() => {
      const called = socket.bytesRead > bytesRead
      // Without unread bytes it is the server that takes so long.
      const works = (calls.get(socket) ?? 0) > 0 && socket.writableLength === 0
      if (!called && !works) socket.destroy()
    })
  })
}
