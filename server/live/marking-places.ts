import { randomUUID } from 'node:crypto'
import { listenOn } from '../../events/store/postgres/listen-on.ts'
import type { MarkingPush } from '../contract/live.ts'
import type { LiveDeps } from './live-deps.ts'
import { type LiveServer, type LiveSocket, watchersRoom } from './rooms.ts'

/** PostgreSQL NOTIFY channel of the places of other nodes' sockets. */
const CHANNEL = 'bawaba_marking'
/**
 * Places are sent again at this interval, because notifications can be lost. Pages drop a place that is not repeated, so
 * that the places of a killed node disappear.
 */
const AGAIN_MS = 20_000

/** Where each page marks, for the other pages that watch the task. Each node knows its own sockets; nothing is stored. */
export interface MarkingPlaces {
  /** One socket marks at one place: a new one replaces the one before. */
  enter(socket: LiveSocket, place: Omit<MarkingPush, 'place'>): void
  leave(socket: LiveSocket): void
  /** The person of the socket has lost access to this task. */
  end(socket: LiveSocket, taskId: string): void
  /** Sends the places of a task, of all nodes, to a socket that has begun to watch it. */
  sendPlaces(socket: LiveSocket, taskId: string): void
  stop(): void
}

/** Between nodes: a place, or a request for the places of a task. */
type Message = { node: string; place: MarkingPush } | { node: string; task: string }

/** On PostgreSQL the nodes notify each other of their places. */
export function createMarkingPlaces(io: LiveServer, { db }: Pick<LiveDeps, 'db'>): MarkingPlaces {
  const node = randomUUID()
  const places = new Map<string, MarkingPush>()
  /** Sockets with a listener for their end: a page enters and leaves many tasks, and needs one listener. */
  const followed = new WeakSet<LiveSocket>()
  const pushHere = (place: MarkingPush) => io.to(watchersRoom(place.task)).emit('marking', place)

  /** On SQLite there is no other node. A notification that fails is repeated within AGAIN_MS. */
  function notifyNodes(message: Message): void {
    if (db.kind === 'postgres')
      void db.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]).catch(() => undefined)
  }
  function onMessage(payload: string | undefined): void {
    const message = payload === undefined ? undefined : (JSON.parse(payload) as Message)
    if (!message || message.node === node) return
    if ('place' in message) return void pushHere(message.place)
    for (const place of places.values()) if (place.task === message.task) notifyNodes({ node, place })
  }
  const stopListening = db.kind === 'postgres' ? listenOn(db.pool, CHANNEL, onMessage) : () => undefined

  function push(place: MarkingPush): void {
    pushHere(place)
    notifyNodes({ node, place })
  }
  const again = setInterval(() => places.forEach(push), AGAIN_MS).unref()

  function leave({ id }: LiveSocket): void {
    const place = places.get(id)
    if (!place) return
    places.delete(id)
    const { student: _student, question: _question, ...left } = place
    push({ ...left, gone: true })
  }
  return {
    enter(socket, entered) {
      const before = places.get(socket.id)
      if (before && before.task !== entered.task) leave(socket)
      const place = { ...entered, place: places.get(socket.id)?.place ?? randomUUID() }
      places.set(socket.id, place)
      push(place)
      if (followed.has(socket)) return
      followed.add(socket)
      socket.once('disconnect', () => leave(socket))
    },
    leave,
    end(socket, taskId) {
      if (places.get(socket.id)?.task === taskId) leave(socket)
    },
    sendPlaces(socket, taskId) {
      for (const place of places.values()) if (place.task === taskId) socket.emit('marking', place)
      notifyNodes({ node, task: taskId })
    },
    stop() {
      clearInterval(again)
      stopListening()
    },
  }
}
