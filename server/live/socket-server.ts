import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import { LEVEL } from '../contract/rules.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import type { Person } from '../http/session/person.ts'
import type { LiveDeps } from './live-deps.ts'
import { createMarkingPlaces, type MarkingPlaces } from './marking-places.ts'
import { serveDevice } from './own-saves.ts'
import { servePresence } from './presence.ts'
import { createResync, type Resync } from './resync.ts'
import { hasSameRights } from './rights.ts'
import { type LiveServer, type LiveSocket, managersRoom, sessionRoom, userRoom } from './rooms.ts'
import { limitMessages, serveWatching } from './watching.ts'

/** Maximum bytes of one message: clients only send the id of a task. */
const MESSAGE_LIMIT = 4096
/**
 * A sleeping device never answers the close frame: after this time the connection is cut, or stopping the server would
 * hang.
 */
export const CLOSE_FRAME_MS = 500
/** Maximum open connections of one person on this node: more than anyone has tabs, and a bound on scripted abuse. */
export const CONNECTIONS_MOST = 40

/** Serves Socket.io at `/socket.io`: authorises connections and assigns their rooms. */
export function openSocketServer(
  server: HttpServer,
  deps: LiveDeps,
): { io: LiveServer; resync: Resync; marking: MarkingPlaces } {
  const io: LiveServer = new Server(server, {
    path: `${deps.config.basePath}/socket.io`,
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMIT,
    connectTimeout: deps.config.joinTimeoutMs,
    // Checks the Origin here, because browsers send it with every socket and WebSockets have no CORS check. Refuses
    // until the server is ready and once it stops, because the log's position is unknown before; clients retry by themselves.
    allowRequest: (request, answer) =>
      answer(null, deps.lifecycle.serves && isOwnPage(request, deps.config.publicOrigin)),
  })
  io.use((socket, next) => {
    authorise(socket, deps).then(
      (known) => next(known ? tooMany(io, socket) : new Error('login')),
      () => next(new Error('all')),
    )
  })
  cutUnauthorised(io, deps.config.joinTimeoutMs)
  const resync = createResync(
    () => deps.projector.position,
    () => {
      deps.meters.resyncs += 1
    },
  )
  const marking = createMarkingPlaces(io, deps)
  io.on('connection', (socket) => {
    limitMessages(socket)
    serveWatching(socket, deps, marking)
    serveDevice(socket)
    servePresence(socket, deps.sessions)
    // Rooms are joined first and the session is checked again afterwards: between handshake and joining, the session
    // may have ended and the log may have advanced. Changes from here on are pushed; `resync` reports earlier ones.
    void enterRooms(socket)
      .then(async (entered) => {
        if (!(await authorise(socket, deps))) socket.disconnect(true)
        else if (hasSameRights(entered, socket.data.me)) resync.connected(socket)
        // The rights changed while it joined its rooms. The page connects again.
        else socket.conn.close(true)
      })
      .catch(() => socket.disconnect(true))
  })
  return { io, resync, marking }
}

/** Cuts a connection that ignores the close of `connectTimeout`. Browsers obey it. */
function cutUnauthorised(io: LiveServer, afterMs: number): void {
  const pending = new WeakMap<object, NodeJS.Timeout>()
  io.engine.on('connection', (connection: { transport: { socket?: { terminate?(): void } } }) => {
    const cut = () => connection.transport.socket?.terminate?.()
    pending.set(connection, setTimeout(cut, afterMs + CLOSE_FRAME_MS).unref())
  })
  io.on('connection', ({ conn }) => clearTimeout(pending.get(conn)))
}

/** The session cookie authorises the handshake. */
async function authorise(socket: LiveSocket, { sessions }: LiveDeps): Promise<boolean> {
  const session = await sessions.personOfToken(socket.handshake.headers.cookie)
  if (!session) return false
  Object.assign(socket.data, { me: session.person, tokenHash: session.tokenHash })
  return true
}

const tooMany = (io: LiveServer, { data }: LiveSocket): Error | undefined =>
  (io.of('/').adapter.rooms.get(userRoom(data.me.id))?.size ?? 0) < CONNECTIONS_MOST ? undefined : new Error('too many')

/** Returns the person whose rights decided. */
async function enterRooms(socket: LiveSocket): Promise<Person> {
  const { me, tokenHash } = socket.data
  const schools = me.level >= LEVEL.manager ? me.schoolIds.map(managersRoom) : []
  await socket.join([userRoom(me.id), sessionRoom(tokenHash), ...schools])
  return me
}

/** Requests without an Origin do not come from a browser. */
const isOwnPage = ({ headers: { origin, host = '' } }: IncomingMessage, publicOrigin: string | undefined): boolean =>
  origin === undefined || isOwnOrigin(origin, host, publicOrigin)
