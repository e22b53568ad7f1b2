import { type Manager, type Socket, WebSocket, XHR } from 'socket.io-client'
import { LIVE_CONNECTION } from '../../server/contract/rules.ts'
import { followRestarts, RECONNECTION } from './live-reconnection.ts'

/**
 * A WebSocket that is closed from outside before the server has sent anything has failed. Some proxies accept the connection
 * and close it at once; without this, the client would wait for its time limit instead of trying the next transport.
 */
class AnsweredWebSocket extends WebSocket {
  #answered = false
  #closedHere = false

  override onPacket(packet: Parameters<WebSocket['onPacket']>[0]): void {
    this.#answered = true
    super.onPacket(packet)
  }

  override close(): this {
    this.#closedHere = true
    return super.close()
  }

  override onClose(details?: Parameters<WebSocket['onClose']>[0]): void {
    if (!this.#answered && !this.#closedHere) this.onError('closed without an answer', details)
    super.onClose(details)
  }
}

const TRANSPORTS = LIVE_CONNECTION.transports.map((name) => (name === 'websocket' ? AnsweredWebSocket : XHR))
export const liveConnection = { ...LIVE_CONNECTION, ...RECONNECTION, transports: TRANSPORTS }

/**
 * After an attempt without any answer, the next one begins with polling: some networks keep WebSockets waiting. After each
 * connection that worked, the order is the usual one again, because polling needs a proxy that pins its requests.
 */
export function adaptConnection(
  socket: Pick<Socket, 'on'> & { io: Pick<Manager, 'on' | 'opts' | 'reconnectionDelay'> },
): void {
  socket.on('connect_error', ({ message }) => {
    if (message === 'timeout') socket.io.opts.transports = TRANSPORTS.toReversed()
  })
  socket.io.on('close', () => {
    socket.io.opts.transports = TRANSPORTS
  })
  followRestarts(socket.io)
}
