import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ProjectedBatch, ProjectorLog } from '../../projections/projector.ts'
import type { Deps } from '../deps.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import type { Redis } from './redis.ts'
import { type LiveServer, sessionRoom, userRoom } from './rooms.ts'
import { CLOSE_FRAME_MS, openSocketServer } from './socket-server.ts'

export type EndReason = 'logout' | 'blocked' | 'password' | 'idle'

/** The socket side of the server: who is connected, and what they are told. */
export interface Live {
  /** Serves Socket.io at `/socket.io` on this server. Before it, all the rest does nothing. */
  attach(server: Server, deps: Deps): Promise<void>
  /** Tells whoever it concerns what a projected batch changed. Returns at once; a push that fails is a hint lost. */
  publish(batch: ProjectedBatch): void
  /** Every session of a person, but for those with one of these token hashes: `session:ended`, then disconnected, on all nodes. */
  endSessions(userId: string, reason: EndReason, except?: string[]): void
  /** One session, by the hash of its token. */
  endSession(tokenHash: string, reason: EndReason): void
  /** Does Redis answer? Undefined without one. */
  readonly redisUp: boolean | undefined
  /** Open connections on this node. */
  readonly connections: number
  /** Resolves once all that was published is sent: for tests. */
  idle(): Promise<void>
  /** Resolves once every connection is gone and no push reads any more. */
  close(): Promise<void>
}

interface Attached {
  io: LiveServer
  redis: Redis | undefined
  publisher: Publisher
  /** Upgraded connections that are still open. */
  wires: Set<Duplex>
  closeAdapter: () => Promise<void>
  /** Looks for sessions that went idle. */
  idle: NodeJS.Timeout
}

/** An idle session's socket stays open at most this much longer. */
const IDLE_LOOK_MS = 15_000

export function createLive(log?: ProjectorLog): Live {
  let attached: Attached | undefined

  function endRoom(room: string, reason: EndReason, except: string[] = []): void {
    const rooms = except.map(sessionRoom)
    attached?.io.to(room).except(rooms).emit('session:ended', { reason })
    attached?.io.in(room).except(rooms).disconnectSockets(true)
  }

  return {
    async attach(server, deps) {
      const { io, redis, closeAdapter } = await openSocketServer(server, deps, log)
      const idle = setInterval(() => void deps.sessions.endIdle().catch(lookFailed), IDLE_LOOK_MS).unref()
      attached = { io, redis, closeAdapter, publisher: createPublisher(io, deps), wires: upgradedOf(server), idle }
    },
    publish: (batch) => attached?.publisher.publish(batch),
    endSessions: (userId, reason, except) => endRoom(userRoom(userId), reason, except),
    endSession: (tokenHash, reason) => endRoom(sessionRoom(tokenHash), reason),
    get redisUp() {
      return attached?.redis?.up
    },
    get connections() {
      return attached?.io.engine.clientsCount ?? 0
    },
    idle: async () => attached?.publisher.idle(),
    async close() {
      const open = attached
      attached = undefined
      if (!open) return
      clearInterval(open.idle)
      const pushed = open.publisher.stop()
      // The HTTP server is its owner's to close: only this node's connections end here. Cut, not told to leave: a client
      // that is told to leave (as one whose session ended) stays away, one that was cut comes back by itself.
      open.io.engine.close()
      if (open.wires.size > 0) await gone(open.wires, CLOSE_FRAME_MS)
      for (const wire of open.wires) wire.destroy()
      // The database is closed after this; and what is under way goes through the adapter to other nodes.
      await pushed
      await open.io.of('/').adapter.close()
      await open.closeAdapter()
    },
  }
}

/** The next look finds them as well; a database that is away is said by its own calls. */
const lookFailed = () => undefined

function upgradedOf(server: Server): Set<Duplex> {
  const wires = new Set<Duplex>()
  server.on('upgrade', (_request, wire) => {
    wires.add(wire)
    wire.once('close', () => wires.delete(wire))
  })
  return wires
}

/** Resolves when all have closed by themselves, or after `mostMs`. */
function gone(wires: ReadonlySet<Duplex>, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, mostMs)
    const look = () => {
      if (wires.size > 0) return
      clearTimeout(limit)
      resolve()
    }
    for (const wire of wires) wire.once('close', look)
  })
}
