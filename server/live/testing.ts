import { io, type Socket } from 'socket.io-client'
import type { ClientMessages, PushName, ServerPushes } from '../contract/live.ts'

type TestSocket = Socket<ServerPushes, ClientMessages>
type Push<Name extends PushName> = Parameters<ServerPushes[Name]>[0]

/** Less than a test may take, so that a push that is missing is named. A busy machine may need seconds for one. */
const PATIENCE_MS = 15_000

export interface Listener {
  socket: TestSocket
  /** All received pushes, in order. */
  pushes: { name: PushName; push: unknown }[]
  got<Name extends PushName>(name: Name): Push<Name>[]
  /** The first push of this name that fits, received already or later. Rejects after `PATIENCE_MS`. */
  next<Name extends PushName>(name: Name, fits?: (push: Push<Name>) => boolean): Promise<Push<Name>>
  send(name: keyof ClientMessages, message: unknown): Promise<unknown>
  close(): void
}

/** Connects a client like a browser tab. Rejects if the handshake is refused. */
export async function listenAs(
  address: string,
  cookie: string,
  auth: object = {},
  headers: object = {},
): Promise<Listener> {
  const socket: TestSocket = io(address, {
    transports: ['websocket'],
    extraHeaders: { cookie, ...headers },
    auth,
    reconnection: false,
    forceNew: true,
  })
  const pushes: Listener['pushes'] = []
  const waiting = new Set<() => void>()
  socket.onAny((name: PushName, push: unknown) => {
    pushes.push({ name, push })
    for (const check of [...waiting]) check()
  })
  const got = <Name extends PushName>(name: Name) =>
    pushes.filter((one) => one.name === name).map((one) => one.push as Push<Name>)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return {
    socket,
    pushes,
    got,
    next: (name, fits = () => true) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no push ${name}; got ${JSON.stringify(pushes)}`)), PATIENCE_MS)
        const check = () => {
          const found = got(name).find(fits)
          if (found === undefined) return
          clearTimeout(timer)
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
      }),
    send: (name, message) => socket.timeout(PATIENCE_MS).emitWithAck(name, message as { _id: string }),
    close: () => void socket.disconnect(),
  }
}
