import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ProjectedBatch, WrittenEntries } from '../../projections/projected-batch.ts'
import type { EndReason, SessionSockets } from '../http/session/session.ts'
import { closeForRestart, openWebSockets } from './close-for-restart.ts'
import type { LiveDeps } from './live-deps.ts'
import type { MarkingPlaces } from './marking-places.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import type { Resync } from './resync.ts'
import { followRights, type Rights } from './rights.ts'
import { type LiveServer, sessionRoom, userRoom } from './rooms.ts'
import { followSessionEnds, type SessionEnd } from './session-ends.ts'
import { CLOSE_FRAME_MS, openSocketServer } from './socket-server.ts'

/** The Socket.io side of the server: connections and pushes. */
export interface Live extends SessionSockets {
  /** Serves Socket.io at `/socket.io` on this server. Until it is called, the other methods do nothing. */
  attach(server: Server, deps: LiveDeps): void
  /** Pushes a projected batch to the sockets of this node that it concerns. Returns at once. */
  publish(batch: ProjectedBatch, written?: WrittenEntries): void
  /** Makes every page of this node refetch, because batches were not published. */
  missed(): void
  /** Open connections on this node. */
  readonly connections: number
  /** Resolves once everything published is sent. For tests. */
  idle(): Promise<void>
  /**
   * Resolves once every connection is closed and no push reads from the database any more. With many connections, they are
   * closed over `spreadMs`; default: all at once.
   */
  close(spreadMs?: number): Promise<void>
}

interface Attached {
  io: LiveServer
  resync: Resync
  marking: MarkingPlaces
  ends: ReturnType<typeof followSessionEnds>
  rights: Rights
  publisher: Publisher
  /** Upgraded connections that are still open. */
  wires: Set<Duplex>
  /** Timer that ends idle sessions. */
  idle: NodeJS.Timeout
}

/** The socket of an idle session stays open at most this much longer. */
const IDLE_CHECK_MS = 15_000

/** Not attached to a server yet: `attach` starts it. */
export function createLive(): Live {
  let attached: Attached | undefined

  function endHere({ room, reason, except }: SessionEnd): void {
    attached?.io.to(room).except(except).emit('session:ended', { reason })
    attached?.io.in(room).except(except).disconnectSockets(true)
  }

  function endRoom(room: string, reason: EndReason, except: string[] = []): void {
    const ended = { room, reason, except: except.map(sessionRoom) }
    endHere(ended)
    attached?.ends.notifyNodes(ended)
  }

  function readAgain(): void {
    for (const socket of attached?.io.sockets.sockets.values() ?? []) attached?.resync.missed(socket)
  }

  return {
    attach(server, deps) {
      const { io, resync, marking } = openSocketServer(server, deps)
      const ends = followSessionEnds(io, deps, endHere)
      const idle = setInterval(() => void deps.sessions.endIdle().catch(ignoreFailure), IDLE_CHECK_MS).unref()
      const rights = followRights(io, deps)
      attached = {
        io,
        resync,
        marking,
        ends,
        rights,
        publisher: createPublisher(io, deps, { marking, rights, lost: readAgain }),
        wires: upgradedOf(server),
        idle,
      }
    },
    publish: (batch, written) => attached?.publisher.publish(batch, written),
    missed: readAgain,
    endSessions: (userId, reason, except) => endRoom(userRoom(userId), reason, except),
    endSession: (tokenHash, reason) => endRoom(sessionRoom(tokenHash), reason),
    openSessions: () =>
      new Set([...(attached?.io.sockets.sockets.values() ?? [])].flatMap(({ data }) => data.tokenHash ?? [])),
    personChanged: (userId) => attached?.rights.changed(userId),
    get connections() {
      return attached?.io.engine.clientsCount ?? 0
    },
    idle: async () => attached?.publisher.idle(),
    async close(spreadMs = 0) {
      const open = attached
      attached = undefined
      if (!open) return
      clearInterval(open.idle)
      const pushed = open.publisher.stop()
      // The HTTP server belongs to the caller, so only this node's sockets are closed here. The transport is cut
      // instead of a Socket.io disconnect: after a disconnect by the server the client stays away, after a cut it
      // reconnects by itself.
      await closeForRestart(openWebSockets(open.io), spreadMs)
      open.io.engine.close()
      if (open.wires.size > 0) await allClosed(open.wires, CLOSE_FRAME_MS)
      for (const wire of open.wires) wire.destroy()
      open.resync.stop()
      open.marking.stop()
      // The caller closes the database next, and pushes under way still read from it.
      await pushed
      await open.rights.stop()
      await open.ends.stop()
    },
  }
}

/** The next run finds the same sessions. A database that is unreachable is reported by its own calls. */
const ignoreFailure = () => undefined

/** The upgraded connections of the server that are still open; the set changes with them. */
function upgradedOf(server: Server): Set<Duplex> {
  const wires = new Set<Duplex>()
  server.on('upgrade', (_request, wire) => {
    wires.add(wire)
    wire.once('close', () => wires.delete(wire))
  })
  return wires
}

/** Resolves when all have closed by themselves, or after `mostMs`. */
function allClosed(wires: ReadonlySet<Duplex>, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, mostMs)
    const check = () => {
      if (wires.size > 0) return
      clearTimeout(limit)
      resolve()
    }
    for (const wire of wires) wire.once('close', check)
  })
}
