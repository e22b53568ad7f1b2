import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Tracks connections without a running call. Node's own `closeIdleConnections` ignores connections that have not sent a
 * request yet, which browsers open in advance: a stopping server would wait a minute for each.
 */
export function trackUnused(server: Server): { close(): void } {
  const underWay = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })

  function count(socket: Socket, more: number): void {
    const before = underWay.get(socket)
    if (before !== undefined) underWay.set(socket, before + more)
  }

  return {
    close() {
      for (const [socket, calls] of underWay) if (calls === 0) socket.destroy()
    },
  }
}
