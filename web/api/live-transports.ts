import { type Manager, type Socket, WebSocket, XHR } from 'socket.io-client'
import { LIVE_CONNECTION, SERVER_RESTARTS } from '../../server/contract/rules.ts'

/**
 * A WebSocket that is closed before the server has sent anything has failed. Some proxies accept the connection and close it
 * at once; without this, the client would wait for its time limit instead of trying the next transport.
 */
class AnsweredWebSocket extends WebSocket {
  #answered = false

  override onPacket(packet: Parameters<WebSocket['onPacket']>[0]): void {
    this.#answered = true
    super.onPacket(packet)
  }

  override onClose(details?: Parameters<WebSocket['onClose']>[0]): void {
    if (!this.#answered) this.onError('closed without an answer', details)
    super.onClose(details)
  }
}

const TRANSPORTS = LIVE_CONNECTION.transports.map((name) => (name === 'websocket' ? AnsweredWebSocket : XHR))
/**
 * First wait before a new connection, ms; each failed attempt doubles it. A page whose server says that it restarts does not wait
 * for the network to recover, and the server itself spreads the pages.
 */
const WAIT_MS = { usual: 500, restart: 50 }

export const liveConnection = {
  ...LIVE_CONNECTION,
  transports: TRANSPORTS,
  reconnectionDelay: WAIT_MS.usual,
  reconnectionDelayMax: 10_000,
  randomizationFactor: 0.7,
}

/**
 * After an attempt without any answer, the next one begins with polling: some networks keep WebSockets waiting. After each
 * connection that worked, the order is the usual one again, because polling needs a proxy that pins its requests. After a
 * restart of the server the next attempt follows at once.
 */
export function adaptConnection(socket: AdaptedSocket): void {
  socket.on('connect_error', ({ message }) => {
    if (message === 'timeout') socket.io.opts.transports = TRANSPORTS.toReversed()
  })
  socket.io.on('close', (_reason, details) => {
    socket.io.opts.transports = TRANSPORTS
    socket.io.reconnectionDelay(isRestart(details) ? WAIT_MS.restart : WAIT_MS.usual)
  })
}

interface AdaptedSocket extends Pick<Socket, 'on'> {
  io: Pick<Manager, 'on' | 'opts' | 'reconnectionDelay'>
}

/** `details.context` is the close event of the WebSocket. */
function isRestart(details: object | undefined): boolean {
  const { context } = (details ?? {}) as { context?: Partial<CloseEvent> }
  return context?.code === SERVER_RESTARTS
}
