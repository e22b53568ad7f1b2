import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers a call that arrives at the end of its connection's idle time (`keepAliveTimeout`). Without this, a busy server that
 * finds both the call and the end of the idle time closes the connection first, because Node runs timers before it reads.
 */
export function readBeforeClosing(server: Server): void {
  server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket
    // Node reads what has arrived between the timers and this.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy()
    })
  })
}
