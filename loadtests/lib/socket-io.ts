import { setTimeout } from 'k6/timers'
import { WebSocket } from 'k6/websockets'
import type { ClientMessages, PushName, ServerPushes } from '../../server/contract/live.ts'

type Push<Name extends PushName> = Parameters<ServerPushes[Name]>[0]
export type Handlers = { [Name in Exclude<PushName, 'session:ended'>]?: (push: Push<Name>) => void }
type Message<Name extends keyof ClientMessages> = Parameters<ClientMessages[Name]>[0]

export interface LiveSocket {
  /** Resolves with the server's acknowledgement, or with undefined when the connection is lost before it. */
  emit<Name extends keyof ClientMessages>(name: Name, message: Message<Name>): Promise<unknown>
  /** Loses the connection, and opens the next one at once, as after a short failure of the network. */
  drop(): void
  close(): void
}

interface Options {
  base: string
  /** Cookie header of the handshake, read at every connection. */
  cookie: () => string
  /** Position of the data that the client holds; undefined before the first read. */
  position: () => number | undefined
  on: Handlers
  /** Called after each handshake, also after a reconnection. */
  connected: (socket: LiveSocket) => void
  lost: () => void
  /** Called when the server refuses the session. */
  refused: (message: string) => void
}

// Engine.IO 4 over a websocket: the first digit is the packet's type, the second is Socket.io's type within a message.
const OPEN = '0'
const CLOSE = '1'
const PING = '2'
const PONG = '3'
const CONNECT = '40'
const DISCONNECT = '41'
const EVENT = '42'
const ACK = '43'
const CONNECT_ERROR = '44'

/** Connects as the browser's client does: answers pings, and reconnects 0.5 to 3 s after a lost connection. */
export function connectSocket(options: Options): LiveSocket {
  const url = `${options.base.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`
  let waiting = new Map<number, (reply: unknown) => void>()
  let next = 0
  let ended = false
  let dropped = false
  let ws: WebSocket | undefined

  const live: LiveSocket = {
    emit: (name, message) =>
      new Promise((resolve) => {
        const id = next++
        waiting.set(id, resolve)
        ws?.send(`${EVENT}${id}${JSON.stringify([name, message])}`)
      }),
    drop() {
      dropped = true
      ws?.close()
    },
    close() {
      ended = true
      ws?.close()
    },
  }

  function open(): void {
    if (ended) return
    const socket = new WebSocket(url, null, { headers: { Cookie: options.cookie() } })
    ws = socket
    let gone = false
    const leave = () => {
      if (gone) return
      gone = true
      for (const resolve of waiting.values()) resolve(undefined)
      waiting = new Map()
      if (ended) return
      options.lost()
      setTimeout(open, dropped ? 1 : 500 + Math.random() * 2500)
      dropped = false
    }
    socket.addEventListener('message', (event) => receive(socket, String((event as { data: unknown }).data)))
    socket.addEventListener('close', leave)
    socket.addEventListener('error', leave)
  }

  function receive(socket: WebSocket, packet: string): void {
    if (packet === PING) socket.send(PONG)
    else if (packet.startsWith(CONNECT_ERROR)) {
      ended = true
      options.refused(packet.slice(2))
      socket.close()
    } else if (packet.startsWith(CONNECT)) options.connected(live)
    else if (packet.startsWith(EVENT)) {
      const [name, payload] = JSON.parse(packet.slice(packet.indexOf('['))) as [keyof Handlers, never]
      options.on[name]?.(payload)
    } else if (packet.startsWith(ACK)) {
      const at = packet.indexOf('[')
      const id = Number(packet.slice(2, at))
      waiting.get(id)?.((JSON.parse(packet.slice(at)) as unknown[])[0])
      waiting.delete(id)
    } else if (packet.startsWith(OPEN)) socket.send(`${CONNECT}${JSON.stringify({ position: options.position() })}`)
    else if (packet.startsWith(DISCONNECT) || packet === CLOSE) socket.close()
  }

  open()
  return live
}
