import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server } from 'socket.io'
import type { ProjectorLog } from '../../projections/projector.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import { pushFailed } from './push-failed.ts'
import { connectRedis, type Redis } from './redis.ts'
import { createResync } from './resync.ts'
import { type LiveServer, type LiveSocket, managersRoom, sessionRoom, userRoom } from './rooms.ts'
import { limitMessages, serveWatching } from './watching.ts'

/** Bytes of one message: clients only ever send the id of a task. */
const MESSAGE_LIMIT = 4096
/** Who sleeps never answers the close frame: after this long a connection is cut, or the server could not stop. */
export const CLOSE_FRAME_MS = 500
/** Open connections of one person on this node: more tabs than anyone has, and an end for who opens them by a program. */
export const CONNECTIONS_MOST = 40

/** Socket.io at `/socket.io`: who may connect, and which rooms they are in. `closeAdapter` ends what stands behind it. */
export async function openSocketServer(
  server: HttpServer,
  deps: Deps,
  log?: ProjectorLog,
): Promise<{ io: LiveServer; redis?: Redis; closeAdapter: () => Promise<void> }> {
  const redis = deps.config.redisUrl ? await connectRedis(deps.config.redisUrl, log) : undefined
  const io: LiveServer = new Server(server, {
    path: `${deps.config.basePath}/socket.io`,
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMIT,
    connectTimeout: deps.config.joinTimeoutMs,
    // The browser sends Origin with every socket, and no cross-origin check of its own stands in front of one.
    // Before the server is ready it can't say how far the log has gone on; clients try again by themselves.
    allowRequest: (request, answer) =>
      answer(null, deps.lifecycle.state === 'ready' && isOwnOrigin(request, deps.config.publicOrigin)),
    ...(redis && { adapter: createAdapter(redis.client, { blockTimeInMs: 1000 }) }),
  })
  io.use((socket, next) => {
    authorise(socket, deps).then(
      (known) => next(known ? tooMany(io, socket) : new Error('login')),
      () => next(new Error('all')),
    )
  })
  endWhoStaysOut(io, deps.config.joinTimeoutMs)
  const resync = createResync(() => deps.projector.position)
  io.on('connection', (socket) => {
    limitMessages(socket)
    serveWatching(socket, deps)
    // Joined first, asked again then: a session may have ended, and the log gone on, between handshake and rooms.
    // What happens from now on is pushed; what happened since the client last looked is told by `resync`.
    void enterRooms(socket)
      .then(() => authorise(socket, deps))
      .then((known) => (known ? resync.connected(socket) : socket.disconnect(true)))
      .catch(() => socket.disconnect(true))
  })
  await redis?.heard()
  /** What other nodes pushed while Redis was away has reached nobody here, and neither has the end of a session. */
  async function makeGood(): Promise<void> {
    for (const socket of io.sockets.sockets.values()) {
      deps.sessions.forget(socket.data.me.id)
      // A database that is away says nothing about a session.
      if (!(await authorise(socket, deps).catch(() => true))) socket.disconnect(true)
    }
    await deps.projector.waitFor(await deps.store.head())
    for (const socket of io.sockets.sockets.values()) resync.missed(socket)
  }
  redis?.onBack(() => {
    void makeGood().catch(pushFailed)
    // A node that was back earlier has told its sockets before this one could push again.
    io.serverSideEmit('redis:back')
  })
  io.on('redis:back', () => void makeGood().catch(pushFailed))
  return {
    io,
    redis,
    closeAdapter: async () => {
      resync.stop()
      redis?.close()
    },
  }
}

/** A browser leaves when it is told to (`connectTimeout`); who doesn't answer even that is cut off. */
function endWhoStaysOut(io: LiveServer, afterMs: number): void {
  const outside = new WeakMap<object, NodeJS.Timeout>()
  io.engine.on('connection', (connection: { transport: { socket?: { terminate?(): void } } }) => {
    const cut = () => connection.transport.socket?.terminate?.()
    outside.set(connection, setTimeout(cut, afterMs + CLOSE_FRAME_MS).unref())
  })
  io.on('connection', ({ conn }) => clearTimeout(outside.get(conn)))
}

/** The session cookie authorises the handshake. */
async function authorise(socket: LiveSocket, { sessions }: Deps): Promise<boolean> {
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

/** No Origin is no browser. Behind a proxy, `PUBLIC_ORIGIN` says what browsers call this server. */
export function isOwnOrigin({ headers }: IncomingMessage, publicOrigin: string | undefined): boolean {
  const { origin } = headers
  if (origin === undefined || origin === publicOrigin) return true
  return publicOrigin === undefined && URL.canParse(origin) && new URL(origin).host === headers.host
}
