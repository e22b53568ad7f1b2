import { Counter, Trend } from 'k6/metrics'
import { BASE, callUntilReply, cookieHeader, pause } from './calls.ts'
import { connectSocket, type LiveSocket } from './socket-io.ts'

const sockets = new Counter('sockets_connected')
const resyncs = new Counter('sockets_resync')
const refused = new Counter('sockets_refused')
/** From the moment at which all sockets were lost until this one is connected again. */
const reconnectWait = new Trend('reconnect_ms', true)

export interface StudentPage {
  /** Moments at which the connection is lost, milliseconds since 1970. */
  dropsAt?: number[]
  /** The page saves answers as this device. */
  device?: string
}

/** The live connection of a student's page. */
export function connectStudent({ dropsAt = [], device }: StudentPage = {}): LiveSocket {
  let position: number | undefined
  let droppedAt: number | undefined
  const hold = (push: { position: number }) => {
    position = Math.max(position ?? 0, push.position)
  }
  const live = connectSocket({
    base: BASE,
    cookie: cookieHeader,
    position: () => position,
    connected(socket) {
      sockets.add(1)
      // As a page does, so that its saves are not pushed back to it.
      if (device !== undefined) void socket.emit('task:device', { device })
      if (droppedAt !== undefined) reconnectWait.add(Date.now() - droppedAt)
      droppedAt = undefined
    },
    lost: () => undefined,
    refused: () => refused.add(1),
    on: {
      badge: hold,
      stats: hold,
      'task:new': hold,
      'task:changed': hold,
      draft: hold,
      grade: hold,
      resync(push) {
        resyncs.add(1)
        hold(push)
        void pause(Math.random() * 2000).then(() => callUntilReply('tasks/view', {}))
      },
    },
  })
  for (const moment of dropsAt)
    void pause(moment - Date.now()).then(() => {
      droppedAt = moment
      live.drop()
    })
  return live
}
