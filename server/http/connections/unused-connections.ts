import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface Connections {
  /** Closes the connections without a running call. */
  closeUnused(): void
  /** Resolves when the calls that run now have ended. */
  finished(): Promise<void>
}

/**
 * Tracks running calls, and connections without one. Node's own `closeIdleConnections` ignores connections that have not sent a
 * request yet, which browsers open in advance: a stopping server would wait a minute for each.
 */
export function trackConnections(server: Server): Connections {
  const running = new Set<ServerResponse>()
  const underWay = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    running.add(response)
    response.once('close', () => {
      count(socket, -1)
      running.delete(response)
    })
  })

  function count(socket: Socket, more: number): void {
    const before = underWay.get(socket)
    if (before !== undefined) underWay.set(socket, before + more)
  }

  return {
    closeUnused() {
      for (const [socket, calls] of underWay) if (calls === 0) socket.destroy()
    },
    async finished() {
      await Promise.all([...running].map((response) => once(response, 'close')))
    },
  }
}
