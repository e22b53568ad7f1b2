import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server } from 'socket.io'
import type { ProjectorLog } from '../../projections/engine/projector.ts'
import { LEVEL } from '../contract/rules.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import type { LiveDeps } from './live-deps.ts'
import { pushFailed } from './push-failed.ts'
import { connectRedis, type Redis } from './redis.ts'
import { createResync } from './resync.ts'
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

/**
 * Serves Socket.io at `/socket.io`: authorises connections and assigns their rooms. `closeAdapter` closes the
 * connections behind the adapter.
 */
export async function openSocketServer(
  server: HttpServer,
  deps: LiveDeps,
  log?: ProjectorLog,
): Promise<{ io: LiveServer; redis?: Redis; closeAdapter: () => Promise<void> }> {
  const redis = deps.config.redisUrl ? await connectRedis(deps.config.redisUrl, log) : undefined
  const io: LiveServer = new Server(server, {
    path: `${deps.config.basePath}/socket.io`,
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMIT,
    connectTimeout: deps.config.joinTimeoutMs,
    // Checks the Origin here, because browsers send it with every socket and WebSockets have no CORS check. Refuses
    // until the server is ready, because the log's position is unknown before; clients retry by themselves.
    allowRequest: (request, answer) =>
      answer(null, deps.lifecycle.state === 'ready' && isOwnPage(request, deps.config.publicOrigin)),
    ...(redis && { adapter: createAdapter(redis.client, { blockTimeInMs: 1000 }) }),
  })
  io.use((socket, next) => {
    authorise(socket, deps).then(
      (known) => next(known ? tooMany(io, socket) : new Error('login')),
      () => next(new Error('all')),
    )
  })
  cutUnauthorised(io, deps.config.joinTimeoutMs)
  const resync = createResync(() => deps.projector.position)
  io.on('connection', (socket) => {
    limitMessages(socket)
    serveWatching(socket, deps)
    // Rooms are joined first and the session is checked again afterwards: between handshake and joining, the session
    // may have ended and the log may have advanced. Changes from here on are pushed; `resync` reports earlier ones.
    void enterRooms(socket)
      .then(() => authorise(socket, deps))
      .then((known) => (known ? resync.connected(socket) : socket.disconnect(true)))
      .catch(() => socket.disconnect(true))
  })
  await redis?.subscribed()
  /** While Redis was unreachable, this node missed pushes of other nodes and ends of sessions. */
  async function catchUp(): Promise<void> {
    for (const socket of io.sockets.sockets.values()) {
      deps.sessions.forget(socket.data.me.id)
      // A failing database says nothing about the session, so the socket stays.
      if (!(await authorise(socket, deps).catch(() => true))) socket.disconnect(true)
    }
    await deps.projector.waitFor(await deps.store.head())
    for (const socket of io.sockets.sockets.values()) resync.missed(socket)
  }
  redis?.onBack(() => {
    void catchUp().catch(pushFailed)
    // Another node may have reconnected and resynced its sockets before this one could push again.
    io.serverSideEmit('redis:back')
  })
  io.on('redis:back', () => void catchUp().catch(pushFailed))
  return {
    io,
    redis,
    closeAdapter: async () => {
      resync.stop()
      redis?.close()
    },
  }
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
  socket.data = { me: session.person, tokenHash: session.tokenHash }
  return true
}

const tooMany = (io: LiveServer, { data }: LiveSocket): Error | undefined =>
  (io.of('/').adapter.rooms.get(userRoom(data.me.id))?.size ?? 0) < CONNECTIONS_MOST ? undefined : new Error('too many')

async function enterRooms(socket: LiveSocket): Promise<void> {
  const { me, tokenHash } = socket.data
  const schools = me.level >= LEVEL.manager ? me.schoolIds.map(managersRoom) : []
  await socket.join([userRoom(me.id), sessionRoom(tokenHash), ...schools])
}

/** Requests without an Origin do not come from a browser. */
const isOwnPage = ({ headers: { origin, host = '' } }: IncomingMessage, publicOrigin: string | undefined): boolean =>
  origin === undefined || isOwnOrigin(origin, host, publicOrigin)
