import type { ProjectedBatch } from '../../projections/projector.ts'
import type { Deps } from '../deps.ts'
import { readChanges } from './changes.ts'
import { createFigurePushes } from './figure-pushes.ts'
import { createGridPushes } from './grid-pushes.ts'
import { pushFailed } from './push-failed.ts'
import { type LiveServer, managersRoom, userRoom, watchersRoom } from './rooms.ts'
import { pushToStudents } from './student-pushes.ts'

export interface Publisher {
  publish(batch: ProjectedBatch): void
  /** Resolves once all that was published is sent: for tests. */
  idle(): Promise<void>
  /** Begins nothing any more; resolves once what is under way has ended, and with it reads no more. */
  stop(): Promise<void>
}

/** Turns projected batches into pushes. Rows are read from the read models, which have the batch already. */
export function createPublisher(io: LiveServer, deps: Deps): Publisher {
  const isHere = (room: string) => deps.config.redisUrl !== undefined || io.sockets.adapter.rooms.has(room)
  const grids = createGridPushes(io, deps, isHere)
  const figures = createFigurePushes(io, deps, isHere)
  /** One batch after the other, so that a receiver gets its rows in the log's order. */
  let queue = Promise.resolve()
  let stopped = false

  function publish(batch: ProjectedBatch): void {
    if (stopped || (deps.config.redisUrl === undefined && io.sockets.sockets.size === 0)) return
    const changes = readChanges(batch.events)
    for (const { taskId, ownerId, schoolId, recipientIds } of batch.deletedTasks) {
      const rooms = [watchersRoom(taskId), managersRoom(schoolId), ...[ownerId, ...recipientIds].map(userRoom)]
      io.to(rooms).emit('task:deleted', { _id: taskId, position: batch.position })
      io.socketsLeave(watchersRoom(taskId))
      figures.managers(schoolId)
    }
    // Attempts change the counters of their task.
    const counted = changes.standing.map(({ taskId }) => taskId)
    figures.tasks(new Set([...batch.tasks, ...counted]), changes.sentTasks)
    figures.badges(batch.badges)
    figures.statistics([...batch.teachers, ...batch.students])
    const moved = new Set(changes.standing.map(({ taskId, studentId }) => `${taskId}:${studentId}`))
    const saved = new Set(changes.drafts.map(({ taskId, studentId }) => `${taskId}:${studentId}`))
    for (const entry of batch.entries) {
      const key = `${entry.taskId}:${entry.studentId}`
      grids.changed(entry, saved.has(key) && !moved.has(key))
    }
    queue = queue.then(() => (stopped ? undefined : pushToStudents(io, deps, changes, isHere))).catch(pushFailed)
  }

  return {
    publish,
    async idle() {
      await queue
      await Promise.all([grids.idle(), figures.idle()])
    },
    async stop() {
      stopped = true
      await Promise.all([queue, grids.stop(), figures.stop()])
    },
  }
}
