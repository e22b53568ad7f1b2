import type { Changes } from './changes.ts'
import { type LiveServer, userRoom, watchersRoom } from './rooms.ts'

/**
 * Pushes of changed deadlines and pauses, to the student's devices and to the watchers of the task. They need no rows, so they
 * go out before everything else of their batch. No student gets another one's.
 */
export function pushTimes(io: LiveServer, changes: Changes, now: string): void {
  for (const { taskId: task, studentId, deadline, position } of changes.deadlines)
    io.to(userRoom(studentId)).emit('deadline', { task, deadline: deadline ?? '', now, position })
  for (const { taskId: task, at, position } of changes.pausedTasks)
    io.to(watchersRoom(task)).emit('paused', { task, at, now, position })
  for (const { taskId: task, studentId, at, position } of changes.paused)
    io.to(userRoom(studentId)).emit('paused', { task, at, now, position })
  for (const { taskId: task, deadline, position } of changes.resumedTasks)
    io.to(watchersRoom(task)).emit('resumed', { task, deadline: deadline ?? '', now, position })
  for (const { taskId: task, studentId, deadline, position } of changes.resumed)
    io.to(userRoom(studentId)).emit('resumed', { task, deadline: deadline ?? '', now, position })
}

/** Whether `pushTimes` has something to send. */
export const hasTimes = ({ deadlines, pausedTasks, paused, resumedTasks, resumed }: Changes): boolean =>
  [deadlines, pausedTasks, paused, resumedTasks, resumed].some((some) => some.length > 0)
