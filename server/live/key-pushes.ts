import type { Changes } from './changes.ts'
import { type LiveServer, watchersRoom } from './rooms.ts'

/** Tells the watchers of the tasks that keys or questions changed. Their rows may not show it: nobody may have submitted. */
export function pushKeysToWatchers(io: LiveServer, { keys }: Pick<Changes, 'keys'>): void {
  for (const [task, position] of keys) io.to(watchersRoom(task)).emit('task:keys', { task, position })
}
