import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { ProjectedBatch, WrittenEntries } from '../../projections/projected-batch.ts'
import { createBoardReads } from './board-reads.ts'
import { type Changes, readChanges } from './changes.ts'
import { pushClarificationsToWatchers } from './clarification-pushes.ts'
import { createFigurePushes } from './figure-pushes.ts'
import { createGridPushes } from './grid-pushes.ts'
import { pushKeysToWatchers } from './key-pushes.ts'
import type { LiveDeps } from './live-deps.ts'
import type { MarkingPlaces } from './marking-places.ts'
import { AGAIN_MS } from './pacer.ts'
import { measureDelay } from './push-delay.ts'
import { createPushFailed } from './push-failed.ts'
import type { Rights } from './rights.ts'
import { type LiveServer, managersRoom, userRoom, watchersRoom } from './rooms.ts'
import { endSharing } from './sharing.ts'
import { pushToStudents } from './student-pushes.ts'
import { hasTimes, pushTimes } from './time-pushes.ts'

export interface Publisher {
  /** Pushes what the batch changed. Call it in the order of the log. */
  publish(batch: ProjectedBatch, written?: WrittenEntries): void
  /** Resolves once everything published is sent. For tests. */
  idle(): Promise<void>
  /** Starts no further push; resolves once the current ones, and with them every read, have ended. */
  stop(): Promise<void>
}

interface Parts {
  marking: Pick<MarkingPlaces, 'end'>
  rights: Pick<Rights, 'current' | 'readAgain'>
  /** Called after a push that failed for good. */
  lost: () => void
}

/**
 * Turns projected batches into pushes to the sockets of this node; each other node does so for its own sockets. Rows are
 * read from the read models, which already contain the batch, except those of saved answers that this node has
 * projected itself.
 */
export function createPublisher(io: LiveServer, deps: LiveDeps, { marking, rights, lost }: Parts): Publisher {
  const hasSockets = (room: string) => io.sockets.adapter.rooms.has(room)
  const failed = createPushFailed(deps.meters, lost)
  const readBoards = createBoardReads(deps.db.read)
  const grids = createGridPushes(io, deps, readBoards, hasSockets, failed)
  const figures = createFigurePushes(io, deps, readBoards, hasSockets, failed)
  const measureTimes = measureDelay(deps, 'time')
  /** Batches are processed one after the other, so that receivers get rows in the log's order. */
  let queue: Promise<unknown> = Promise.resolve()
  /** Batches that wait until the rights of the open pages are read again. */
  const held: { batch: ProjectedBatch; written: WrittenEntries | undefined }[] = []
  let releasing = Promise.resolve()
  let stopped = false

  function publish(batch: ProjectedBatch, written?: WrittenEntries): void {
    if (stopped || io.sockets.sockets.size === 0) return
    if (rights.current && held.length === 0) push(batch, written)
    else if (held.push({ batch, written }) === 1) releasing = release()
  }

  /** Another node may have taken rights from a person, and this one was not notified, so some pages may have to be closed first. */
  async function release(): Promise<void> {
    while (held.length > 0) {
      const done = await repeat(async () => {
        const count = held.length
        await rights.readAgain()
        for (const { batch, written } of held.splice(0, count)) push(batch, written)
      })
      // The pages refetch everything, or the server stops.
      if (!done) held.length = 0
    }
  }

  function push(batch: ProjectedBatch, written?: WrittenEntries): void {
    const changes = readChanges(batch.events)
    pushTimes(io, changes, deps.now().toISOString())
    pushClarificationsToWatchers(io, changes)
    pushKeysToWatchers(io, changes)
    for (const { taskId, ownerId, coOwnerIds = [], schoolId, recipientIds } of batch.deletedTasks) {
      const people = [ownerId, ...coOwnerIds, ...recipientIds].map(userRoom)
      const rooms = [watchersRoom(taskId), managersRoom(schoolId), ...people]
      io.to(rooms).emit('task:deleted', { _id: taskId, position: batch.position })
      io.socketsLeave(watchersRoom(taskId))
      figures.managers(schoolId, changes.at)
    }
    endSharing(io, marking, changes)
    // A change of an attempt changes the counters of its task.
    const counted = changes.changedAttempts.map(({ taskId }) => taskId)
    const { at } = changes
    if (hasTimes(changes)) measureTimes(at)
    figures.tasks(new Set([...batch.tasks, ...counted]), [...changes.sentTasks, ...changes.restoredTasks], at)
    figures.badges(batch.badges, at)
    figures.statistics([...batch.teachers, ...batch.students], at)
    const moved = new Set(changes.changedAttempts.map(({ taskId, studentId }) => `${taskId}:${studentId}`))
    const saved = new Set(changes.drafts.map(({ taskId, studentId }) => `${taskId}:${studentId}`))
    for (const entry of batch.entries) {
      const key = `${entry.taskId}:${entry.studentId}`
      const row = written?.get(attemptStream(entry.taskId, entry.studentId))
      grids.changed(entry, saved.has(key) && !moved.has(key), at, row)
    }
    queue = queue.then(() => toStudents(changes))
  }

  /** Pushes to the recipients. While the database does not answer, this batch and the later ones wait. */
  const toStudents = (changes: Changes) =>
    repeat(async () => figures.statistics(await pushToStudents(io, deps, readBoards, changes, hasSockets), changes.at))

  /** Repeats the work while the database does not answer. Resolves with whether it was done. */
  async function repeat(work: () => Promise<void>): Promise<boolean> {
    while (!stopped) {
      try {
        await work()
        return true
      } catch (error) {
        if (!failed(error)) return false
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    return false
  }

  return {
    publish,
    async idle() {
      await releasing
      await queue
      await Promise.all([grids.idle(), figures.idle()])
    },
    async stop() {
      stopped = true
      await Promise.all([releasing, queue, grids.stop(), figures.stop()])
    },
  }
}
