import { LEVEL } from '../contract/rules.ts'
import type { Changes } from './changes.ts'
import type { MarkingPlaces } from './marking-places.ts'
import { type LiveServer, userRoom, watchersRoom } from './rooms.ts'

/**
 * Takes the sockets of colleagues with whom a task is no longer shared out of its room, ends the place where they mark it, and
 * notifies their pages. A colleague who has become a manager keeps it.
 */
export function endSharing(
  io: LiveServer,
  marking: Pick<MarkingPlaces, 'end'>,
  { unshared }: Pick<Changes, 'unshared'>,
): void {
  for (const { taskId, personIds, position } of unshared)
    for (const personId of personIds)
      for (const id of io.sockets.adapter.rooms.get(userRoom(personId)) ?? []) {
        const socket = io.sockets.sockets.get(id)
        if (!socket || socket.data.me.level >= LEVEL.manager) continue
        void socket.leave(watchersRoom(taskId))
        marking.end(socket, taskId)
        socket.emit('task:deleted', { _id: taskId, ended: true, position })
      }
}
