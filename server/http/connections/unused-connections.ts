import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

export interface Connections {
  /** Frees the port: new connections are refused from now on. Those that are open stay. */
  refuseNew(): void
  /** Closes the connections without a running call. One that only reads (GET) does not count: its browser repeats it. */
  closeUnused(): void
  /** Closes the connections of calls that have not arrived completely, such as slow uploads: their pages repeat them. */
  closeArriving(): void
  /** Resolves when the calls that run now have ended; with `changes`, those that may change something. */
  finished(which?: 'all' | 'changes'): Promise<void>
}

/**
 * Tracks running calls, and connections without one. Node's own `closeIdleConnections` ignores connections that have not sent a
 * request yet, which browsers open in advance: a stopping server would wait a minute for each.
 */
export function trackConnections(server: Server): Connections {
  const running = new Map<ServerResponse, 'changes' | 'reads'>()
  const changing = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    changing.set(socket, 0)
    socket.once('close', () => changing.delete(socket))
  })
  server.on('request', ({ socket, method }: IncomingMessage, response: ServerResponse) => {
    const reads = method === 'GET' || method === 'HEAD'
    running.set(response, reads ? 'reads' : 'changes')
    count(socket, reads ? 0 : 1)
    response.once('close', () => {
      running.delete(response)
      count(socket, reads ? 0 : -1)
    })
  })

  function count(socket: Socket, more: number): void {
    const before = changing.get(socket)
    if (before !== undefined) changing.set(socket, before + more)
  }

  return {
    refuseNew() {
      // The HTTP server's own `close` would also cut idle connections, on which a call may be on its way.
      if (server.listening) NetServer.prototype.close.call(server)
    },
    closeUnused() {
      for (const [socket, calls] of changing) if (calls === 0) socket.destroy()
    },
    closeArriving() {
      for (const { req } of running.keys()) if (!req.complete) req.socket.destroy()
    },
    async finished(which = 'all') {
      const awaited = [...running].flatMap(([response, does]) => (which === 'all' || does === which ? response : []))
      await Promise.all(awaited.map((response) => new Promise<void>((resolve) => response.once('close', resolve))))
    },
  }
}
