import { findTask, newestPosition } from '../../projections/task-board/queries.ts'
import type { Acknowledge, Watching } from '../contract/live.ts'
import { ownsTask } from '../task-views/ownership.ts'
import { findPeople } from '../task-views/people.ts'
import type { LiveDeps } from './live-deps.ts'
import type { MarkingPlaces } from './marking-places.ts'
import { type LiveSocket, watchersRoom } from './rooms.ts'

/** Maximum messages of one connection within a second; far more than a person who opens grids sends. */
const MESSAGES_PER_SECOND = 20
/** Maximum grids that one connection may have open. */
const MAX_WATCHED = 20

/**
 * Serves `task:watch` and `task:unwatch`, `task:mark` and `task:unmark` to the task's owner and managers. For all others the
 * task does not exist.
 */
export function serveWatching(socket: LiveSocket, deps: LiveDeps, marking: MarkingPlaces): void {
  const answer = <Done>(reply: unknown, work: () => Promise<Done>): void => {
    const acknowledge: Acknowledge<Done> = typeof reply === 'function' ? (reply as Acknowledge<Done>) : () => undefined
    work().then(acknowledge, (error: unknown) =>
      acknowledge({ error: error instanceof Refused ? error.message : 'all' }),
    )
  }

  async function refuseOthers(taskId: string): Promise<void> {
    const task = await findTask(deps.db.read, taskId)
    if (!task || !ownsTask(socket.data.me, task, deps.now().toISOString())) throw new Refused('not found')
  }

  // The types describe what our client sends; anything can arrive.
  socket.on('task:watch', (message: unknown, reply: unknown) =>
    answer<Watching>(reply, async () => {
      const taskId = idOf(message)
      if (watched(socket).length >= MAX_WATCHED) throw new Refused('rate_limit')
      await refuseOthers(taskId)
      await socket.join(watchersRoom(taskId))
      try {
        // Checked again: a person who lost the task before the join was not in the room yet, and was not removed from it.
        await refuseOthers(taskId)
        // Read after joining the room: changes up to this position may be missing from the page's own reply and are not
        // pushed.
        const position = await newestPosition(deps.db.read, taskId)
        if (position === undefined) throw new Refused('not found')
        marking.sendPlaces(socket, taskId)
        return { ok: true, position }
      } catch (error) {
        await socket.leave(watchersRoom(taskId))
        throw error
      }
    }),
  )
  socket.on('task:unwatch', (message: unknown, reply: unknown) =>
    answer(reply, async () => {
      await socket.leave(watchersRoom(idOf(message)))
      return { ok: true }
    }),
  )
  socket.on('task:mark', (message: unknown, reply: unknown) =>
    answer(reply, async () => {
      const { me } = socket.data
      const task = idOf(message)
      const [student, question] = [textOf(message, 'student'), textOf(message, 'question')]
      const person = (await findPeople(deps.db.read, [me.id])).get(me.id)
      // Read last, so that a person who has lost access meanwhile gets no place.
      await refuseOthers(task)
      const by = { _id: me.id, name: me.name, img: person?.img ?? '' }
      // A socket that has closed meanwhile sends no further disconnect, so its place would stay.
      if (socket.connected)
        marking.enter(socket, { task, by, ...(student && { student }), ...(question && { question }) })
      return { ok: true }
    }),
  )
  socket.on('task:unmark', (_message: unknown, reply: unknown) =>
    answer(reply, async () => {
      marking.leave(socket)
      return { ok: true }
    }),
  )
}

/** Disconnects a connection that sends too many messages. Malformed frames are ignored: they reach no handler. */
export function limitMessages(socket: LiveSocket): void {
  let counted = 0
  let since = performance.now()
  socket.use((_message, next) => {
    if (performance.now() - since > 1000) {
      counted = 0
      since = performance.now()
    }
    counted += 1
    if (counted > MESSAGES_PER_SECOND) socket.disconnect(true)
    else next()
  })
  socket.on('error', () => undefined)
}

class Refused extends Error {}

function idOf(message: unknown): string {
  const id = textOf(message, '_id')
  if (!id) throw new Refused('no data')
  return id
}

/** A field of a message that may be anything. @throws if it is there and no text of a usual length. */
export function textOf(message: unknown, field: string): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const text = (message as Record<string, unknown>)[field]
  if (text === undefined) return undefined
  if (typeof text !== 'string' || text.length > 100) throw new Refused('no data')
  return text
}

const watched = (socket: LiveSocket) => [...socket.rooms].filter((room) => room.startsWith('task:'))
