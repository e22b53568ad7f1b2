import { once } from 'node:events'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import { Server } from 'socket.io'
import { BadSetting } from '../config.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
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
): Promise<{ io: LiveServer; closeAdapter: () => Promise<void> }> {
  const redis = deps.config.redisUrl ? await connectRedis(deps.config.redisUrl) : undefined
  const io: LiveServer = new Server(server, {
    path: '/socket.io',
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
  return {
    io,
    closeAdapter: async () => {
      resync.stop()
      redis?.close()
    },
  }
}

/**
 * While Redis is away a push fails at once, and this node's own sockets still get it: the adapter waits for Redis before
 * it tells them. The adapter's reading connections wait instead, or it would ask in a tight loop.
 * @throws BadSetting when there is no Redis to begin with.
 */
async function connectRedis(url: string): Promise<{ client: object; heard(): Promise<void>; close(): void }> {
  let connected = false
  const open = (disableOfflineQueue: boolean) => {
    const reconnectStrategy = (retries: number, cause: Error) => (connected ? Math.min(50 * 2 ** retries, 2000) : cause)
    const client = createClient({ url, disableOfflineQueue, socket: { reconnectStrategy } })
    // Without a listener a lost connection would end the process; the client reconnects by itself.
    return client.on('error', () => undefined)
  }
  const client = open(true)
  await client.connect().catch((error: Error) => {
    throw new BadSetting(`REDIS_URL: no Redis answers there (${error.message})`)
  })
  connected = true
  const all = [client]
  const duplicate = () => {
    const reader = open(false)
    all.push(reader)
    return reader
  }
  // The adapter tells nobody when it listens, nor catches what fails before. A reply to this comes after those.
  const heard = async () => {
    await Promise.all(all.map((one) => one.isReady || once(one, 'ready')))
    await setImmediate()
    await Promise.all(all.map((one) => one.ping()))
  }
  // Not `close`, which waits for replies that a Redis that is away never gives.
  const close = () => {
    for (const one of all) one.destroy()
  }
  return { client: Object.assign(client, { duplicate }), heard, close }
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
